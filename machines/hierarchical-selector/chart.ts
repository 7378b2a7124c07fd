import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  type GivenTreeEntry,
  isSameSelection,
  readSelection,
  type TreeItem,
  type TreeSelectionEntry,
} from '../../src/trees/index.ts';
import {
  closingOf,
  dialogMachine,
  type DialogClosed,
  type DialogEmitted,
  type DialogEvent,
} from '../dialog/chart.ts';
import {
  DIALOG_EVENTS,
  DIALOG_HOST_EVENTS,
  DIALOG_OPENING,
  dialogActions,
  dialogGuards,
  dialogSnapshots,
  dialogStart,
  firstDialogView,
  type DialogView,
} from '../dialog/invoked.ts';
import { actsOf } from '../kit/act.ts';
import { treeToWire } from '../../src/fields/chosen.ts';
import type { InEnvironment } from '../kit/environment.ts';
import { hostActions, type SettingsParams } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { valueEvents, wiredValueChanges, type WiredValueChange } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  treeMachine,
  type TreeContext,
  type TreeEvent,
  type TreeInput,
  type TreeSettings,
} from '../tree/chart.ts';
import { initialContext } from '../tree/model.ts';

/** The input of the hierarchical selector dialog: a tree, and the previous selection. */
export interface HierarchicalSelectorInput extends TreeInput {
  /** Whether it is initially open. Default false. */
  readonly open?: boolean;
  /**
   * Whether Escape and a press outside leave the dialog open. Only the initial value is used.
   * Default false.
   */
  readonly persistent?: boolean;
}

/** Context of the hierarchical selector's chart. */
export interface HierarchicalSelectorContext extends InEnvironment {
  /** The input of the tree at each opening, without the value. */
  readonly treeInput: Omit<TreeInput, 'value' | 'environment'>;
  /** The last confirmed selection. */
  readonly value: readonly TreeSelectionEntry[];
  /** The value that a form reset restores. */
  readonly initialValue: readonly TreeSelectionEntry[];
  /** The state of the dialog around the tree, from its chart. */
  readonly dialog: DialogView;
  /** The tree in the open dialog, and the state of its search. */
  readonly tree: TreeContext;
  /** The name of the state of the tree's search. */
  readonly search: string;
}

/** The cause of a new value: ok confirmed another choice, or the form was reset. */
export type HierarchicalSelectorReason = 'ok' | 'reset';

/** Events of the hierarchical selector's chart. */
export type HierarchicalSelectorEvent =
  // This chart sends the dialog its settings; settings from outside are for the tree.
  Exclude<DialogEvent, { type: 'settings.change' }> | TreeEvent;

/** The result of the dialog: the selection on ok, null on cancel. */
export type HierarchicalSelectorEmitted =
  | AnnounceEvent
  | WiredValueChange<readonly TreeSelectionEntry[], HierarchicalSelectorReason>
  | Exclude<DialogEmitted, DialogClosed>
  | (DialogClosed & { readonly selection: readonly TreeSelectionEntry[] | null });

interface TreeParams {
  readonly snapshot: SnapshotFrom<typeof treeMachine>;
}

interface ItemsParams {
  readonly items: readonly TreeItem[];
}

const changeValue = wiredValueChanges<
  HierarchicalSelectorContext,
  HierarchicalSelectorEvent,
  HierarchicalSelectorReason
>(treeToWire, isSameSelection);

const act = actsOf<
  HierarchicalSelectorContext,
  HierarchicalSelectorEvent,
  HierarchicalSelectorEmitted
>();

/** A dialog with a search box and a tree: the result is the selection on ok, null on cancel. */
export const hierarchicalSelectorMachine = setup({
  types: {
    input: {} as HierarchicalSelectorInput,
    context: {} as HierarchicalSelectorContext,
    events: {} as HierarchicalSelectorEvent,
    emitted: {} as HierarchicalSelectorEmitted,
    children: {} as { dialog: 'dialog'; tree: 'tree' },
  },
  actors: { dialog: dialogMachine, tree: treeMachine },
  guards: {
    ...dialogGuards,
    isEnabled: ({ context }) => context.treeInput.disabled !== true,
    /** Whether the selector is disabled; a read-only tree can still be opened. */
    isDisabling: (_, { settings }: SettingsParams<TreeSettings>) => settings.disabled === true,
    hasOtherTree: ({ context }, { snapshot }: TreeParams) =>
      context.tree !== snapshot.context || context.search !== snapshot.value.search,
  },
  actions: {
    ...hostActions<HierarchicalSelectorContext, HierarchicalSelectorEvent, TreeSettings>(
      (told, { treeInput }) =>
        'settings' in told ? { treeInput: withRules(treeInput, told.settings) } : told,
    ),
    setItems: assign(({ context }, { items }: ItemsParams) => ({
      treeInput: { ...context.treeInput, items },
    })),
    setValue: assign(({ context }, { value }: { readonly value: readonly GivenTreeEntry[] }) => ({
      value: readSelection(context.tree.tree, value),
    })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    confirm: changeValue('ok', ({ dialog, tree }) =>
      dialog.result === 'ok' ? { value: tree.value } : {},
    ),
    ...dialogActions<HierarchicalSelectorContext, HierarchicalSelectorEvent>(),
    cancelDialog: sendTo('dialog', { type: 'dialog.cancel', by: 'locked' }),
    /** Forwards the announcements of the tree, which only reach this chart. */
    announceSaid: act(({ tree }, { snapshot }: TreeParams) => {
      const { said } = snapshot.context;
      return said === null || said === tree.said ? {} : { emit: [said] };
    }),
    tellTree: sendTo('tree', (_, event: TreeEvent) => event),
    keepTree: assign((_, { snapshot }: TreeParams) => ({
      tree: snapshot.context,
      search: snapshot.value.search,
    })),
    startOver: assign(({ context }) => ({ tree: treeOf(context), search: 'browsing' })),
    reportClosed: act(({ dialog, value }) => {
      // The host closed the dialog, so there is no result to report.
      if (dialog.result === null) return {};
      const selection = dialog.result === 'ok' ? value : null;
      return { emit: [{ ...closingOf(dialog), selection }] };
    }),
  },
}).createMachine({
  id: 'hierarchicalSelector',
  context: ({ input }) => firstContext(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: dialogStart,
    onSnapshot: dialogSnapshots(['confirm', 'reportClosed']),
  },
  on: {
    ...valueEvents(),
    ...DIALOG_HOST_EVENTS,
    // Also while closed, because the tree provides the names of the selection and whether any item
    // can be chosen.
    'items.change': { actions: [withEvent('setItems'), 'startOver'] },
    'settings.change': { actions: [withEvent('setSettings'), 'startOver'] },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': { ...DIALOG_OPENING['dialog.open'], guard: 'isEnabled' } } },
    open: {
      invoke: {
        src: 'tree',
        id: 'tree',
        input: ({ context }) => ({
          ...context.treeInput,
          value: context.value,
          environment: context.environment,
        }),
        onSnapshot: {
          guard: withEvent('hasOtherTree'),
          actions: [withEvent('announceSaid'), withEvent('keepTree')],
        },
      },
      on: {
        ...DIALOG_EVENTS,
        'items.change': { actions: [withEvent('setItems'), withEvent('tellTree')] },
        'settings.change': [
          {
            guard: withEvent('isDisabling'),
            actions: [withEvent('setSettings'), withEvent('tellTree'), 'cancelDialog'],
          },
          { actions: [withEvent('setSettings'), withEvent('tellTree')] },
        ],
        'environment.change': {
          actions: [withEvent('setEnvironment'), withEvent('tellDialog'), withEvent('tellTree')],
        },
        'item.*': { actions: withEvent('tellTree') },
        'focus.*': { actions: withEvent('tellTree') },
        'siblings.expand': { actions: withEvent('tellTree') },
        'typeahead.type': { actions: withEvent('tellTree') },
        'selection.*': { actions: withEvent('tellTree') },
        'other.change': { actions: withEvent('tellTree') },
        'entry.remove': { actions: withEvent('tellTree') },
        'tree.*': { actions: withEvent('tellTree') },
        'search.*': { actions: withEvent('tellTree') },
        'children.retry': { actions: withEvent('tellTree') },
      },
    },
  },
});

function firstContext(input: HierarchicalSelectorInput): HierarchicalSelectorContext {
  const { value: given, open = false, persistent = false, environment, ...treeInput } = input;
  const tree = initialContext({ ...treeInput, environment, ...(given && { value: given }) });
  return {
    treeInput,
    value: tree.value,
    initialValue: tree.value,
    dialog: firstDialogView({ open, persistent, environment }),
    tree,
    search: 'browsing',
    environment,
  };
}

/** The tree at opening, with the last confirmed selection. */
const treeOf = ({ treeInput, value, environment }: HierarchicalSelectorContext): TreeContext =>
  initialContext({ ...treeInput, value, environment });

/** The tree's input with new settings, for the next opening; missing members keep their values. */
function withRules(
  { items, openState, hideDisabled }: HierarchicalSelectorContext['treeInput'],
  settings: TreeSettings,
): HierarchicalSelectorContext['treeInput'] {
  return {
    ...(openState !== undefined && { openState }),
    ...(hideDisabled !== undefined && { hideDisabled }),
    ...settings,
    items,
  };
}
