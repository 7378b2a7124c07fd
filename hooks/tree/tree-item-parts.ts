import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { TreeContext, TreeEvent } from '../../machines/tree/chart.ts';
import type { TreeRow } from '../../machines/tree/model.ts';
import type { TreeItemId } from '../../src/trees/build-tree.ts';
import type { TreeItemCheck } from '../../src/trees/select-in-tree.ts';
import { itemGetter, type ItemGetter } from '../kit/merge-props.ts';
import { onTick } from '../kit/on-tick.ts';
import { isElement } from '../kit/node-kinds.ts';
import { part } from '../kit/part.ts';
import { selectsText } from '../kit/selects-text.ts';
import { rowPlace } from '../kit/use-rows-in-view.ts';
import type { Translate } from '../provider/translate.ts';
import type {
  TreeRetryProps,
  TreeItemProps,
  TreeSubItemsProps,
  TreeToggleProps,
} from './tree-part-props.ts';

/** Scope of the tree's parts. */
export const TREE_SCOPE = 'tree';
const SCOPE = TREE_SCOPE;

export type { TreeReason as TreeChangeReason } from '../../machines/tree/chart.ts';

/** A row with its displayed data and a key. */
export interface TreeRowView extends TreeRow {
  /** The key for React, which distinguishes `4` from `'4'`; the id is in `item`. */
  readonly key: string;
}

/** The getters of a row's parts. */
export interface TreeItemParts {
  /** For the element of one row; a press on it chooses the item. */
  readonly getItemProps: ItemGetter<TreeRowView, TreeItemProps>;
  /** For the part of a row that opens and closes the items below it, a `span` or a `button`. */
  readonly getToggleProps: ItemGetter<TreeRowView, TreeToggleProps>;
  /** For the native checkbox "include sub-items"; render it if `row.canIncludeSubItems` is true. */
  readonly getSubItemsProps: ItemGetter<TreeRowView, TreeSubItemsProps>;
  /** For the button that loads the items below a row again; render it if `row.load` is `failed`. */
  readonly getRetryProps: ItemGetter<TreeRowView, TreeRetryProps>;
}

/** Input of {@link treeItemParts}. */
export interface TreeItemPartsInput {
  /** The context of the tree's chart. */
  readonly context: TreeContext;
  /** Sends an event to the chart. */
  readonly send: (event: TreeEvent) => void;
  /** The id of the element of an item. */
  readonly itemId: (id: TreeItemId) => string;
  /** Translates a text of the catalogue to the user's language. */
  readonly translate: Translate;
  /** The tree is read-only or disabled: nothing can be chosen. */
  readonly isLocked: boolean;
  /** Whether only the visible rows are mounted, each at its own position. */
  readonly isLazy: boolean;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
}

/** The parts of a tree's rows. */
export function treeItemParts(input: TreeItemPartsInput): TreeItemParts {
  const { context, send, itemId, translate, isLocked, isLazy, rowHeight } = input;
  const multi = context.options.multiSelect === true;
  return {
    getItemProps: itemGetter((row) => {
      const blocked = row.block !== undefined || isLocked;
      return {
        ...part(SCOPE, 'item', {
          state: row.check === 'mixed' ? 'mixed' : row.check === 'true' ? 'checked' : 'unchecked',
          disabled: blocked,
          busy: row.load === 'loading',
          highlighted: row.isFocused,
        }),
        id: itemId(row.item.id),
        role: 'treeitem',
        tabIndex: row.isFocused ? 0 : -1,
        title: row.item.tooltip,
        style: isLazy ? rowPlace(row.row, rowHeight) : undefined,
        'aria-label': row.includingSubItems
          ? translate('tree.includingSubItems', { name: row.item.name })
          : row.item.name,
        'aria-level': row.level,
        'aria-posinset': row.position,
        'aria-setsize': row.setSize,
        'aria-expanded': row.expanded,
        'aria-selected': multi ? undefined : row.check === 'true',
        'aria-checked': multi ? CHECKED[row.check] : undefined,
        'aria-disabled': blocked || undefined,
        'aria-busy': row.load === 'loading' || undefined,
        'data-match': row.isMatch || undefined,
        onClick: (event) => {
          if (selectsText(event) || isInControl(event)) return;
          send({ type: 'item.press', id: row.item.id, ...(event.shiftKey && { range: true }) });
        },
        onFocus: () => {
          if (!row.isFocused) send({ type: 'focus.set', id: row.item.id });
        },
      };
    }),
    getToggleProps: itemGetter((row) => {
      const isBranch = row.expanded !== undefined;
      const toggle = (event: SyntheticEvent<HTMLElement>) => {
        event.stopPropagation();
        // A `button` would submit the form around the tree.
        event.preventDefault();
        send({ type: 'item.toggle', id: row.item.id });
      };
      return {
        ...part(SCOPE, 'toggle', { state: row.expanded ? 'open' : 'closed' }),
        role: 'button',
        tabIndex: -1,
        'aria-hidden': isBranch ? undefined : true,
        'aria-label': isBranch ? translate('tree.subItems', { name: row.item.name }) : undefined,
        'aria-expanded': row.expanded,
        onClick: (event) => {
          focusItemOf(event.currentTarget);
          toggle(event);
        },
        onKeyDown: (event) => {
          if (isPress(event)) toggle(event);
        },
      };
    }),
    getSubItemsProps: itemGetter((row) => ({
      ...part(SCOPE, 'sub-items', { state: row.includingSubItems ? 'checked' : 'unchecked' }),
      type: 'checkbox',
      form: `${itemId(row.item.id)}-no-form`,
      checked: row.includingSubItems,
      disabled: isLocked || row.check !== 'true' || row.block !== undefined,
      tabIndex: row.isFocused && row.canIncludeSubItems ? 0 : -1,
      'aria-label': translate('tree.includeSubItems'),
      'aria-describedby': itemId(row.item.id),
      onChange: onTick(() => send({ type: 'item.switchSubItems', id: row.item.id })),
      onClick: stopPropagation,
      onKeyDown: keepPress,
    })),
    getRetryProps: itemGetter((row) => ({
      ...part(SCOPE, 'retry'),
      type: 'button',
      hidden: row.load !== 'failed',
      disabled: row.load !== 'failed',
      tabIndex: row.isFocused && row.load === 'failed' ? 0 : -1,
      'aria-label': translate('retry'),
      'aria-describedby': itemId(row.item.id),
      onClick: (event) => {
        event.stopPropagation();
        focusItemOf(event.currentTarget);
        send({ type: 'children.retry', id: row.item.id });
      },
      onKeyDown: keepPress,
    })),
  };
}

/**
 * Whether an event is that of a control in an item. Controls stop their own presses, except if a
 * handler of the caller prevents that; such a press must not choose the item instead.
 */
export const isInControl = ({ target }: SyntheticEvent): boolean =>
  isElement(target) && target.closest(CONTROLS) !== null;

const CONTROLS =
  '[data-scope=tree]:is([data-part=toggle], [data-part=sub-items], [data-part=retry])';

/** Focuses the item around a control that may be removed by its own action. */
export const focusItemOf = (control: Element): void =>
  control.closest<HTMLElement>('[role=treeitem]')?.focus({ preventScroll: true });

const CHECKED: Readonly<Record<TreeItemCheck, boolean | 'mixed'>> = {
  true: true,
  false: false,
  mixed: 'mixed',
};

const stopPropagation = (event: { stopPropagation(): void }) => event.stopPropagation();

/**
 * Enter and Space on a control must not reach the item around it; all other keys are for the tree
 * or the dialog around it.
 */
const keepPress = (event: KeyboardEvent<HTMLElement>): void => {
  if (isPress(event)) event.stopPropagation();
};

/** Whether a key presses the control that has the focus. */
export const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
