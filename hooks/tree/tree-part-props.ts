import type {
  ChangeEvent,
  CSSProperties,
  FocusEventHandler,
  KeyboardEvent,
  MouseEvent,
  RefCallback,
  UIEvent,
} from 'react';
import type { Flag, PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';
import type { ComposedText } from '../kit/use-composed-text.ts';
import type { SearchProps } from '../kit/use-search-box.ts';

/** Props of the element with the role tree. */
export interface TreeElementProps extends PartProps {
  /** Referenced by the `aria-controls` of the search box. */
  readonly id: string;
  /** Required: the focus is moved inside it, and the visible rows of a large tree are measured. */
  readonly ref: RefCallback<HTMLElement>;
  /** The WAI-ARIA tree pattern: one item is in the tab order. */
  readonly role: 'tree';
  /** Firefox makes scrollable elements a tab stop; an item inside already is one. */
  readonly tabIndex: -1;
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** True if several items can be chosen. */
  readonly 'aria-multiselectable': boolean;
  /** True if something must be chosen; undefined if the tree is optional or read-only. */
  readonly 'aria-required': boolean | undefined;
  /** Errors are shown; undefined without any. */
  readonly 'aria-invalid': boolean | undefined;
  /** Id of the error while one is shown; else undefined. */
  readonly 'aria-describedby': string | undefined;
  /** True if nothing can be chosen; undefined if the tree is not disabled. */
  readonly 'aria-disabled': boolean | undefined;
  /** The writing direction: ArrowRight expands an item in `ltr` and collapses it in `rtl`. */
  readonly dir: 'ltr' | 'rtl';
  /** In a large tree: mounts the rows that become visible. */
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** The keys of the tree (`TREE_KEYS`, Enter, Space, Control+A, `*`), and letters that search by name. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Remembers which item has the focus, in case it is removed. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** Records that no part has the focus. */
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of the text box for a value of the user's own. */
export interface TreeOtherInputProps extends PartProps, ShownProps, ComposedText {
  /** A plain text box. */
  readonly type: 'text';
  /** Whether the tree is read-only, or does not accept the user's own values. */
  readonly readOnly: boolean;
  /** "Other value", in the user's language. */
  readonly 'aria-label': string;
}

/** Props of a row. */
export interface TreeItemProps extends PartProps {
  /** Used to focus the item; derived from the type and the text of the item's id. */
  readonly id: string;
  /** An item of the tree around it. */
  readonly role: 'treeitem';
  /** 0 on the item that is the tab stop, -1 on the others. */
  readonly tabIndex: 0 | -1;
  /** The item's tooltip; undefined without one. */
  readonly title: string | undefined;
  /** Its position in a large tree in pixels; undefined if all rows are mounted. */
  readonly style: CSSProperties | undefined;
  /**
   * The item's name, with "including sub-items" if its sub-items are included, in the user's
   * language.
   */
  readonly 'aria-label': string;
  /** Its depth, from 1. */
  readonly 'aria-level': number;
  /** Position among the items with the same parent, from 1. */
  readonly 'aria-posinset': number;
  /** Number of those items, mounted or not. */
  readonly 'aria-setsize': number;
  /** Whether its children are shown; undefined if it has none. */
  readonly 'aria-expanded': boolean | undefined;
  /** Whether it is the chosen item, if only one can be chosen; undefined if several can. */
  readonly 'aria-selected': boolean | undefined;
  /**
   * If several can be chosen: selected, or `mixed` if only some items below it are selected;
   * otherwise undefined.
   */
  readonly 'aria-checked': boolean | 'mixed' | undefined;
  /** True if a rule forbids choosing it, or the tree is locked; undefined if it can be chosen. */
  readonly 'aria-disabled': boolean | undefined;
  /** True while its children are being loaded; undefined otherwise. */
  readonly 'aria-busy': boolean | undefined;
  /**
   * Present if the search found it; absent on items that are only shown because of items below
   * them.
   */
  readonly 'data-match': Flag | undefined;
  /**
   * Selects the item or, if several may be chosen, toggles it; with Shift selects all items from
   * the last one to it.
   */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Makes it the tab stop of the items. */
  readonly onFocus: () => void;
}

/**
 * Props of the sign that opens and closes a row by pointer, or by a screen reader on a touch screen,
 * which has no arrow keys.
 */
export interface TreeToggleProps extends PartProps {
  /** A button, also if its element is a `span`. */
  readonly role: 'button';
  /** Not a tab stop: ArrowRight and ArrowLeft on the item do the same. */
  readonly tabIndex: -1;
  /** True if there are no items below the item; undefined otherwise. */
  readonly 'aria-hidden': true | undefined;
  /** "Sub-items of" and the item's name, in the user's language; undefined if it has none. */
  readonly 'aria-label': string | undefined;
  /** Whether the items below the item are shown; undefined if it has none. */
  readonly 'aria-expanded': boolean | undefined;
  /** Opens or closes the item, and selects nothing; the item gets the focus. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Enter and Space open or close the item as well, if an assistive technology focused the sign. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of the box that switches "include sub-items" of a row. */
export interface TreeSubItemsProps extends PartProps {
  /** A native checkbox. */
  readonly type: 'checkbox';
  /** An id that no element has: the widget submits its value itself. */
  readonly form: string;
  /** Whether the item's sub-items are included. */
  readonly checked: boolean;
  /** The item is not chosen, or cannot be changed. */
  readonly disabled: boolean;
  /** 0 inside the item that is the tab stop, so that it is next in the tab order; else -1. */
  readonly tabIndex: 0 | -1;
  /** "Include sub-items", in the user's language. */
  readonly 'aria-label': string;
  /** Id of the item, whose name tells the boxes of several items apart. */
  readonly 'aria-describedby': string;
  /** Includes or excludes the sub-items. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Stops the press, which would otherwise deselect the item. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Stops Enter and Space, which would otherwise deselect the item. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of the button that loads the items below a row again after a failure. */
export interface TreeRetryProps extends ButtonPartProps {
  /** True unless loading the item's children failed. */
  readonly hidden: boolean;
  /** The same as `hidden`. */
  readonly disabled: boolean;
  /** 0 inside the item that is the tab stop, while it is shown; else -1. */
  readonly tabIndex: 0 | -1;
  /** "Try again", in the user's language. */
  readonly 'aria-label': string;
  /** Id of the item, whose name tells the buttons of several items apart. */
  readonly 'aria-describedby': string;
  /** Loads the items below the item again; the focus moves to the item. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Stops Enter and Space, which would otherwise choose the item. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of a button. */
export interface TreeButtonProps extends ButtonPartProps {
  /** 0 if it is a tab stop. */
  readonly tabIndex: 0 | -1;
  /** The action of the button, in the user's language. */
  readonly 'aria-label': string;
  /** Performs the action without choosing an item. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the button that removes an entry from the selection. */
export interface TreeRemoveEntryProps extends TreeButtonProps {
  /** The tree is read-only or disabled. */
  readonly disabled: boolean;
}

/** Props of the search box. */
export interface TreeSearchProps extends SearchProps {
  /** Id of the search box, derived from the id of the widget. */
  readonly id: string;
  /** Implied by `type`; for skins that use another element. */
  readonly role: 'searchbox';
}

/** Props of the text that is shown if there are no rows. */
export interface TreeEmptyProps extends PartProps {
  /** "No results" or "no data", in the user's language. */
  readonly children: string;
}

/** Props of the label of the tree. */
export interface TreeLabelProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the tree. */
  readonly id: string;
}

/** Props of the element that holds the rows. */
export interface TreeSpacerProps extends PartProps {
  /** Hides the element between the tree and its items from assistive technology. */
  readonly role: 'presentation';
  /** The height of all rows in pixels if only the visible ones are mounted; else undefined. */
  readonly style: CSSProperties | undefined;
}
