import { widgetNames } from '../../fixtures/player/names/widget-names.ts';

/** Whether sessions can start a widget of that name. */
export const isRecordable = (widget: string): boolean => Object.hasOwn(widgetNames, widget);

/** Events that hooks send themselves, also when a session is played. */
const SENT_BY_HOOKS: ReadonlySet<string> = new Set(['environment.change']);

/** Whether a session sends such an event; events between charts are not part of sessions. */
export const isSentByHand = (event: { readonly type: string }, origin: 'outside' | 'chart') =>
  origin === 'outside' && !event.type.startsWith('xstate.') && !SENT_BY_HOOKS.has(event.type);
