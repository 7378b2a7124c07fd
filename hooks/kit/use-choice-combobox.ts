import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useRef, useState } from 'react';
import { isSameId, type ItemId } from '../../machines/kit/selection.ts';
import type { ListedOption } from './choice-box.ts';
import { downshiftEnvironment } from './downshift-environment.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** The options of {@link useChoiceCombobox}. */
export interface ChoiceComboboxInput {
  /** The id of a part by its name: `row-0`, `row-1`, … of the options. */
  readonly ids: (name: string) => string;
  /** The options that are loaded so far. */
  readonly options: readonly ListedOption[];
  /** Whether several can be chosen: the highlight then keeps its position after a choice. */
  readonly isMultiple: boolean;
  /** Whether the menu is open, according to the chart. */
  readonly isOpen: boolean;
  /** The text in the box. */
  readonly text: string;
  /** The chosen option that is highlighted when the menu opens. */
  readonly chosenId: ItemId | undefined;
  /** The document or shadow root of the widget. */
  readonly getRootNode: () => Document | ShadowRoot;
  /** Whether the focus left the box for a button of the open menu. */
  readonly isOnMenuButton: () => boolean;
  /** Another option is highlighted, but not by the pointer; -1: none is. */
  readonly onHighlight: (index: number) => void;
  /** Downshift requests to open the menu. */
  readonly onOpen: () => void;
  /** Downshift requests to close the menu. */
  readonly onClose: () => void;
}

/**
 * Downshift's combobox, controlled by our charts: the chart contains the open state, the text and
 * the selection, and the highlight is tracked by id, so that Enter never chooses an option that has
 * just moved there.
 */
export function useChoiceCombobox(input: ChoiceComboboxInput) {
  const { ids, options, isMultiple, isOpen, chosenId } = input;
  const highlighted = useRef<ItemId | null>(null);
  const [environment] = useState(() => downshiftEnvironment(input.getRootNode));
  const combobox = useCombobox<ListedOption>({
    items: options as ListedOption[],
    isItemDisabled: (option?: ListedOption) => option?.disabled === true,
    isOpen,
    // The chart controls the text, so downshift does not need the names of the options.
    inputValue: input.text,
    // The chart holds the choice, and event handlers report it: downshift reports changes in an
    // effect, and only the last one if several are batched, so a choice could be lost.
    selectedItem: null,
    getItemId: (index) => ids(`row-${index}`),
    ...(environment && { environment }),
    // Unmounted rows cannot be scrolled to; `onHighlight` scrolls instead.
    scrollIntoView: () => {},
    onHighlightedIndexChange({ highlightedIndex: index, type }) {
      if (type === useCombobox.stateChangeTypes.ItemMouseMove) return;
      input.onHighlight(index);
    },
    onIsOpenChange: ({ isOpen: isOpening }) => {
      if (isOpening) input.onOpen();
      else input.onClose();
    },
    stateReducer(state, action) {
      if (action.type === useCombobox.stateChangeTypes.InputBlur && input.isOnMenuButton())
        return state;
      // No choice here, not even when the box loses focus: downshift would correct it with another
      // action, which could hide the first one.
      const next = { ...nextState(state, action, isMultiple, chosenId), selectedItem: null };
      highlighted.current = action.props.items[next.highlightedIndex ?? -1]?.id ?? null;
      return next;
    },
  });

  const { highlightedIndex } = combobox;
  // When the options change, move the highlight to the new index of its option, or remove it,
  // before the next key.
  useBrowserLayoutEffect(() => {
    const place = placeOf(highlighted.current, options, highlightedIndex);
    if (place !== highlightedIndex) combobox.setHighlightedIndex(place);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the options change
  }, [options]);
  return { combobox, highlightedIndex };
}

/** Index of an option; searches all options, which may be many, only if it has moved. */
function placeOf(id: ItemId | null, options: readonly ListedOption[], before: number): number {
  if (id === null) return -1;
  const isIt = (option?: ListedOption) => option !== undefined && isSameId(option.id, id);
  return isIt(options[before]) ? before : options.findIndex(isIt);
}

/** Downshift's changes, with our own behaviour for choosing and opening. */
function nextState(
  state: UseComboboxState<ListedOption>,
  { type, changes, props }: UseComboboxStateChangeOptions<ListedOption>,
  isMultiple: boolean,
  chosenId: ItemId | undefined,
): Partial<UseComboboxState<ListedOption>> {
  const { ItemClick, InputKeyDownEnter, InputKeyDownPageDown, InputKeyDownPageUp } =
    useCombobox.stateChangeTypes;
  if (type === ItemClick || type === InputKeyDownEnter) {
    const { isOpen, highlightedIndex } = state;
    return { ...changes, isOpen, ...(isMultiple && { highlightedIndex }) };
  }
  if (type === InputKeyDownPageDown || type === InputKeyDownPageUp) {
    const isDown = type === InputKeyDownPageDown;
    return { ...changes, highlightedIndex: pageFrom(state.highlightedIndex, isDown, props.items) };
  }
  // The menu opens with the chosen option highlighted.
  if (!state.isOpen && changes.isOpen && chosenId !== undefined) {
    const chosenIndex = props.items.findIndex(({ id }) => isSameId(id, chosenId));
    if (chosenIndex >= 0) return { ...changes, highlightedIndex: chosenIndex };
  }
  return changes;
}

/** The number of options that a page key goes on. */
const PAGE_OF_OPTIONS = 10;

/**
 * The option a page further down or up: the next one that is not disabled or, at the end, the last
 * one. Downshift would go on at the other end of the menu.
 */
function pageFrom(index: number, isDown: boolean, options: readonly ListedOption[]): number {
  const isEnabled = (option: ListedOption) => option.disabled !== true;
  if (isDown) {
    const aim = Math.min(index + PAGE_OF_OPTIONS, options.length - 1);
    const found = options.findIndex((option, place) => place >= aim && isEnabled(option));
    return found < 0 ? options.findLastIndex(isEnabled) : found;
  }
  const aim = Math.max((index < 0 ? options.length : index) - PAGE_OF_OPTIONS, 0);
  const found = options.findLastIndex((option, place) => place <= aim && isEnabled(option));
  return found < 0 ? options.findIndex(isEnabled) : found;
}
