import { widgetNames } from '../../fixtures/player/names/widget-names.ts';

/** Whether sessions can start a widget of that name. */
export const isRecordable = (widget: string): boolean => Object.hasOwn(widgetNames, widget);

/** Hooks send these themselves: the player of a session does the same. */
const SENT_BY_HOOKS: ReadonlySet<string> = new Set(['environment.change']);

/** Whether a session sends such an event; what charts tell one another is not for a session to say. */
export const isSentByHand = (event: { readonly type: string }, origin: 'outside' | 'chart') =>
  origin === 'outside' && !event.type.startsWith('xstate.') && !SENT_BY_HOOKS.has(event.type);
