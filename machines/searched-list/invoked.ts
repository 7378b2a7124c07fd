import type { SnapshotFrom } from 'xstate';
import type { Environment } from '../kit/environment.ts';
import { followGuards, type EnvironmentParams } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { hasSameMembers } from '../kit/same-members.ts';
import type { searchedListMachine } from './chart.ts';
import { foundIn, type FoundRows } from './model.ts';

/** The new snapshot of an invoked searched list, as actions and guards are given it. */
export interface FoundParams {
  /** The current state of the list. */
  readonly snapshot: SnapshotFrom<typeof searchedListMachine>;
}

/** A chart that invokes a searched list. */
export interface WithFound {
  /** The context of the chart. */
  readonly context: {
    /** The last reported results. */
    readonly found: FoundRows;
    /** The current environment. */
    readonly environment: Environment;
  };
}

/** Whether the list can be searched and chosen from: offline only if it is completely loaded. */
export const isUsable = ({ environment, found }: WithFound['context']): boolean =>
  environment.online || found.isComplete;

/** The guards of a chart that invokes a searched list. */
export const foundGuards = {
  /** Whether the list has new content to show. */
  hasOtherFound: ({ context }: WithFound, { snapshot }: FoundParams) =>
    !hasSameMembers(context.found, foundIn(snapshot)),
  /** The answer of another search, not more of the same. */
  isNewAnswer: ({ context }: WithFound, { snapshot }: FoundParams) =>
    snapshot.context.asked !== '' && snapshot.context.answers > context.found.answers,
  /** Whether the connection is broken: a search that waits is paused. */
  isConnectionLost: (_: WithFound, { environment }: EnvironmentParams) => !environment.online,
  ...followGuards,
};

/** How much was found, to be announced. */
export const foundNotice = ({ total, rows }: Pick<FoundRows, 'total' | 'rows'>): AnnounceEvent =>
  rows.length === 0
    ? { type: 'announce', key: 'noResultsInList' }
    : { type: 'announce', key: 'search.results', params: { count: total ?? rows.length } };
