import { enqueueActions } from 'xstate';
import { withEvent } from '../kit/with-event.ts';
import type { engineActor, EngineCommand, EngineEvent } from './engine.ts';
import type { RichTextEvent } from './events.ts';
import { featuresOf, type RichTextContext } from './model.ts';

type ChartEvent = RichTextEvent | EngineEvent;

type WithContext = { readonly context: RichTextContext };

type Cleaned = { readonly output: string | null };

/** Sends to the engine if there is one; while it is being loaded or switched off, nothing is sent. */
export const tellEngine = enqueueActions<
  RichTextContext,
  ChartEvent,
  EngineCommand | readonly EngineCommand[],
  ChartEvent,
  { src: 'engine'; logic: ReturnType<typeof engineActor>; id: 'engine' },
  never,
  never,
  never,
  never
>(({ enqueue, self }, given) => {
  if (!self.getSnapshot().children['engine']) return;
  for (const command of [given].flat()) enqueue.sendTo('engine', command);
});

/** Gives the engine the value. */
export const tellValue = {
  type: 'tellEngine',
  params: ({ context }: WithContext): EngineCommand => ({
    type: 'engine.load',
    html: context.value,
  }),
} as const;

/** Gives the engine the tools that may be used. */
export const tellFeatures = {
  type: 'tellEngine',
  params: ({ context }: WithContext): EngineCommand => ({
    type: 'engine.allow',
    features: featuresOf(context.settings),
  }),
} as const;

/** The place of the paste that came last is kept until the sanitiser answers. */
export const tellPasted = {
  type: 'tellEngine',
  params: ({ context }: WithContext): EngineCommand => ({
    type: 'paste.begin',
    id: context.nextPaste - 1,
  }),
} as const;

/**
 * Gives the pastes that still wait a place in the new engine of a chart that was stopped and goes on
 * (React's `Activity`).
 */
export const tellWaiting = {
  type: 'tellEngine',
  params: ({ context }: WithContext): readonly EngineCommand[] =>
    context.pastes.map(({ id }) => ({ type: 'paste.resume', id })),
} as const;

/** Writes a pasted text without a format. */
export const tellPlainText = {
  type: 'tellEngine',
  params: ({ event }: { readonly event: { readonly text?: string } }): EngineCommand => ({
    type: 'text.insert',
    text: event.text ?? '',
  }),
} as const;

/** Puts the cleaned paste, the oldest one, at its place. */
export const tellCleaned = {
  type: 'tellEngine',
  params: ({ context, event }: WithContext & { readonly event: Cleaned }): EngineCommand => ({
    type: 'paste.insert',
    id: context.pastes[0]?.id ?? 0,
    html: event.output ?? '',
  }),
} as const;

/** Gives up the oldest paste, and its place. */
export const tellDropped = {
  type: 'tellEngine',
  params: ({ context }: WithContext): EngineCommand => ({
    type: 'paste.drop',
    id: context.pastes[0]?.id ?? 0,
  }),
} as const;

/** Gives up all pastes and their places: what the user replaced is not wanted any more. */
export const tellForgotten = {
  type: 'tellEngine',
  params: (): EngineCommand => ({ type: 'paste.forget' }),
} as const;

const edit = { guard: withEvent('canDo'), actions: withEvent('tellEngine') } as const;

/** The user's edits as commands for the engine; needs the guard `canDo`. */
export const edits = {
  'text.insert': edit,
  'mark.toggle': edit,
  'list.toggle': edit,
  'list.indent': edit,
  'list.outdent': edit,
  'link.set': edit,
  'link.remove': edit,
  'edit.undo': edit,
  'edit.redo': edit,
} as const;
