import type { Calls } from './call-method.ts';
import type { ClientTools } from './client-tools.ts';
import { attachments } from './contract/attachments.ts';
import { cardFiles } from './contract/card-files.ts';
import { hyperlinks } from './contract/hyperlinks.ts';
import { objects } from './contract/objects.ts';
import { portals } from './contract/portals.ts';
import { positions } from './contract/positions.ts';
import { sanitizer } from './contract/sanitizer.ts';
import { settings } from './contract/settings.ts';
import { teams } from './contract/teams.ts';
import { userGroups } from './contract/user-groups.ts';
import { users } from './contract/users.ts';

/** The resources that the widgets of this package ask for. */
export const widgetResources = {
  attachments,
  cardFiles,
  hyperlinks,
  objects,
  portals,
  positions,
  sanitizer,
  settings,
  teams,
  userGroups,
  users,
} as const;

/** All that a widget needs of a client: the whole client is one, and `createClientOf(widgetResources)`. */
export type WidgetClient = Calls<typeof widgetResources> & ClientTools<WidgetClient>;
