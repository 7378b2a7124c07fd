import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type RefCallback,
} from 'react';
import {
  isChosen,
  isSameId,
  namedRow,
  type Choice,
  type ItemId,
  type ListRow,
} from '../../machines/kit/selection.ts';
import { LAZY_RENDERING_ABOVE } from '../../src/constants.ts';
import type { Translate } from '../provider/translate.ts';
import type {
  ChoiceClearProps,
  ChoiceInputProps,
  ChoiceMenuProps,
  ChoiceRowProps,
  ChoiceSpacerProps,
  ChoiceToggleProps,
} from './choice-box-part-props.ts';
import { downshiftEnvironment } from './downshift-environment.ts';
import type { DescribedControl } from './field-parts.ts';
import { getter, itemGetter, mergeRefs, type Getter, type ItemGetter } from './merge-props.ts';
import { offlineFlags, offlineTextProps } from './offline.ts';
import { part, type PartFlags } from './part.ts';
import { isComposing, type Direction } from './typing.ts';
import { inertUnless, shownIf } from './unshown.ts';
import { useChips, type ChipParts } from './use-chips.ts';
import { useComposedText } from './use-composed-text.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';
import { usePopup } from './use-popup.ts';
import { rowsToMount, useRowsInView } from './use-rows-in-view.ts';

/** Pixels of an option where nobody says otherwise. */
const OPTION_HEIGHT = 28;

/** How the menu of a choice is shown. */
export interface ChoiceMenuOptions {
  /** Height of an option in pixels, all alike; used where only those in view are mounted. Default 28. */
  readonly rowHeight?: number;
  /**
   * The menu stands over the page, below the box or, where there is no room, above it. Default false:
   * it stands where it is rendered.
   */
  readonly popup?: boolean;
}

/** An option of the menu, as it is to be rendered. */
export interface ChoiceRow<Option extends ListRow = ListRow> {
  /** For React; names no option: see `option.id`. */
  readonly key: ItemId;
  /** Its place in the menu, from 0. */
  readonly index: number;
  readonly option: Option;
  readonly isChosen: boolean;
  readonly isHighlighted: boolean;
}

/** A box with a menu of options and chips of what is chosen, as a hook gives it to its skin. */
export interface ChoiceBox<
  Option extends ListRow = ListRow,
  Chosen extends Choice = Choice,
> extends ChipParts<Chosen> {
  /** The user opened the menu; it may still have nothing to show, see `isMenuShown`. */
  readonly isMenuOpen: boolean;
  /** The menu shows something: it is open, and there are options. */
  readonly isMenuShown: boolean;
  /** The button that takes everything away is to be rendered. */
  readonly isClearShown: boolean;
  /** The options to render: all of them, or of many those in view. */
  readonly rows: readonly ChoiceRow<Option>[];
  /** Number of options in the menu, mounted or not. */
  readonly rowCount: number;
  /** For the text box that searches the options and shows the chosen one. */
  readonly getInputProps: Getter<ChoiceInputProps>;
  /** For the button beside the box that opens and closes the menu; Tab passes it by. */
  readonly getToggleProps: Getter<ChoiceToggleProps>;
  /** For the button that takes everything chosen away; hidden while there is nothing to take. */
  readonly getClearProps: Getter<ChoiceClearProps>;
  /** For the element around the options; keep it in the page, it hides itself. */
  readonly getMenuProps: Getter<ChoiceMenuProps>;
  /** The element inside the menu that is as high as all options together. */
  readonly getSpacerProps: Getter<ChoiceSpacerProps>;
  /** For one option of the menu; it brings the option's name. */
  readonly getRowProps: ItemGetter<ChoiceRow<Option>, ChoiceRowProps>;
}

/** What {@link useChoiceBox} makes a box from. */
export interface ChoiceBoxInput<
  Option extends ListRow,
  Chosen extends Choice,
> extends ChoiceMenuOptions {
  readonly scope: string;
  readonly ids: (name: string) => string;
  readonly flags: PartFlags;
  readonly described: DescribedControl;
  readonly placeholder?: string | undefined;
  /** What can be chosen, as far as it is loaded. */
  readonly options: readonly Option[];
  /** All options there are, loaded or not; default: those that are loaded. */
  readonly total?: number | null;
  readonly value: readonly Chosen[];
  /** What a chip is called where it is heard; default: its label. */
  readonly nameOf?: (chosen: Chosen) => string;
  /** Whether an option is shown as chosen; default: the value has its id. */
  readonly isOptionChosen?: (option: Option) => boolean;
  readonly isMultiple: boolean;
  /** The menu is open, as the chart says. */
  readonly isOpen: boolean;
  /** What is typed; the chart keeps it. */
  readonly text: string;
  readonly isLocked: boolean;
  /** Options are on their way. */
  readonly isBusy: boolean;
  /** Why nothing can be searched now; undefined while it can. */
  readonly offlineText?: string | undefined;
  readonly direction: Direction;
  readonly translate: Translate;
  readonly getRootNode: () => Document | ShadowRoot;
  readonly onText: (text: string) => void;
  /** Enter while no option is highlighted: search at once. */
  readonly onSubmit?: () => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** An option was chosen, or, where several can be, let go again. */
  readonly onChoose: (id: ItemId) => void;
  readonly onRemove: (id: ItemId) => void;
  readonly onClear: () => void;
  /** The user left the box. */
  readonly onLeave: () => void;
  /** The menu was scrolled: (scrollTop + height) / scrollHeight. */
  readonly onScroll?: (position: number) => void;
  /** The last loaded option is highlighted. */
  readonly onEnd?: () => void;
}

/**
 * A combobox for one or several choices, on downshift: what is highlighted is known by its id, so that
 * Enter never chooses what has just moved there; Tab never chooses; where several can be chosen the menu
 * stays open, and what is chosen stands beside the box as chips. Its ids are `label`, `control`, `menu`.
 * Needs the English texts of lists, selections and `clear`.
 */
export function useChoiceBox<Option extends ListRow, Chosen extends Choice>(
  input: ChoiceBoxInput<Option, Chosen>,
): ChoiceBox<Option, Chosen> {
  const { scope, ids, flags, options, value, isMultiple, isOpen, isLocked, translate } = input;
  const { rowHeight = OPTION_HEIGHT, popup = false } = input;
  const highlighted = useRef<ItemId | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [environment] = useState(() => downshiftEnvironment(input.getRootNode));
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Downshift makes its refs anew at each render, all alike: with the first of them React does not
  // take the element away and give it again each time, which would render once more.
  const [refs] = useState(() => new Map<string, unknown>());
  const keptRef = <Element>(name: string, make: () => unknown): RefCallback<Element> => {
    if (!refs.has(name)) refs.set(name, make());
    return refOf(refs.get(name));
  };

  const [chosen] = isMultiple ? [] : value;
  const isLazy = options.length > LAZY_RENDERING_ABOVE;
  const view = useRowsInView(options.length, rowHeight, isLazy);
  const composed = useComposedText(input.text, input.onText);
  const shownText = isMultiple || isTyping ? composed.value : (chosen?.label ?? '');
  const combobox = useCombobox<Option>({
    items: options as Option[],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.id,
    isItemDisabled: (option?: Option) => option?.disabled === true,
    isOpen,
    inputValue: shownText,
    // What is chosen is ours to know: downshift only says which option was taken.
    selectedItem: null,
    labelId: ids('label'),
    inputId: ids('control'),
    menuId: ids('menu'),
    toggleButtonId: ids('toggle'),
    getItemId: (index) => ids(`row-${index}`),
    ...(environment && { environment }),
    // Rows that are not mounted cannot be scrolled to: the row is, see `reveal`.
    scrollIntoView: () => {},
    onHighlightedIndexChange({ highlightedIndex: index, type }) {
      if (type === useCombobox.stateChangeTypes.ItemMouseMove) return;
      view.reveal(index);
      if (index >= 0 && index === options.length - 1) input.onEnd?.();
    },
    onIsOpenChange: ({ isOpen: isOpening }) => {
      if (isOpening) input.onOpen();
      else close();
    },
    stateReducer(state, action) {
      const next = nextState(state, action, isMultiple, chosen?.id);
      highlighted.current = action.props.items[next.highlightedIndex ?? -1]?.id ?? null;
      return next;
    },
    onStateChange({ type, selectedItem }) {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if (type !== ItemClick && type !== InputKeyDownEnter) return;
      if (!selectedItem || selectedItem.disabled === true) return;
      if (!isMultiple) setTyping(false);
      input.onChoose(selectedItem.id);
    },
  });

  const { highlightedIndex } = combobox;
  // Other options came: before the next key the highlight is where its option is now, or gone with it.
  useBrowserLayoutEffect(() => {
    const place = options.findIndex(({ id }) => id === highlighted.current);
    if (place !== highlightedIndex) combobox.setHighlightedIndex(place);
    // oxlint-disable-next-line react/exhaustive-deps -- when the options change, and only then
  }, [options]);
  // A read-only field renders no box, which downshift would complain about.
  combobox.getInputProps({}, { suppressRefError: true });
  combobox.getMenuProps({}, { suppressRefError: true });

  function close() {
    // The user took the name away: the value goes with it.
    if (!isMultiple && isTyping && composed.value === '' && chosen) input.onClear();
    setTyping(false);
    input.onClose();
  }

  const chips = useChips<Chosen>({
    scope,
    ids,
    chips: isMultiple ? value : [],
    nameOf: input.nameOf ?? (({ label }) => label),
    isLocked,
    flags,
    direction: input.direction,
    translate,
    onRemove: ({ id }) => input.onRemove(id),
  });
  const isShown = isOpen && options.length > 0;
  const popupStyle = usePopup(box, view.scroller, isShown, { isAnchorWide: true, isUsed: popup });
  const mounted = isOpen
    ? rowsToMount(view.from, Math.min(view.to, options.length), highlightedIndex)
    : [];
  const boxFlags = { ...flags, state: isOpen ? 'open' : 'closed' };
  const isClearShown = value.length > 0 && !isLocked;
  const setSize = Math.max(input.total ?? 0, options.length);

  return {
    chips: chips.chips,
    isChipRemoveShown: chips.isChipRemoveShown,
    getChipsProps: chips.getChipsProps,
    getChipProps: chips.getChipProps,
    getChipRemoveProps: chips.getChipRemoveProps,
    isMenuOpen: isOpen,
    isMenuShown: isShown,
    isClearShown,
    rows: mounted.flatMap((index) => {
      const option = options[index];
      if (!option) return [];
      return [
        {
          // Of many, what stands in view is filled anew at a letter, not replaced.
          key: isLazy ? index : option.id,
          index,
          option,
          isChosen: input.isOptionChosen?.(option) ?? isChosen(value, option.id),
          isHighlighted: index === highlightedIndex,
        },
      ];
    }),
    rowCount: options.length,
    getInputProps: getter(() => {
      const ours = combobox.getInputProps(
        {
          disabled: isLocked,
          // Before downshift takes the letter: both then show it in one render, and the caret stays.
          onChange(event: ChangeEvent<HTMLInputElement>) {
            setTyping(true);
            composed.onChange(event);
          },
        },
        { suppressRefError: true },
      );
      return {
        ...part(scope, 'input', { ...boxFlags, ...offlineFlags(input.offlineText, isLocked) }),
        ...offlineTextProps(input.offlineText),
        ...described(input.described),
        type: 'text',
        role: 'combobox',
        id: ids('control'),
        ref: keptRef(`input ${popup}`, () =>
          mergeRefs(ours.ref as Ref<HTMLInputElement>, popup ? setBox : null),
        ),
        value: shownText,
        disabled: isLocked,
        placeholder: input.placeholder,
        autoComplete: 'off',
        'aria-activedescendant': ours['aria-activedescendant'] || undefined,
        'aria-autocomplete': 'list',
        'aria-controls': ids('menu'),
        'aria-expanded': isShown,
        'aria-labelledby': ids('label'),
        onChange: ours.onChange,
        onCompositionStart: composed.onCompositionStart,
        onCompositionEnd: composed.onCompositionEnd,
        onClick: input.offlineText === undefined ? ours.onClick : undefined,
        onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
          // A character that is being composed is nobody's key; nothing is searched offline.
          if (isComposing(event) || input.offlineText !== undefined) return;
          chips.onBoxKeyDown(event);
          if (event.defaultPrevented) return;
          if (event.key === 'Escape') {
            // The dialog that may hold this box stays open when Escape closes the menu.
            if (!isOpen) return;
            event.stopPropagation();
          }
          if (event.key === 'Enter' && isOpen && highlightedIndex < 0) input.onSubmit?.();
          ours.onKeyDown?.(event);
        },
        onBlur(event) {
          ours.onBlur?.(event);
          input.onLeave();
        },
      };
    }),
    getToggleProps: getter(() => {
      const isOff = isLocked || input.offlineText !== undefined;
      const ours = combobox.getToggleButtonProps({ disabled: isOff });
      return {
        ...part(scope, 'toggle', boxFlags),
        id: ids('toggle'),
        ref: refOf(ours.ref),
        type: 'button',
        tabIndex: -1,
        disabled: isOff,
        'aria-controls': ids('menu'),
        'aria-expanded': isShown,
        'aria-label': translate(isOpen ? 'list.close' : 'list.open'),
        onClick: ours.onClick,
      };
    }),
    getClearProps: getter(() => ({
      ...part(scope, 'clear', flags),
      type: 'button',
      ...shownIf(isClearShown),
      'aria-label': translate('clear'),
      onClick() {
        input.onClear();
        // The button goes with what it took away.
        input.getRootNode().getElementById(ids('control'))?.focus();
      },
    })),
    getMenuProps: getter(() => {
      const ours = combobox.getMenuProps({}, { suppressRefError: true });
      return {
        ...part(scope, 'menu', { state: boxFlags.state, busy: input.isBusy }),
        id: ids('menu'),
        ref: keptRef('menu', () => mergeRefs(ours.ref as Ref<HTMLElement>, view.ref)),
        role: 'listbox',
        tabIndex: -1,
        hidden: !isShown,
        ...inertUnless(isShown),
        'aria-busy': input.isBusy,
        'aria-labelledby': ids('label'),
        'aria-multiselectable': isMultiple || undefined,
        style: { overflowY: 'auto', maxHeight: rowHeight * 10, ...(popup && popupStyle) },
        onMouseLeave: ours.onMouseLeave,
        onScroll(event) {
          view.onScroll(event);
          const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
          if (scrollHeight > 0) input.onScroll?.((scrollTop + clientHeight) / scrollHeight);
        },
        // The focus stays in the box, whatever of the menu is pressed.
        onMouseDown: (event) => event.preventDefault(),
      };
    }),
    getSpacerProps: getter(() => ({
      ...part(scope, 'spacer'),
      role: 'presentation',
      style: isLazy ? { position: 'relative', height: options.length * rowHeight } : {},
    })),
    getRowProps: itemGetter((row) => {
      const ours = combobox.getItemProps({ item: row.option, index: row.index });
      const isDisabled = row.option.disabled === true;
      return {
        ...part(scope, 'row', {
          state: row.isChosen ? 'checked' : 'unchecked',
          highlighted: row.isHighlighted,
          disabled: isDisabled,
        }),
        id: ids(`row-${row.index}`),
        ref: refOf(ours.ref),
        role: 'option',
        'aria-disabled': isDisabled,
        'aria-selected': row.isChosen,
        'aria-setsize': setSize,
        'aria-posinset': row.index + 1,
        style: isLazy
          ? { position: 'absolute', insetInline: 0, top: row.index * rowHeight, height: rowHeight }
          : undefined,
        children: namedRow(row.option),
        onClick: ours.onClick,
        onMouseDown: ours.onMouseDown,
        onMouseMove: ours.onMouseMove,
      };
    }),
  };
}

/** What downshift does, but for choosing and leaving. */
function nextState<Option extends ListRow>(
  state: UseComboboxState<Option>,
  { type, changes, props }: UseComboboxStateChangeOptions<Option>,
  isMultiple: boolean,
  chosenId: ItemId | undefined,
): Partial<UseComboboxState<Option>> {
  const { ItemClick, InputKeyDownEnter, InputBlur, InputKeyDownEscape } =
    useCombobox.stateChangeTypes;
  if (type === ItemClick || type === InputKeyDownEnter) {
    const highlightedIndex = isMultiple ? state.highlightedIndex : -1;
    return { ...changes, isOpen: state.isOpen, highlightedIndex };
  }
  // Leaving the box must not choose, and Escape must not take away.
  if (type === InputBlur || type === InputKeyDownEscape)
    return { ...state, isOpen: false, highlightedIndex: -1 };
  // A menu opens at what is chosen.
  if (!state.isOpen && changes.isOpen && chosenId !== undefined) {
    const chosenIndex = props.items.findIndex(({ id }) => isSameId(id, chosenId));
    if (chosenIndex >= 0) return { ...changes, highlightedIndex: chosenIndex };
  }
  return changes;
}

const described = (control: DescribedControl) => ({
  'aria-describedby': control['aria-describedby'],
  'aria-invalid': control['aria-invalid'],
  'aria-required': control['aria-required'],
});

// Downshift types its refs loosely; what it makes is always a function.
const refOf = <Element>(ref: unknown) => ref as RefCallback<Element>;
