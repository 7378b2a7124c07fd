import { useCombobox, useMultipleSelection } from 'downshift';
import {
  useEffect,
  useMemo,
  useState,
  type ChangeEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefCallback,
} from 'react';
import { isOtherEntry, nameOf, prepareSearch } from '../../machines/kit/list-entries.ts';
import type { ListOption, ListValue } from '../../machines/list-field/chart.ts';
import { OTHER_OPTION_ID } from '../../src/fields/list-items.ts';
import type {
  ListDropdownButtonProps,
  ListDropdownChipProps,
  ListDropdownChipsProps,
  ListDropdownInputProps,
  ListDropdownMenuProps,
  ListDropdownRowProps,
  ListDropdownSpacerProps,
  ListDropdownToggleProps,
} from './list-dropdown-part-props.ts';
import { downshiftEnvironment } from '../kit/downshift-environment.ts';
import { itemGetter, getter, mergeRefs, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part } from '../kit/part.ts';
import { LAZY_RENDERING_ABOVE } from '../../src/constants.ts';
import { useGrc, useTexts } from '../provider/grc-provider.tsx';
import { usePopup } from '../kit/use-popup.ts';
import type { UseListFieldResult } from './use-list-field.ts';
import { rowsToMount, useRowsInView } from '../kit/use-rows-in-view.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { inertUnless } from '../kit/unshown.ts';

/** The English texts of this hook. */
const TEXTS = [LIST_TEXTS, SELECTION_TEXTS, SHARED_TEXTS];

const SCOPE = 'list-field';

/** What {@link useListDropdown} may be told. */
export interface ListDropdownOptions {
  /** Height of an option in pixels, all alike; used where only those in view are mounted. Default 28. */
  readonly rowHeight?: number;
  /**
   * The menu stands over the page, below the box or, where there is no room, above it. Default false:
   * it stands where it is rendered.
   */
  readonly popup?: boolean;
}

/** An option of the menu. */
export interface ListRow {
  /** For React; names no option: see `option.id`. */
  readonly key: string | number;
  /** Its place in the menu, from 0. */
  readonly index: number;
  readonly option: ListOption;
  readonly isChosen: boolean;
  readonly isHighlighted: boolean;
}

/** What {@link useListDropdown} returns. */
export interface UseListDropdownResult {
  /** The user opened the menu; it may still have nothing to show, see `isMenuShown`. */
  readonly isOpen: boolean;
  /** The menu shows something: it is open, and there are options. */
  readonly isMenuShown: boolean;
  /** The button that takes everything away is to be rendered. */
  readonly isClearShown: boolean;
  /** The button that takes a chip away is to be rendered in each. */
  readonly isChipRemoveShown: boolean;
  /** The options to render: all of them, or of many those in view. */
  readonly rows: readonly ListRow[];
  /** Number of options in the menu, mounted or not. */
  readonly rowCount: number;
  /** The chosen values of a list of several, to be shown as chips. */
  readonly chips: readonly ListValue[];
  /** For the text box that searches the options and shows the chosen one. */
  readonly getInputProps: Getter<ListDropdownInputProps>;
  /** For the button beside the box that opens and closes the menu; Tab passes it by. */
  readonly getToggleProps: Getter<ListDropdownToggleProps>;
  /** For the button that takes everything chosen away; hidden while there is nothing to take. */
  readonly getClearProps: Getter<ListDropdownButtonProps>;
  /** For the element around the options; keep it in the page, it hides itself. */
  readonly getMenuProps: Getter<ListDropdownMenuProps>;
  /** The element inside the menu that is as high as all options together. */
  readonly getSpacerProps: Getter<ListDropdownSpacerProps>;
  /** For one option of the menu; it brings the option's name. */
  readonly getRowProps: ItemGetter<ListRow, ListDropdownRowProps>;
  /** Around the chips: render it where there are any. */
  readonly getChipsProps: Getter<ListDropdownChipsProps>;
  /** For the element of one chosen value; Delete and Backspace on it take it away. */
  readonly getChipProps: ItemGetter<ListValue, ListDropdownChipProps>;
  /** For the button inside a chip that takes the value away; hidden in a locked field. */
  readonly getChipRemoveProps: ItemGetter<ListValue, ListDropdownButtonProps>;
}

/**
 * The dropdown of a list field: a combobox with search, and chips where several may be chosen.
 *
 * @example
 * ```tsx
 * import { useListDropdown, useListField } from 'headless-grc/hooks';
 *
 * export function Country() {
 *   const list = useListField({ name: 'country', items: [{ id: 1, name: 'Austria' }] });
 *   const dropdown = useListDropdown(list, { popup: true });
 *   return (
 *     <div {...list.getRootProps()}>
 *       <label {...list.getLabelProps()}>Country</label>
 *       <input {...dropdown.getInputProps()} />
 *       <button {...dropdown.getToggleProps()}>▾</button>
 *       <div {...dropdown.getMenuProps()}>
 *         <div {...dropdown.getSpacerProps()}>
 *           {dropdown.rows.map((row) => (
 *             <div key={row.key} {...dropdown.getRowProps(row)} />
 *           ))}
 *         </div>
 *       </div>
 *       {list.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <p {...list.getErrorProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useListDropdown(
  list: UseListFieldResult,
  { rowHeight = 28, popup = false }: ListDropdownOptions = {},
): UseListDropdownResult {
  const { getRootNode } = useGrc();
  const translate = useTexts(TEXTS);
  const { matches, isOtherAllowed, isMultiple, value, partId: ids } = list;
  const otherName = translate('list.other');
  const options = useMemo(
    () => (isOtherAllowed ? [...matches, { id: OTHER_OPTION_ID, name: otherName }] : matches),
    [matches, isOtherAllowed, otherName],
  );
  const chosen = useMemo((): ListOption | null => {
    const [entry] = isMultiple ? [] : value;
    return entry && 'id' in entry ? { id: entry.id, name: entry.label } : null;
  }, [isMultiple, value]);
  // Downshift makes its refs anew at each render, all alike: with the first of them React does not
  // take the element away and give it again each time, which would render once more.
  const [refs] = useState(() => new Map<string, unknown>());
  const keptRef = <Element>(name: string, make: () => unknown): RefCallback<Element> => {
    if (!refs.has(name)) refs.set(name, make());
    return refOf(refs.get(name));
  };
  const [isTyping, setTyping] = useState(false);
  const [environment] = useState(() => downshiftEnvironment(getRootNode));
  const isLocked = list.isDisabled || list.isReadOnly;
  const view = useRowsInView(options.length, rowHeight, options.length > LAZY_RENDERING_ABOVE);

  const combobox = useCombobox<ListOption>({
    items: options as ListOption[],
    itemToString: (option) => option?.name ?? '',
    itemToKey: (option) => option?.id,
    isItemDisabled: (option) => option.disabled === true,
    inputValue: isTyping ? list.search : (chosen?.name ?? ''),
    selectedItem: chosen,
    labelId: ids('label'),
    inputId: ids('control'),
    menuId: ids('menu'),
    toggleButtonId: ids('toggle'),
    getItemId: (index) => ids(`row-${index}`),
    ...(environment && { environment }),
    // Rows that are not mounted cannot be scrolled to: the row is, see `reveal`.
    scrollIntoView: () => {},
    onHighlightedIndexChange: ({ highlightedIndex }) => view.reveal(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) list.choose(selectedItem.id);
    },
    onIsOpenChange: ({ isOpen, selectedItem }) => {
      if (isOpen) return;
      // The user took the name away: the value goes with it.
      if (isTyping && list.search === '' && chosen && selectedItem?.id === chosen.id) list.clear();
      setTyping(false);
      if (list.search !== '') list.searchFor('');
    },
    stateReducer: (state, { type, changes }) => {
      const { ItemClick, InputKeyDownEnter, InputBlur } = useCombobox.stateChangeTypes;
      if (!isMultiple) return changes;
      // Leaving the box must not choose; choosing must not close.
      if (type === InputBlur) {
        const { selectedItem: _, ...rest } = changes;
        return rest;
      }
      const isChoosing = type === ItemClick || type === InputKeyDownEnter;
      return isChoosing && changes.selectedItem
        ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
        : changes;
    },
  });
  const chips = isMultiple ? value : [];
  const removeChip = (chip: ListValue) => {
    if ('id' in chip) list.remove(chip.id);
    else list.clearOther();
    list.announce(translate('selection.removed', { name: nameOf(chip) }));
  };
  const multiple = useMultipleSelection<ListValue>({
    selectedItems: chips as ListValue[],
    itemToKey: (chip) => chip && keyOf(chip),
    ...(environment && { environment }),
    onSelectedItemsChange: ({ selectedItems }) => {
      const left = new Set(selectedItems.map(keyOf));
      const removed = chips.find((chip) => !left.has(keyOf(chip)));
      if (removed) removeChip(removed);
    },
  });

  const { isOpen, highlightedIndex } = combobox;
  const isLong = list.items.length > LAZY_RENDERING_ABOVE;
  // While the user looks at what opened: the first letter need not wait for it.
  useEffect(() => {
    if (!isOpen || !isLong) return;
    const timer = setTimeout(() => prepareSearch(list.items));
    return () => clearTimeout(timer);
  }, [isOpen, isLong, list.items]);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isShown = isOpen && options.length > 0;
  const popupStyle = usePopup(box, view.scroller, isShown, { isAnchorWide: true, isUsed: popup });
  const isLazy = options.length > LAZY_RENDERING_ABOVE;
  const indexes = isOpen
    ? rowsToMount(view.from, Math.min(view.to, options.length), highlightedIndex)
    : [];
  const state = isOpen ? 'open' : 'closed';
  const flags = { state, disabled: list.isDisabled, invalid: list.isInvalid };
  const describedBy = [
    list.isDescriptionShown && ids('description'),
    list.isInvalid && ids('error'),
  ];
  const isClearShown = value.length > 0 && !isLocked;

  return {
    isOpen,
    isMenuShown: isShown,
    isClearShown,
    isChipRemoveShown: !isLocked,
    rows: indexes.flatMap((index) => {
      const option = options[index];
      if (!option) return [];
      return [
        {
          // Of many, what stands in view is filled anew at a letter, not replaced.
          key: isLazy ? index : option.id,
          index,
          option,
          isChosen: list.isChosen(option.id),
          isHighlighted: index === highlightedIndex,
        },
      ];
    }),
    rowCount: options.length,
    chips,
    getInputProps: getter(() => {
      const ours = combobox.getInputProps(
        multiple.getDropdownProps({
          preventKeyAction: isOpen,
          disabled: isLocked,
          // Before the combobox takes the letter: both then show it in one render, and the caret stays.
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            setTyping(true);
            list.searchFor(target.value);
          },
        }),
        { suppressRefError: true },
      );
      return {
        ...part(SCOPE, 'input', flags),
        ...ours,
        ref: keptRef(`input ${popup}`, () =>
          mergeRefs(ours.ref as Ref<HTMLInputElement>, popup ? setBox : null),
        ),
        onClick: ours.onClick,
        'aria-invalid': list.isInvalid,
        'aria-required': list.isRequired || undefined,
        'aria-expanded': isShown,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
          // The dialog that may hold this list stays open when Escape closes the menu.
          if (isOpen && event.key === 'Escape') event.stopPropagation();
          ours.onKeyDown?.(event);
        },
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          ours.onBlur?.(event);
          list.leave();
        },
      };
    }),
    getToggleProps: getter(() => {
      const ours = combobox.getToggleButtonProps({ disabled: isLocked });
      return {
        ...part(SCOPE, 'toggle', flags),
        ...ours,
        ref: refOf(ours.ref),
        type: 'button',
        tabIndex: -1,
        disabled: isLocked,
        'aria-expanded': isShown,
        'aria-label': translate(isOpen ? 'list.close' : 'list.open'),
        onClick: ours.onClick,
      };
    }),
    getClearProps: getter(() => ({
      ...part(SCOPE, 'clear', flags),
      type: 'button',
      tabIndex: -1,
      hidden: !isClearShown,
      disabled: !isClearShown,
      'aria-label': translate('clear'),
      onClick: () => list.clear(),
    })),
    getMenuProps: getter(() => {
      const { ref, ...ours } = combobox.getMenuProps({}, { suppressRefError: true });
      return {
        ...part(SCOPE, 'menu', { state }),
        ...ours,
        ref: keptRef('menu', () => mergeRefs(ref as Ref<HTMLElement>, view.ref)),
        hidden: !isShown,
        ...inertUnless(isShown),
        tabIndex: -1,
        'aria-multiselectable': isMultiple || undefined,
        style: {
          overflowY: 'auto',
          maxHeight: rowHeight * 10,
          ...(popup && popupStyle),
        } satisfies CSSProperties,
        onScroll: view.onScroll,
        // The focus stays in the box, whatever of the menu is pressed.
        onMouseDown: (event) => event.preventDefault(),
      };
    }),
    getSpacerProps: getter(() => ({
      ...part(SCOPE, 'spacer'),
      role: 'presentation',
      style: isLazy ? { position: 'relative', height: options.length * rowHeight } : {},
    })),
    getRowProps: itemGetter((row) => {
      const ours = combobox.getItemProps({ item: row.option, index: row.index });
      return {
        ...part(SCOPE, 'row', {
          state: row.isChosen ? 'checked' : 'unchecked',
          highlighted: row.isHighlighted,
          disabled: row.option.disabled,
        }),
        ...ours,
        ref: refOf(ours.ref),
        onClick: ours.onClick,
        onMouseDown: ours.onMouseDown,
        onMouseMove: ours.onMouseMove,
        'aria-selected': row.isChosen,
        'aria-setsize': options.length,
        'aria-posinset': row.index + 1,
        style: isLazy
          ? {
              position: 'absolute',
              insetInline: 0,
              top: row.index * rowHeight,
              height: rowHeight,
            }
          : undefined,
        children: row.option.name,
      };
    }),
    getChipsProps: getter(() => ({
      ...part(SCOPE, 'chips', flags),
      role: 'list',
      'aria-labelledby': ids('label'),
    })),
    getChipProps: itemGetter((chip) => {
      const ours = multiple.getSelectedItemProps({
        selectedItem: chip,
        index: chips.indexOf(chip),
      });
      return {
        ...part(SCOPE, 'chip', flags),
        role: 'listitem',
        'aria-keyshortcuts': isLocked ? undefined : 'Delete Backspace',
        ...ours,
        ref: refOf(ours.ref),
      };
    }),
    getChipRemoveProps: itemGetter((chip) => ({
      ...part(SCOPE, 'chip-remove', flags),
      type: 'button',
      tabIndex: -1,
      hidden: isLocked,
      disabled: isLocked,
      'aria-label': translate('selection.remove', { name: nameOf(chip) }),
      onClick: () => removeChip(chip),
    })),
  };
}

// Downshift types its refs loosely; what it makes is always a function.
const refOf = <Element>(ref: unknown) => ref as RefCallback<Element>;

const keyOf = (entry: ListValue) =>
  'id' in entry ? `id ${entry.id}` : `${isOtherEntry(entry)} ${nameOf(entry)}`;
