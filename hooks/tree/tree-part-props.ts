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
  /** True where several items can be chosen. */
  readonly 'aria-multiselectable': boolean;
  /** Something must be chosen; undefined where nothing need, or the tree is read-only. */
  readonly 'aria-required': boolean | undefined;
  /** Errors are shown; undefined without any. */
  readonly 'aria-invalid': boolean | undefined;
  /** Id of the error while one is shown; else undefined. */
  readonly 'aria-describedby': string | undefined;
  /** Nothing can be chosen; undefined where the tree is not disabled. */
  readonly 'aria-disabled': boolean | undefined;
  /** Which way the language is written: ArrowRight opens an item in `ltr`, closes it in `rtl`. */
  readonly dir: 'ltr' | 'rtl';
  /** Of a large tree: mounts the rows that come into view. */
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** The keys of the tree (`TREE_KEYS`, Enter, Space, Control+A, `*`), and letters that search by name. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Notes which item has the focus, in case it goes. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** Notes that none has. */
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of the text box for a value of the user's own. */
export interface TreeOtherInputProps extends PartProps, ShownProps, ComposedText {
  /** A plain text box. */
  readonly type: 'text';
  /** The tree is read-only, or takes no values of the user's own. */
  readonly readOnly: boolean;
  /** "Other value", in the user's language. */
  readonly 'aria-label': string;
}

/** Props of a row. */
export interface TreeItemProps extends PartProps {
  /** The focus finds the item by it; made of the type and the text of the item's id. */
  readonly id: string;
  /** An item of the tree around it. */
  readonly role: 'treeitem';
  /** 0 on the item that is the tab stop, -1 on the others. */
  readonly tabIndex: 0 | -1;
  /** The item's tooltip; undefined without one. */
  readonly title: string | undefined;
  /** Its place in a large tree, in pixels; undefined where all rows are mounted. */
  readonly style: CSSProperties | undefined;
  /** The item's name, and where they come along "including sub-items", in the user's language. */
  readonly 'aria-label': string;
  /** Its depth, from 1. */
  readonly 'aria-level': number;
  /** Place among the items of its level below the same parent, from 1. */
  readonly 'aria-posinset': number;
  /** Number of those items, mounted or not. */
  readonly 'aria-setsize': number;
  /** What is below it is shown; undefined where nothing is below it. */
  readonly 'aria-expanded': boolean | undefined;
  /** It is the chosen item, where one can be chosen; undefined where several can. */
  readonly 'aria-selected': boolean | undefined;
  /**
   * If several can be chosen: selected, or `mixed` if only some items below it are selected;
   * otherwise undefined.
   */
  readonly 'aria-checked': boolean | 'mixed' | undefined;
  /** A rule forbids to choose it, or the tree is locked; undefined where it can be chosen. */
  readonly 'aria-disabled': boolean | undefined;
  /** The items below it are being loaded; undefined otherwise. */
  readonly 'aria-busy': boolean | undefined;
  /** The search found it; absent on items that are only shown because of items below them. */
  readonly 'data-match': Flag | undefined;
  /**
   * Selects the item or, if several may be chosen, toggles it; with Shift selects all items from
   * the last one to it.
   */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Makes it the tab stop of the items. */
  readonly onFocus: () => void;
}

/** Props of the sign that opens and closes a row by pointer. */
export interface TreeToggleProps extends PartProps {
  /** By keyboard ArrowRight and ArrowLeft do the same; the item says `aria-expanded`. */
  readonly 'aria-hidden': true;
  /** Opens or closes the item, and selects nothing. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the box that switches "include sub-items" of a row. */
export interface TreeSubItemsProps extends PartProps {
  /** A native checkbox. */
  readonly type: 'checkbox';
  /** Empty: the widget gives its value to the form. */
  readonly form: string;
  /** The item's sub-items come along. */
  readonly checked: boolean;
  /** The item is not chosen, or cannot be changed. */
  readonly disabled: boolean;
  /** 0 in the item that Tab reaches, so that it comes next; else -1. */
  readonly tabIndex: 0 | -1;
  /** "Include sub-items", in the user's language. */
  readonly 'aria-label': string;
  /** Takes the sub-items along, or leaves them out. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Stops the press, which would otherwise deselect the item. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Stops Enter and Space, which would otherwise deselect the item. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of the button that loads the items below a row again after a failure. */
export interface TreeRetryProps extends ButtonPartProps {
  /** True unless the items below the item could not be loaded. */
  readonly hidden: boolean;
  /** As `hidden`. */
  readonly disabled: boolean;
  /** 0 in the item that Tab reaches, while it is shown; else -1. */
  readonly tabIndex: 0 | -1;
  /** "Try again", in the user's language. */
  readonly 'aria-label': string;
  /** Loads the items below the item again; the focus moves to the item. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Keeps Enter and Space from the item, which would be chosen. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of a button. */
export interface TreeButtonProps extends ButtonPartProps {
  /** 0 where Tab reaches it. */
  readonly tabIndex: 0 | -1;
  /** The action of the button, in the user's language. */
  readonly 'aria-label': string;
  /** Does it; no item is chosen. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the button that takes an entry out of the selection. */
export interface TreeRemoveEntryProps extends TreeButtonProps {
  /** The tree is read-only or disabled. */
  readonly disabled: boolean;
}

/** Props of the search box. */
export interface TreeSearchProps extends SearchProps {
  /** The search box's id, made of the widget's. */
  readonly id: string;
  /** What `type` says already, for skins that use another element. */
  readonly role: 'searchbox';
}

/** Props of the text shown where no row is. */
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
  /** The height of all rows in pixels where only those in view are mounted; else undefined. */
  readonly style: CSSProperties | undefined;
}
