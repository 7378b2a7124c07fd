import type { Choice, ItemId, ListRow } from '../../machines/kit/selection.ts';
import type {
  ChoiceClearProps,
  ChoiceInputProps,
  ChoiceMenuProps,
  ChoiceRowProps,
  ChoiceSpacerProps,
  ChoiceToggleProps,
} from './choice-box-part-props.ts';
import type { DescribedControl } from './field-parts.ts';
import type { Getter, ItemGetter } from './merge-props.ts';
import type { PartFlags, PartsInput } from './part.ts';
import type { Direction } from './typing.ts';
import type { ChipParts } from './use-chips.ts';

/** How the menu of a choice is shown. */
export interface ChoiceMenuOptions {
  /**
   * Height of an option in pixels, the same for all options; used when only the visible ones are
   * mounted. Default 28.
   */
  readonly rowHeight?: number;
  /**
   * Whether the menu is a popup below the box or, without space there, above it. Default false: it
   * stays where it is rendered.
   */
  readonly popup?: boolean;
}

/** An option of the menu, as it is rendered. */
export interface ChoiceRow<Option extends ListRow = ListRow> {
  /** The key for React; not the id of the option, see `option.id`. */
  readonly key: ItemId;
  /** Its position in the menu, from 0. */
  readonly index: number;
  /** The option: id, label, and further data from its list. */
  readonly option: Option;
  /** It is part of the value: `aria-selected`, `data-state="checked"`. */
  readonly isChosen: boolean;
  /** Whether Enter would choose it: `data-highlighted`. */
  readonly isHighlighted: boolean;
}

/** A box with a menu of options and chips of the selection, as part of the result of a hook. */
export interface ChoiceBox<
  Option extends ListRow = ListRow,
  Chosen extends Choice = Choice,
> extends ChipParts<Chosen> {
  /** Whether the user has opened the menu, which may still be empty, see `isMenuShown`. */
  readonly isMenuOpen: boolean;
  /** Whether the menu is visible: it is open, and there are options. */
  readonly isMenuShown: boolean;
  /** Whether to render the button that clears the selection. */
  readonly isClearShown: boolean;
  /** The options to render: all of them, or only the visible ones of a long list. */
  readonly rows: readonly ChoiceRow<Option>[];
  /** Number of options in the menu, mounted or not. */
  readonly rowCount: number;
  /** For the text box that searches the options and shows the chosen one. */
  readonly getInputProps: Getter<ChoiceInputProps>;
  /** For the button next to the box that opens and closes the menu; it is not a tab stop. */
  readonly getToggleProps: Getter<ChoiceToggleProps>;
  /** For the button that clears the selection; hidden while nothing is selected. */
  readonly getClearProps: Getter<ChoiceClearProps>;
  /** For the element around the options; keep it in the page, it hides itself. */
  readonly getMenuProps: Getter<ChoiceMenuProps>;
  /** The element inside the menu that is as high as all options together. */
  readonly getSpacerProps: Getter<ChoiceSpacerProps>;
  /** For one option of the menu; the props include the option's name. */
  readonly getRowProps: ItemGetter<ChoiceRow<Option>, ChoiceRowProps>;
}

/** The data that is needed of an option that is not mounted. */
export type ListedOption = Pick<ListRow, 'id' | 'disabled'>;

/** Input of `useChoiceBox`. */
export interface ChoiceBoxInput<
  Option extends ListRow,
  Chosen extends Choice,
  Listed extends ListedOption = Option,
>
  extends PartsInput, ChoiceMenuOptions {
  /** State flags of all parts, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The ARIA attributes that connect the box to the explanation and the error. */
  readonly described: DescribedControl;
  /** The placeholder of the box. */
  readonly placeholder?: string | undefined;
  /** The options that are loaded so far. */
  readonly options: readonly Listed[];
  /** Creates an option from a listed row, for mounting. Default: the row is an option. */
  readonly optionOf?: (listed: Listed) => Option;
  /** Number of all options, loaded or not; default: the number of loaded ones. */
  readonly total?: number | null;
  /** The selection, in the order of selection. */
  readonly value: readonly Chosen[];
  /** The name of a chip for screen readers; default: its label. */
  readonly nameOf?: (chosen: Chosen) => string;
  /** Whether an option is shown as chosen; default: the value has its id. */
  readonly isOptionChosen?: (option: Option) => boolean;
  /** Several can be chosen. */
  readonly isMultiple: boolean;
  /** The text in the box is unfinished input, not the name of a choice. Default false. */
  readonly isFreeText?: boolean;
  /** Whether the menu is open, according to the chart. */
  readonly isOpen: boolean;
  /** The typed text; it is stored in the chart. */
  readonly text: string;
  /** The field is read-only or disabled: nothing opens and nothing changes. */
  readonly isLocked: boolean;
  /** Options are being loaded. */
  readonly isBusy: boolean;
  /** The options are from the previous search until the new ones are loaded: they cannot be chosen. */
  readonly isSearching?: boolean;
  /** Why nothing can be searched now; undefined while it can. */
  readonly offlineText?: string | undefined;
  /** The writing direction, which arrow keys follow. */
  readonly direction: Direction;
  /** The document or shadow root of the widget. */
  readonly getRootNode: () => Document | ShadowRoot;
  /** Called with the typed text, also while an input method composes it. */
  readonly onText: (text: string) => void;
  /** Enter while no option is highlighted: search at once. */
  readonly onSubmit?: () => void;
  /** The user opened the menu: a key, a press, or a letter. */
  readonly onOpen: () => void;
  /** The menu was closed: Escape, a press, or the focus left. */
  readonly onClose: () => void;
  /** An option was selected or, if several can be chosen, deselected. */
  readonly onChoose: (id: ItemId) => void;
  /** A chip is removed. */
  readonly onRemove: (id: ItemId) => void;
  /** The whole selection is removed. */
  readonly onClear: () => void;
  /** The user left the box. */
  readonly onLeave: () => void;
  /** The menu was scrolled: (scrollTop + height) / scrollHeight. */
  readonly onScroll?: (position: number) => void;
  /** The last loaded option is highlighted. */
  readonly onEnd?: () => void;
}
