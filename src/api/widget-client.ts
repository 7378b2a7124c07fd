import type { Calls } from './call-method.ts';
import type { ClientTools } from './client-tools.ts';
import { attachments } from './contract/attachments.ts';
import { cardFiles } from './contract/card-files.ts';
import { objects } from './contract/objects.ts';
import { positions } from './contract/positions.ts';
import { sanitizer } from './contract/sanitizer.ts';
import { settings } from './contract/settings.ts';

/** The resources that the widgets of this package ask for. */
export const widgetResources = {
  attachments,
  cardFiles,
  objects,
  positions,
  sanitizer,
  settings,
} as const;

/** All that a widget needs of a client: the whole client is one, and `createClientOf(widgetResources)`. */
export type WidgetClient = Calls<typeof widgetResources> & ClientTools<WidgetClient>;
