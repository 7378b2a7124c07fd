import { assign, emit, setup } from 'xstate';
import type { EnvironmentChange } from '../kit/environment.ts';
import { followGuards, hostActions } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import { withEvent } from '../kit/with-event.ts';
import type { AssigneesReply, AssigneesRequest } from './actors.ts';
import {
  assigneesIn,
  initialAssigneeList,
  unresolvedOf,
  withFound,
  withoutFailed,
  type AssigneeListContext,
  type AssigneeListInput,
} from './model.ts';

export { assigneeListActors } from './actors.ts';
export { assigneesOf } from './model.ts';
export type {
  AssigneeListContext,
  AssigneeListInput,
  AssigneeState,
  ShownAssignee,
} from './model.ts';

/** Events of the assignee list's chart. */
export type AssigneeListEvent =
  /** Shows other assignees, in the format of widgets or of the platform. */
  | { readonly type: 'assignees.set'; readonly assignees: unknown }
  /** Looks up again the assignees that could not be looked up. */
  | { readonly type: 'load.retry' }
  | EnvironmentChange;

/** Emitted by the assignee list's chart. */
export type AssigneeListEmitted = AnnounceEvent;

/**
 * People, groups and teams that something is assigned to, shown with their current names on the
 * platform. All lookups of a page within 50 ms are combined into requests of up to 50 ids.
 */
export const assigneeListMachine = setup({
  types: {
    input: {} as AssigneeListInput,
    context: {} as AssigneeListContext,
    events: {} as AssigneeListEvent,
    emitted: {} as AssigneeListEmitted,
  },
  actors: {
    findAssignees: unprovided<AssigneesReply, AssigneesRequest>(),
  },
  guards: {
    ...followGuards,
    isAnonymous: ({ context }) => context.environment.user.anonymous,
    hasUnresolved: ({ context }) => unresolvedOf(context).length > 0,
    hasFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    ...hostActions<AssigneeListContext, AssigneeListEvent, never>((told) =>
      'environment' in told ? told : {},
    ),
    // Failed assignees that are still in the list are requested again.
    setAssignees: assign(({ context }, { assignees }: { readonly assignees: unknown }) => ({
      ...withoutFailed(context),
      assignees: assigneesIn(assignees),
    })),
    keepFound: assign(({ context }, { output }: { readonly output: AssigneesReply }) =>
      withFound(context, output),
    ),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    // Another user may have permission to see other people.
    forgetFound: assign({ found: {}, failure: null }),
    forgetFailed: assign(({ context }) => withoutFailed(context)),
    announceFailure: emit({ type: 'announce', key: 'loadFailed' }),
  },
}).createMachine({
  id: 'assigneeList',
  context: ({ input }) => initialAssigneeList(input),
  initial: 'deciding',
  on: {
    'assignees.set': { target: '.deciding', actions: withEvent('setAssignees') },
    'environment.change': [
      {
        guard: withEvent('isOtherUser'),
        target: '.deciding',
        actions: [withEvent('setEnvironment'), 'forgetFound'],
      },
      { actions: withEvent('setEnvironment') },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'isAnonymous', target: 'anonymous' },
        { guard: 'hasUnresolved', target: 'resolving' },
        { target: 'resolved' },
      ],
    },
    // No requests: anonymous users see the given names.
    anonymous: {},
    resolving: {
      invoke: {
        src: 'findAssignees',
        id: 'assignees',
        input: ({ context }) => unresolvedOf(context),
        onDone: { target: 'judging', actions: withEvent('keepFound') },
        onError: { target: 'failed', actions: [withEvent('keepFailure'), 'announceFailure'] },
      },
    },
    judging: {
      always: [
        { guard: 'hasFailed', target: 'failed', actions: 'announceFailure' },
        { target: 'resolved' },
      ],
    },
    resolved: {},
    // Some assignees could not be loaded; the others stay.
    failed: {
      on: {
        'load.retry': { target: 'deciding', actions: 'forgetFailed' },
        'environment.change': {
          guard: withEvent('isOnlineAgain'),
          target: 'deciding',
          actions: [withEvent('setEnvironment'), 'forgetFailed'],
        },
      },
    },
  },
});
