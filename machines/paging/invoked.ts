import { assign, sendTo, type EventObject, type SnapshotFrom } from 'xstate';
import type { KitAction } from '../kit/act.ts';
import type { Environment } from '../kit/environment.ts';
import { followGuards } from '../kit/host.ts';
import { hasSameMembers } from '../kit/same-members.ts';
import { withEvent } from '../kit/with-event.ts';
import type { PagingEvent, pagingMachine } from './chart.ts';
import { listOf, type ListView } from './model.ts';

/** Parameters of the actions and guards for an invoked list. */
export interface ListParams {
  /** The current state of the list. */
  readonly snapshot: SnapshotFrom<typeof pagingMachine>;
}

/** A chart that invokes a list. */
export interface WithList {
  /** The context of the chart. */
  readonly context: {
    /** The last reported state of the list. */
    readonly list: ListView;
    /** The user has searched. */
    readonly searched: boolean;
    /** The current environment. */
    readonly environment: Environment;
  };
}

/** The events that a chart forwards to its scrolling list, by the action `tellList`. */
export const SCROLL_EVENTS = {
  'scroll.move': { actions: withEvent('tellList') },
  'more.load': { actions: withEvent('tellList') },
  'load.retry': { actions: withEvent('tellList') },
} as const;

/** The guards of a chart that searches the list it invokes. */
export const listGuards = {
  /** The answer of another search, not more of the same. */
  isNewAnswer: ({ context }: WithList, { snapshot }: ListParams) =>
    context.searched && snapshot.context.answers > context.list.answers,
  /** Whether the list has new content to show. */
  hasOtherList: ({ context }: WithList, { snapshot }: ListParams) =>
    !hasSameMembers(context.list, listOf(snapshot)),
  ...followGuards,
};

/** The actions of a chart that invokes a list. */
export function listActions<
  Context extends Pick<WithList['context'], 'list'>,
  Event extends EventObject,
>() {
  /** Forwards an event to the list. */
  const tellList: KitAction<Context, Event, PagingEvent> = sendTo(
    'list',
    (_, event: PagingEvent) => event,
  );
  const keepList: KitAction<Context, Event, ListParams> = assign(
    (_, { snapshot }: ListParams) => ({ list: listOf(snapshot) }) as Partial<Context>,
  );
  return { tellList, keepList };
}
