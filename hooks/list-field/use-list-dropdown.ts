import { useEffect, useMemo } from 'react';
import { chosenIdOf, nameOf, prepareSearch } from '../../machines/kit/list-entries.ts';
import type { Choice } from '../../machines/kit/selection.ts';
import type { ListOption, ListValue } from '../../machines/list-field/chart.ts';
import { LAZY_RENDERING_ABOVE } from '../../src/widget-constants.ts';
import { OTHER_OPTION_ID } from '../../src/fields/list-items.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { checkProps } from '../kit/check-props.ts';
import type { ChoiceBox, ChoiceMenuOptions, ChoiceRow } from '../kit/choice-box.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';
import { useChoiceBox } from '../kit/use-choice-box.ts';
import { onFormReset } from '../kit/form-inputs.ts';
import { useChange, useLatest } from '../kit/use-latest.ts';
import { useSyncState } from '../kit/use-sync-state.ts';
import { useGrc, useTexts } from '../provider/grc-provider.tsx';
import type { UseListFieldResult } from './use-list-field.ts';

/** The English texts of this hook. */
const TEXTS = [LIST_TEXTS, SELECTION_TEXTS, SHARED_TEXTS];

const SCOPE = 'list-field';

/** Options of {@link useListDropdown}. */
export type ListDropdownOptions = OrUndefined<ChoiceMenuOptions>;

/** An option of the menu: an item, or the option for a free text. */
export type ListDropdownOption = ListOption & {
  /** The item's name. */
  readonly label: string;
};

/**
 * A chosen value next to the box: an item, a free text with the id of its option, or a value of an
 * external source with an id derived from its name.
 */
export type ListChip = ListValue & Choice;

/** An option of the menu, as it is rendered. */
export type ListDropdownRow = ChoiceRow<ListDropdownOption>;

/** What {@link useListDropdown} returns. */
export interface UseListDropdownResult extends Omit<
  ChoiceBox<ListDropdownOption, ListChip>,
  'isMenuOpen'
> {
  /** Whether the user has opened the menu, which may still be empty, see `isMenuShown`. */
  readonly isOpen: boolean;
}

/**
 * The dropdown of a list field: a combobox with search, and chips if several may be chosen.
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
 *       <input {...list.getValidityInputProps()} />
 *       <p {...list.getErrorProps()} />
 *       <div {...list.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useListDropdown(
  list: UseListFieldResult,
  options: ListDropdownOptions = {},
): UseListDropdownResult {
  checkProps('useListDropdown', { list, options });
  const { rowHeight, popup } = options;
  const { getRootNode, direction } = useGrc();
  const translate = useTexts(TEXTS);
  // Synchronous state, because downshift reports opening and closing in an effect.
  const [isOpen, setOpen] = useSyncState(false);
  const { matches, isOtherAllowed, isMultiple, value, partId: ids } = list;
  const otherName = translate('list.other');
  const choices = useMemo(
    () => (isOtherAllowed ? [...matches, { id: OTHER_OPTION_ID, name: otherName }] : matches),
    [matches, isOtherAllowed, otherName],
  );
  const chosen = useMemo(() => value.map(chipOf), [value]);

  const isLong = list.items.length > LAZY_RENDERING_ABOVE;
  // Prepared while the user looks at the open menu, so that the first letter does not wait for it.
  useEffect(() => {
    if (!isOpen || !isLong) return;
    const timer = setTimeout(() => prepareSearch(list.items));
    return () => clearTimeout(timer);
  }, [isOpen, isLong, list.items]);

  const close = () => {
    setOpen(false);
    if (list.search !== '') list.searchFor('');
  };
  const announceChoice = (isRemoved: boolean, name: string) =>
    list.announce(isRemoved ? 'selection.removed' : 'selection.added', { name });
  const isLocked = list.isDisabled || list.isReadOnly;
  useChange(isLocked, (isLocked) => {
    if (isLocked) close();
  });
  const latestClose = useLatest(close);
  useEffect(() => {
    const control = getRootNode().getElementById(ids('control')) as HTMLInputElement | null;
    // The typed text is reset with the value.
    return isOpen && control ? onFormReset(control, () => latestClose.current()) : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- the control is in the page while it is open
  }, [isOpen]);
  const describedBy = [
    list.isDescriptionShown && ids('description'),
    list.isInvalid && ids('error'),
  ];
  const { isMenuOpen, ...box } = useChoiceBox<ListDropdownOption, ListChip, ListOption>({
    ...(rowHeight !== undefined && { rowHeight }),
    ...(popup !== undefined && { popup }),
    scope: SCOPE,
    ids,
    flags: { disabled: list.isDisabled, invalid: list.isInvalid },
    described: {
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      'aria-invalid': list.isInvalid,
      'aria-required': list.isRequired || undefined,
    },
    options: choices,
    optionOf: namedOption,
    value: chosen,
    isOptionChosen: ({ id }) => list.isChosen(id),
    isMultiple,
    isOpen,
    text: list.search,
    isLocked,
    isBusy: list.itemsState === 'loading',
    direction,
    translate,
    getRootNode,
    onText: list.searchFor,
    onOpen: () => setOpen(true),
    onClose: close,
    onChoose(id) {
      const name = list.items.find((one) => one.id === id)?.name;
      // Announced, because the chips beside the box are not read out.
      if (isMultiple && name !== undefined) announceChoice(list.isChosen(id), name);
      list.choose(id);
      if (!isMultiple) close();
    },
    onRemove(id) {
      const chip = chosen.find((it) => it.id === id);
      if (!chip) return;
      if ('other' in chip) list.clearOther();
      else list.remove(id);
      announceChoice(true, chip.label);
    },
    onClear() {
      list.clear();
      list.announce('selection.cleared');
    },
    onLeave: list.leave,
  });
  return { ...box, isOpen: isMenuOpen };
}

const namedOption = (item: ListOption): ListDropdownOption => ({ ...item, label: item.name });

const chipOf = (entry: ListValue): ListChip =>
  'id' in entry ? entry : { ...entry, id: chosenIdOf(entry), label: nameOf(entry) };
