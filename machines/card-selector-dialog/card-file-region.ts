import type { CardSelectorDialogContext } from './model.ts';
import { fromEvent } from '../kit/from-event.ts';
import { withEvent } from '../kit/with-event.ts';

/** The allowed card files of a card selector dialog: on their way, known, or failed. */
export function cardFileRegion() {
  return {
    initial: 'loading',
    on: {
      // Each region lets go of what the new settings do not allow.
      'settings.change': [
        {
          guard: { type: 'isListGone', params: fromEvent },
          target: '.loading',
          actions: [
            { type: 'keepSettings', params: fromEvent },
            'forgetList',
            'forgetCardFiles',
            'noteSearch',
          ],
        },
        {
          guard: { type: 'needsOtherFiles', params: fromEvent },
          target: '.loading',
          actions: { type: 'keepSettings', params: fromEvent },
        },
      ],
    },
    states: {
      loading: {
        invoke: {
          src: 'loadCardFiles',
          id: 'cardFiles',
          input: ({ context }: { readonly context: CardSelectorDialogContext }) => ({
            cardFileIds: context.cardFileIds,
            includeMeasures: context.includeMeasures,
            anonymous: context.environment.user.anonymous,
          }),
          onDone: [
            {
              guard: { type: 'isStillListed', params: fromEvent },
              target: 'known',
              actions: { type: 'keepCardFiles', params: fromEvent },
            },
            {
              target: 'known',
              actions: [{ type: 'keepCardFiles', params: fromEvent }, 'askList'],
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'keepFailure', params: fromEvent },
          },
        },
      },
      known: {},
      failed: {
        on: {
          'load.retry': 'loading',
          'environment.change': {
            guard: { type: 'isOnlineAgain', params: fromEvent },
            target: 'loading',
            actions: [{ type: 'keepEnvironment', params: fromEvent }, withEvent('tellDialog')],
          },
        },
      },
    },
  } as const;
}
