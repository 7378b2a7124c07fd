import { assign, emit, setup } from 'xstate';
import {
  type GivenHyperlink,
  type HyperlinkEntry,
  hyperlinksToWire,
  isSameHyperlinks,
  readHyperlinks,
} from '../../src/hyperlinks/index.ts';
import { actsOf } from '../kit/act.ts';
import { routesIn } from '../kit/environment.ts';
import { hostActions, isOtherUser, type SettingsParams } from '../kit/host.ts';
import { unprovided } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';
import { valueEvents, wiredValueChanges } from '../kit/value.ts';
import type { WindowInput } from '../kit/window-message.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  firstHyperlinkField,
  isDescription,
  isLocked,
  linkOf,
  namelessIn,
  nameOf,
  withLink,
  withMoved,
  type HyperlinkFieldContext,
  type HyperlinkFieldEmitted,
  type HyperlinkFieldEvent,
  type HyperlinkFieldInput,
  type HyperlinkFieldReason,
  type HyperlinkFieldSettings,
  type LegacyMessage,
} from './model.ts';
import type { NamedTargets } from './target-names.ts';

export { hyperlinkFieldActors } from './actors.ts';
export type {
  HyperlinkFieldContext,
  HyperlinkFieldEmitted,
  HyperlinkFieldEvent,
  HyperlinkFieldInput,
  HyperlinkFieldReason,
  HyperlinkFieldSettings,
} from './model.ts';

interface IdParams {
  readonly id: ItemId;
}

interface LinkParams {
  readonly link: GivenHyperlink;
}

/** The result of a wizard: an event from the hook, or the end of the legacy wizard. */
type AddedParams = LinkParams | LegacyParams;

interface DescribeParams extends IdParams {
  readonly description: string;
}

interface MoveParams extends IdParams {
  readonly by: number;
}

interface LegacyParams {
  readonly output: LegacyMessage;
}

interface NamesParams {
  readonly output: NamedTargets;
}

const linkIn = (added: AddedParams): GivenHyperlink | null =>
  'link' in added ? added.link : added.output.link;

const changeValue = wiredValueChanges<
  HyperlinkFieldContext,
  HyperlinkFieldEvent,
  HyperlinkFieldReason
>(hyperlinksToWire, isSameHyperlinks);
const act = actsOf<HyperlinkFieldContext, HyperlinkFieldEvent, HyperlinkFieldEmitted>();

/**
 * An ordered list of hyperlinks: `value` is `empty` or `filled`; `legacy` waits for the legacy
 * wizard's window; `naming` loads the names of the targets of links without a description.
 */
export const hyperlinkFieldMachine = setup({
  types: {
    input: {} as HyperlinkFieldInput,
    context: {} as HyperlinkFieldContext,
    events: {} as HyperlinkFieldEvent,
    emitted: {} as HyperlinkFieldEmitted,
    children: {} as { waitForLegacy: 'waitForLegacy'; loadNames: 'loadNames' },
  },
  actors: {
    /** Opens the legacy wizard and waits for its message; aborted, it closes the window. */
    waitForLegacy: unprovided<LegacyMessage, WindowInput>(),
    /** Loads the names of the targets of links. */
    loadNames: unprovided<NamedTargets, { readonly links: readonly HyperlinkEntry[] }>(),
  },
  guards: {
    isOtherUser,
    canEdit: ({ context }) => !isLocked(context),
    canDescribe: ({ context }, { id, description }: DescribeParams) =>
      !isLocked(context) && isDescription(description) && linkOf(context, id) !== undefined,
    canRemove: ({ context }, { id }: IdParams) =>
      !isLocked(context) && linkOf(context, id) !== undefined,
    canOpenLegacy: ({ context }) =>
      !isLocked(context) && context.environment.online && !!context.settings.legacySource,
    canMove: ({ context }, { id, by }: MoveParams) =>
      !isLocked(context) && !isSameHyperlinks(withMoved(context.value, id, by), context.value),
    isLocking: (_, params: SettingsParams<HyperlinkFieldSettings>) => isLocked(params),
    hasLink: (_, { output }: LegacyParams) => output.link !== null,
    hasValue: ({ context }) => context.value.length > 0,
    hasNameless: ({ context }) => context.environment.online && namelessIn(context).length > 0,
  },
  actions: {
    ...hostActions<HyperlinkFieldContext, HyperlinkFieldEvent, HyperlinkFieldSettings>(
      (told) => told,
    ),
    addLink: changeValue('add', ({ value }, added: AddedParams) => ({
      value: withLink(value, linkIn(added)),
    })),
    announceAdded: act((context, added: AddedParams) => ({
      emit: readHyperlinks(linkIn(added)).map(({ id }) => ({
        type: 'announce',
        key: 'hyperlink.added',
        params: { name: nameOf(context, id) },
      })),
    })),
    describe: changeValue('describe', ({ value }, { id, description }: DescribeParams) => ({
      value: value.map((link) =>
        link === linkOf({ value }, id) ? { ...link, description: description.trim() } : link,
      ),
    })),
    moveLink: changeValue('move', ({ value }, { id, by }: MoveParams) => ({
      value: withMoved(value, id, by),
    })),
    announceMoved: act((context, { id }: IdParams) => {
      const place = context.value.findIndex((link) => link === linkOf(context, id)) + 1;
      const params = { name: nameOf(context, id), place, total: context.value.length };
      return { emit: [{ type: 'announce', key: 'hyperlink.moved', params }] };
    }),
    // Runs before the link and its name are removed.
    announceRemoved: act((context, { id }: IdParams) => {
      const params = { name: nameOf(context, id) };
      return { emit: [{ type: 'announce', key: 'hyperlink.removed', params }] };
    }),
    removeLink: changeValue('remove', ({ value }, { id }: IdParams) => ({
      value: value.filter((link) => link !== linkOf({ value }, id)),
    })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    setValue: assign((_, { value }: { readonly value: readonly GivenHyperlink[] | null }) => ({
      value: readHyperlinks(value),
    })),
    notifyBlocked: emit({
      type: 'notify',
      notification: { kind: 'error', key: 'hyperlink.popupBlocked' },
    }),
    // Each nameless link is requested once: an empty name marks it as requested.
    keepNames: assign(({ context }, { output }: NamesParams) => ({
      names: {
        ...Object.fromEntries(namelessIn(context).map(({ id }) => [String(id), ''])),
        ...context.names,
        ...output.names,
      },
    })),
    forgetNames: assign({ names: {} }),
    warnOfUnread: act((_, { output }: NamesParams) => ({
      emit: output.unread.map((id) => ({
        type: 'warn',
        message: `The hyperlink ${id} could not be read; it is shown by its id.`,
      })),
    })),
  },
}).createMachine({
  id: 'hyperlinkField',
  context: ({ input }) => firstHyperlinkField(input),
  type: 'parallel',
  on: { 'settings.change': { actions: withEvent('setSettings') } },
  states: {
    value: {
      initial: 'settling',
      on: {
        ...valueEvents('.settling'),
        'link.add': {
          guard: 'canEdit',
          target: '.settling',
          actions: [withEvent('addLink'), withEvent('announceAdded')],
        },
        'link.describe': { guard: withEvent('canDescribe'), actions: withEvent('describe') },
        'link.move': {
          guard: withEvent('canMove'),
          actions: [withEvent('moveLink'), withEvent('announceMoved')],
        },
        'link.remove': {
          guard: withEvent('canRemove'),
          target: '.settling',
          actions: [withEvent('announceRemoved'), withEvent('removeLink')],
        },
      },
      states: {
        settling: { always: [{ guard: 'hasValue', target: 'filled' }, { target: 'empty' }] },
        empty: {},
        filled: {},
      },
    },
    legacy: {
      initial: 'none',
      states: {
        none: { on: { 'legacy.open': { guard: 'canOpenLegacy', target: 'waiting' } } },
        waiting: {
          invoke: {
            src: 'waitForLegacy',
            id: 'waitForLegacy',
            input: ({ context: { environment, settings } }) => ({
              url: routesIn(environment).hyperlinkWizard(
                environment.root,
                settings.legacySource ?? 'Object',
              ),
            }),
            onDone: [
              {
                guard: withEvent('hasLink'),
                target: ['none', '#hyperlinkField.value.settling'],
                actions: [withEvent('addLink'), withEvent('announceAdded')],
              },
              { target: 'none' },
            ],
            onError: { target: 'none', actions: 'notifyBlocked' },
          },
          on: {
            'legacy.cancel': 'none',
            'settings.change': {
              guard: withEvent('isLocking'),
              target: 'none',
              actions: withEvent('setSettings'),
            },
          },
        },
      },
    },
    naming: {
      initial: 'deciding',
      on: {
        'value.set': '.deciding',
        'link.add': '.deciding',
        'form.reset': '.deciding',
        'environment.change': [
          {
            guard: withEvent('isOtherUser'),
            target: '.deciding',
            actions: [withEvent('setEnvironment'), 'forgetNames'],
          },
          { target: '.deciding', actions: withEvent('setEnvironment') },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasNameless', target: 'loading' }, { target: 'known' }] },
        loading: {
          invoke: {
            src: 'loadNames',
            id: 'loadNames',
            input: ({ context }) => ({ links: namelessIn(context) }),
            onDone: {
              target: 'known',
              actions: [withEvent('keepNames'), withEvent('warnOfUnread')],
            },
            onError: 'known',
          },
        },
        known: {},
      },
    },
  },
});
