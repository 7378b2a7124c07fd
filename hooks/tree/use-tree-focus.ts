import { useRef } from 'react';
import { isFocusLost } from '../kit/active-element.ts';
import { useBrowserLayoutEffect } from '../kit/use-latest.ts';
import type { TreeElementProps } from './tree-part-props.ts';

/** The input of {@link useTreeFocus}. */
interface TreeFocusInput {
  readonly tree: HTMLElement | null;
  /** Id of the element of the item in the tab order. */
  readonly itemId: string | undefined;
  /** Scrolls to the item, if the browser must not. */
  readonly reveal: (() => void) | undefined;
}

/**
 * The focus in a tree follows the chart. When the focused item is removed by a search, the item
 * that is the tab stop gets the focus; while there is none, the tree itself.
 */
export function useTreeFocus({
  tree,
  itemId,
  reveal,
}: TreeFocusInput): Pick<TreeElementProps, 'onFocus' | 'onBlur'> {
  /** The focused element in the tree, because React fires no blur event when it unmounts it. */
  const focused = useRef<Element | null>(null);

  useBrowserLayoutEffect(() => {
    if (!tree?.isConnected || focused.current === null) return;
    const root = tree.getRootNode() as Document | ShadowRoot;
    const active = root.activeElement;
    const isGone = !focused.current.isConnected && isFocusLost(tree.ownerDocument);
    if (!isGone && !tree.contains(active)) return;
    const item = itemId === undefined ? null : root.getElementById(itemId);
    if (!item) {
      if (isGone) tree.focus();
    } else if (!item.contains(active)) {
      reveal?.();
      item.focus({ preventScroll: reveal !== undefined });
    }
  });

  return {
    onFocus: ({ target }) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
