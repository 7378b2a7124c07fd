import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { TreeSelectionEntry } from '../../src/trees/index.ts';
import {
  dialogMachine,
  firstDialogContext,
  type DialogEvent,
  type DialogInput,
  type DialogResult,
} from '../dialog/chart.ts';
import type { Environment } from '../kit/environment.ts';
import {
  DIALOG_EVENTS,
  dialogGuards,
  dialogSnapshots,
  dialogViewOf,
  type DialogParams,
  type DialogView,
} from '../dialog/invoked.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { treeMachine, type TreeEvent } from '../tree/chart.ts';
import {
  initialContext,
  type TreeContext,
  type TreeInput,
  type TreeSettings,
} from '../tree/model.ts';

/** What the hierarchical selector dialog is started with: a tree, and what was chosen before. */
export interface HierarchicalSelectorInput extends Omit<TreeInput, 'selection'> {
  readonly value?: readonly TreeSelectionEntry[];
  readonly open?: boolean;
}

export interface HierarchicalSelectorContext {
  readonly treeInput: Omit<TreeInput, 'selection' | 'environment'>;
  /** What was confirmed last. */
  readonly value: readonly TreeSelectionEntry[];
  readonly dialog: DialogView;
  /** The tree in the open dialog, and what its search has come to. */
  readonly tree: TreeContext;
  readonly search: string;
  readonly environment: Environment;
}

export type HierarchicalSelectorEvent =
  // The dialog's own settings are the chart's business; those from outside are the tree's.
  | Exclude<DialogEvent, { type: 'settings.change' }>
  | TreeEvent
  | { readonly type: 'value.set'; readonly value: readonly TreeSelectionEntry[] };

/** What the dialog gives back: the selection on ok, null on cancel. */
export type HierarchicalSelectorEmitted =
  | AnnounceEvent
  | { readonly type: 'open.change'; readonly open: true }
  | {
      readonly type: 'open.change';
      readonly open: false;
      readonly result: DialogResult;
      readonly selection: readonly TreeSelectionEntry[] | null;
    };

interface TreeParams {
  readonly tree: SnapshotFrom<typeof treeMachine>;
}

/** A dialog with a search box and a tree: ok gives the selection, cancel gives null. */
export const hierarchicalSelectorMachine = setup({
  types: {
    input: {} as HierarchicalSelectorInput,
    context: {} as HierarchicalSelectorContext,
    events: {} as HierarchicalSelectorEvent,
    emitted: {} as HierarchicalSelectorEmitted,
    children: {} as { dialog: 'dialog'; tree: 'tree' },
  },
  actors: { dialog: dialogMachine, tree: treeMachine },
  guards: dialogGuards,
  actions: {
    tellDialog: sendTo('dialog', ({ event }) => event as DialogEvent),
    tellTree: sendTo('tree', ({ event }) => event as TreeEvent),
    keepDialog: assign((_, { dialog }: DialogParams) => ({ dialog: dialogViewOf(dialog) })),
    keepTree: assign((_, { tree }: TreeParams) => ({
      tree: tree.context,
      search: tree.value.search as string,
    })),
    startOver: assign(({ context }) => ({ tree: treeOf(context), search: 'browsing' })),
    reportOpened: emit({ type: 'open.change', open: true }),
    finish: enqueueActions(({ context, enqueue }) => {
      const { result } = context.dialog;
      // Closed by the host: nothing was answered.
      if (result === null) return;
      const selection = result === 'ok' ? context.tree.selection : null;
      if (selection) enqueue.assign({ value: selection });
      enqueue.emit({ type: 'open.change', open: false, result, selection });
    }),
    setValue: assign((_, params: { readonly value: readonly TreeSelectionEntry[] }) => params),
    keepItems: assign(
      ({ context }, params: { readonly items: HierarchicalSelectorInput['items'] }) => ({
        treeInput: { ...context.treeInput, ...params },
      }),
    ),
    keepSettings: assign(({ context }, { settings }: { readonly settings: TreeSettings }) => {
      const { items, openState, hideDisabled } = context.treeInput;
      return {
        treeInput: {
          ...(openState !== undefined && { openState }),
          ...(hideDisabled !== undefined && { hideDisabled }),
          ...settings,
          items,
        },
      };
    }),
    keepEnvironment: assign((_, params: { readonly environment: Environment }) => params),
  },
}).createMachine({
  id: 'hierarchicalSelector',
  context: ({ input }) => firstContext(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: ({ context }) => dialogInput(context.dialog.startsOpen, context.environment),
    onSnapshot: dialogSnapshots(),
  },
  on: {
    'open.set': { actions: 'tellDialog' },
    'value.set': { actions: { type: 'setValue', params: ({ event }) => ({ value: event.value }) } },
    'items.change': {
      actions: [
        { type: 'keepItems', params: ({ event }) => ({ items: event.items }) },
        // The closed dialog's tree knows the names of what was chosen.
        'startOver',
      ],
    },
    'settings.change': {
      actions: {
        type: 'keepSettings',
        params: ({ event }) => ({ settings: event.settings }),
      },
    },
    'environment.change': {
      actions: [
        { type: 'keepEnvironment', params: ({ event }) => ({ environment: event.environment }) },
        'tellDialog',
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': { actions: ['tellDialog', 'reportOpened'] } } },
    open: {
      invoke: {
        src: 'tree',
        id: 'tree',
        input: ({ context }) => ({
          ...context.treeInput,
          selection: context.value,
          environment: context.environment,
        }),
        onSnapshot: {
          actions: { type: 'keepTree', params: ({ event }) => ({ tree: event.snapshot }) },
        },
      },
      on: {
        ...DIALOG_EVENTS,
        'items.change': {
          actions: [
            { type: 'keepItems', params: ({ event }) => ({ items: event.items }) },
            'tellTree',
          ],
        },
        'environment.change': {
          actions: [
            {
              type: 'keepEnvironment',
              params: ({ event }) => ({ environment: event.environment }),
            },
            'tellDialog',
            'tellTree',
          ],
        },
        'settings.change': {
          actions: [
            {
              type: 'keepSettings',
              params: ({ event }) => ({ settings: event.settings }),
            },
            'tellTree',
          ],
        },
        'item.*': { actions: 'tellTree' },
        'focus.*': { actions: 'tellTree' },
        'siblings.expand': { actions: 'tellTree' },
        'typeahead.type': { actions: 'tellTree' },
        'selection.*': { actions: 'tellTree' },
        'other.change': { actions: 'tellTree' },
        'entry.remove': { actions: 'tellTree' },
        'tree.*': { actions: 'tellTree' },
        'search.*': { actions: 'tellTree' },
        'children.retry': { actions: 'tellTree' },
      },
    },
  },
});

function firstContext(input: HierarchicalSelectorInput): HierarchicalSelectorContext {
  const { value = [], open = false, environment, ...treeInput } = input;
  const base = { treeInput, value, environment };
  return {
    ...base,
    dialog: { ...firstDialogContext(dialogInput(open, environment)), state: 'closed' },
    tree: treeOf(base),
    search: 'browsing',
  };
}

const treeOf = (
  context: Pick<HierarchicalSelectorContext, 'treeInput' | 'value' | 'environment'>,
): TreeContext =>
  initialContext({
    ...context.treeInput,
    selection: context.value,
    environment: context.environment,
  });

const dialogInput = (open: boolean, environment: Environment): DialogInput => ({
  open,
  environment,
});
