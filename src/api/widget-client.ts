import type { Calls } from './call-method.ts';
import type { ClientTools } from './client-tools.ts';
import { sanitizer } from './contract/sanitizer.ts';
import { settings } from './contract/settings.ts';
import { widgetAttachments } from './contract/widgets/attachments.ts';
import { widgetCardFiles } from './contract/widgets/card-files.ts';
import { widgetHyperlinks } from './contract/widgets/hyperlinks.ts';
import { widgetObjects } from './contract/widgets/objects.ts';
import { widgetOrganizationUnits } from './contract/widgets/organization-units.ts';
import { widgetPortals } from './contract/widgets/portals.ts';
import { widgetPositions } from './contract/widgets/positions.ts';
import { widgetTeams } from './contract/widgets/teams.ts';
import { widgetUserGroups } from './contract/widgets/user-groups.ts';
import { widgetUsers } from './contract/widgets/users.ts';

/** The calls that the widgets of this package make, by resource; a resource of the whole contract has them too. */
export const widgetResources = {
  attachments: widgetAttachments,
  cardFiles: widgetCardFiles,
  hyperlinks: widgetHyperlinks,
  objects: widgetObjects,
  organizationUnits: widgetOrganizationUnits,
  portals: widgetPortals,
  positions: widgetPositions,
  sanitizer,
  settings,
  teams: widgetTeams,
  userGroups: widgetUserGroups,
  users: widgetUsers,
} as const;

/** All that a widget needs of a client: the whole client is one, and `createClientOf(widgetResources)`. */
export type WidgetClient = Calls<typeof widgetResources> & ClientTools<WidgetClient>;
