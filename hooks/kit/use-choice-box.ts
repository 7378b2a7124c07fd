import { useState, type Ref, type RefCallback } from 'react';
import { isChosen, namedRow, type Choice, type ListRow } from '../../machines/kit/selection.ts';
import { LAZY_RENDERING_ABOVE } from '../../src/widget-constants.ts';
import { choiceBoxKeys } from './choice-box-keys.ts';
import type { ChoiceBox, ChoiceBoxInput, ListedOption } from './choice-box.ts';
import type { DescribedControl } from './field-parts.ts';
import { holdRef, refOf, type HeldRef } from './held-ref.ts';
import { useMenuButton } from './menu-button.ts';
import { getter, itemGetter, mergeRefs } from './merge-props.ts';
import { offlineFlags, offlineTextProps } from './offline.ts';
import { namedAfterField, part } from './part.ts';
import { inertUnless, shownIf } from './unshown.ts';
import { useBoxText } from './use-box-text.ts';
import { useChips } from './use-chips.ts';
import { useChoiceCombobox } from './use-choice-combobox.ts';
import { useLatest } from './use-latest.ts';
import { usePopup } from './use-popup.ts';
import { useReadFromStart } from './use-read-from-start.ts';
import { rowPlace, rowsToMount, useRowsInView } from './use-rows-in-view.ts';
import { useSelectedName } from './use-selected-name.ts';
import { useWasLong } from './use-was-long.ts';

/** Default height of an option in pixels. */
const OPTION_HEIGHT = 28;

/** Number of options that a menu shows without scrolling. */
const ROWS_OF_MENU = 10;

/**
 * A combobox for one or several choices, based on downshift. The highlight is tracked by id, so
 * that Enter never chooses an option that has just moved there; Tab never chooses. If several can
 * be chosen, the menu stays open and the choices are chips next to the box. Its ids are `label`,
 * `control`, `menu`. Needs the English texts of lists, selections and `clear`.
 */
export function useChoiceBox<
  Option extends ListRow,
  Chosen extends Choice,
  Listed extends ListedOption = Option,
>(input: ChoiceBoxInput<Option, Chosen, Listed>): ChoiceBox<Option, Chosen> {
  const { scope, ids, flags, options, value, isMultiple, isOpen, isLocked, translate } = input;
  const { rowHeight = OPTION_HEIGHT, popup = false } = input;
  const { optionOf = (listed: Listed) => listed as ListedOption as Option } = input;
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Downshift creates equivalent refs at each render. Reusing the first one keeps React from
  // detaching and attaching the element, which would cause another render.
  const [refs] = useState(() => new Map<string, HeldRef>());
  const keptRef = <Element>(name: string, make: () => unknown): RefCallback<Element> => {
    const held = refs.get(name) ?? holdRef(refOf(make()));
    refs.set(name, held);
    return held.given;
  };

  const retry = useMenuButton({
    id: ids('retry'),
    boxId: ids('control'),
    getRootNode: input.getRootNode,
    leave: () => leave.current(),
  });

  const [chosen] = isMultiple ? [] : value;
  const isLazy = useWasLong(isOpen, isLong(options.length, input.total));
  const view = useRowsInView(options.length, rowHeight, isLazy, ROWS_OF_MENU * rowHeight);
  const text = useBoxText(input, chosen);
  const { combobox, highlightedIndex } = useChoiceCombobox({
    ids,
    options,
    isMultiple,
    isOpen,
    text: text.value,
    chosenId: chosen?.id,
    getRootNode: input.getRootNode,
    onHighlight(index) {
      view.reveal(index);
      if (index >= 0 && index === options.length - 1) input.onEnd?.();
    },
    isOnMenuButton: retry.isUsed,
    onOpen: input.onOpen,
    onClose: close,
  });
  const selectName = useSelectedName({
    id: ids('control'),
    getRootNode: input.getRootNode,
    name: text.isTyping || input.isFreeText === true ? undefined : chosen?.label,
    isOpen,
  });
  const leave = useLatest(() => {
    combobox.closeMenu();
    input.onLeave();
  });
  useReadFromStart(options, highlightedIndex >= 0, view.rewind);
  // A read-only field renders no box, about which downshift would warn.
  combobox.getInputProps({}, { suppressRefError: true });
  combobox.getMenuProps({}, { suppressRefError: true });

  const isDisabled = (option: ListedOption) =>
    option.disabled === true || input.offlineText !== undefined;

  function choose(option: ListedOption | undefined) {
    if (!option || isDisabled(option) || input.isSearching) return;
    text.endTyping();
    input.onChoose(option.id);
  }

  function close() {
    // The user deleted the name, which clears the value.
    if (text.isNameDeleted) input.onClear();
    text.endTyping();
    input.onClose();
  }

  const focusBox = () => input.getRootNode().getElementById(ids('control'))?.focus();

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
      const listed = options[index];
      if (!listed) return [];
      const option = optionOf(listed);
      return [
        {
          // In a virtualised menu, rows are reused with new options on each letter instead of being
          // remounted.
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
          // Runs before downshift's own handler, so that both update in one render and the caret
          // stays.
          onChange: text.onChange,
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
        value: text.value,
        disabled: isLocked,
        placeholder: input.placeholder,
        autoComplete: 'off',
        'aria-activedescendant': ours['aria-activedescendant'] || undefined,
        'aria-autocomplete': 'list',
        'aria-controls': ids('menu'),
        'aria-expanded': isShown,
        'aria-labelledby': ids('label'),
        onChange: ours.onChange,
        onCompositionStart: text.onCompositionStart,
        onCompositionEnd: text.onCompositionEnd,
        onClick: input.offlineText === undefined ? ours.onClick : undefined,
        onFocus: selectName,
        ...choiceBoxKeys(input, {
          isShown,
          highlighted: options[highlightedIndex],
          downshift: ours,
          onChipKey: chips.onBoxKeyDown,
          isTakenByRetry: retry.takesFocus,
          onEnter: choose,
        }),
      };
    }),
    getToggleProps: getter(() => {
      const isDisabled = isLocked || input.offlineText !== undefined;
      const ours = combobox.getToggleButtonProps({ disabled: isDisabled });
      return {
        ...part(scope, 'toggle', boxFlags),
        ...namedAfterField(ids, 'toggle'),
        ref: refOf(ours.ref),
        type: 'button',
        tabIndex: -1,
        disabled: isDisabled,
        'aria-controls': ids('menu'),
        'aria-expanded': isShown,
        'aria-label': translate(isShown ? 'list.close' : 'list.open'),
        onClick(event) {
          ours.onClick?.(event);
          // Downshift moves it there only when the menu opens.
          focusBox();
        },
      };
    }),
    getClearProps: getter(() => ({
      ...part(scope, 'clear', flags),
      ...namedAfterField(ids, 'clear'),
      type: 'button',
      ...shownIf(isClearShown),
      'aria-label': translate('clear'),
      onClick() {
        input.onClear();
        // The button disappears together with the value.
        focusBox();
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
        // Some design systems set `display` on menus, which makes a `hidden` menu visible as a
        // line.
        style: {
          // Also while closed, because React warns when `overflow` is added or removed beside a
          // skin's own overflow style.
          overflow: 'auto',
          ...(isShown
            ? { maxHeight: rowHeight * ROWS_OF_MENU, ...(popup && popupStyle) }
            : { display: 'none' }),
        },
        onMouseLeave: ours.onMouseLeave,
        onScroll(event) {
          view.onScroll(event);
          const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
          if (scrollHeight > 0) input.onScroll?.((scrollTop + clientHeight) / scrollHeight);
        },
        // Keeps the focus in the box, wherever the menu is pressed.
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
      return {
        ...part(scope, 'row', {
          state: row.isChosen ? 'checked' : 'unchecked',
          highlighted: row.isHighlighted,
          ...offlineFlags(input.offlineText, row.option.disabled),
        }),
        id: ids(`row-${row.index}`),
        ref: refOf(ours.ref),
        role: 'option',
        'aria-disabled': isDisabled(row.option),
        'aria-selected': row.isChosen,
        'aria-setsize': setSize,
        'aria-posinset': row.index + 1,
        title: input.offlineText,
        style: isLazy ? rowPlace(row.index, rowHeight) : undefined,
        children: namedRow(row.option),
        onClick(event) {
          ours.onClick?.(event);
          choose(row.option);
        },
        onMouseDown: ours.onMouseDown,
        onMouseMove: ours.onMouseMove,
      };
    }),
  };
}

/**
 * Whether the menu is virtualised: more options than are mounted at once, or exactly as many when
 * the platform has more, so that the menu looks the same as it grows.
 */
const isLong = (count: number, total: number | null | undefined): boolean =>
  count > LAZY_RENDERING_ABOVE ||
  (count === LAZY_RENDERING_ABOVE && (total === null || (total ?? 0) > count));

const described = (control: DescribedControl) => ({
  'aria-describedby': control['aria-describedby'],
  'aria-invalid': control['aria-invalid'],
  'aria-required': control['aria-required'],
});
