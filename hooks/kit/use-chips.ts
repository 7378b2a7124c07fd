import { useState, type FocusEventHandler, type KeyboardEvent } from 'react';
import { getter, itemGetter, type Getter, type ItemGetter } from './merge-props.ts';
import {
  part,
  type PartFlags,
  type PartProps,
  type PartsInput,
  type ButtonPartProps,
} from './part.ts';
import { isComposing, logicalKey, type Direction } from './typing.ts';
import { useRemovalFocus } from './use-removal-focus.ts';

/** Props of the list of chosen values beside a box. */
export interface ChipsProps extends PartProps {
  /** The chips are its list items. */
  readonly role: 'list';
  /** Id of the field's label. */
  readonly 'aria-labelledby': string;
}

/** Props of one chosen value beside a box. */
export interface ChipProps extends PartProps {
  /** An item of the list of chips. */
  readonly role: 'listitem';
}

/**
 * Props of the button inside a chip that removes it. All of these buttons are one tab stop: arrow
 * keys move from one to the next and into the box, Delete and Backspace press the button.
 */
export interface ChipRemoveProps extends ButtonPartProps {
  /** Used by arrow keys and the box to focus the chip: `chip-0`, `chip-1`, … */
  readonly id: string;
  /**
   * 0 on the chip that is the tab stop (the last visited one, else the last), -1 on the others and
   * in a locked field.
   */
  readonly tabIndex: 0 | -1;
  /** True if the field is read-only or disabled. */
  readonly hidden: boolean;
  /** The same as `hidden`. */
  readonly disabled: boolean;
  /** "Remove" with the chip's name, in the user's language. */
  readonly 'aria-label': string;
  /** Its keyboard shortcuts, in ARIA format. */
  readonly 'aria-keyshortcuts': 'Delete Backspace';
  /** Removes the chip; the focus moves to the chip that takes its place, or into the box. */
  readonly onClick: () => void;
  /** Makes it the tab stop of the chips. */
  readonly onFocus: FocusEventHandler<HTMLButtonElement>;
  /** Arrows, Home and End move along the chips and into the box; Delete and Backspace remove the chip. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** The chips next to a box, as part of the result of a hook. */
export interface ChipParts<Chip> {
  /**
   * The chosen values to show as chips, in the order of selection; none if only one can be chosen.
   */
  readonly chips: readonly Chip[];
  /** Whether to render the button that removes a chip, in each chip. */
  readonly isChipRemoveShown: boolean;
  /** For the element around the chips; render it if there are any. */
  readonly getChipsProps: Getter<ChipsProps>;
  /** For the element of one chip; put its name inside. */
  readonly getChipProps: ItemGetter<Chip, ChipProps>;
  /** For the button inside a chip that removes it; hidden in a locked field. */
  readonly getChipRemoveProps: ItemGetter<Chip, ChipRemoveProps>;
}

/** Input of {@link useChips}. */
export interface ChipsInput<Chip> extends PartsInput {
  /** The chosen values, in the order of choosing. */
  readonly chips: readonly Chip[];
  /** The name of a chip for its remove button. */
  readonly nameOf: (chip: Chip) => string;
  /** Whether the field is read-only or disabled, so that no chip can be removed. */
  readonly isLocked: boolean;
  /** State flags of all parts, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The writing direction, which arrow keys follow. */
  readonly direction: Direction;
  /** A chip is removed. */
  readonly onRemove: (chip: Chip) => void;
}

/** {@link ChipParts}, and the handlers for the box next to them. */
export interface Chips<Chip> extends ChipParts<Chip> {
  /**
   * Moves from the start of the box to the chips, and removes the last chip at Backspace in an
   * empty box.
   */
  readonly onBoxKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Chosen values as chips next to the box with the id `control`. Needs the text `selection.remove`.
 */
export function useChips<Chip>(input: ChipsInput<Chip>): Chips<Chip> {
  const { scope, ids, chips, nameOf, isLocked, flags, direction, translate, onRemove } = input;
  const [visited, setVisited] = useState<number | null>(null);
  const focusAfterRemoval = useRemovalFocus(chips.length);
  const last = chips.length - 1;
  const tabStop = Math.min(visited ?? last, last);
  const partAt = (place: number) => ids(place > last ? 'control' : `chip-${place}`);

  const focusNow = (event: KeyboardEvent<HTMLElement>, place: number) => {
    event.preventDefault();
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
    root.getElementById(partAt(place))?.focus();
  };
  /**
   * Removes a chip and focuses the chip at index `next` or, if there is none, the box. In single
   * mode the box itself shows the last chip.
   */
  const remove = (chip: Chip, next: number) => {
    if (isLocked) return;
    focusAfterRemoval(ids(`chip-${chips.indexOf(chip)}`), ids(`chip-${next}`), ids('control'));
    setVisited(next);
    onRemove(chip);
  };

  return {
    chips,
    isChipRemoveShown: !isLocked,
    getChipsProps: getter(() => ({
      ...part(scope, 'chips', flags),
      role: 'list',
      'aria-labelledby': ids('label'),
    })),
    getChipProps: itemGetter(() => ({ ...part(scope, 'chip', flags), role: 'listitem' })),
    getChipRemoveProps: itemGetter((chip) => {
      const place = chips.indexOf(chip);
      return {
        ...part(scope, 'chip-remove', flags),
        id: ids(`chip-${place}`),
        type: 'button',
        tabIndex: place === tabStop && !isLocked ? 0 : -1,
        hidden: isLocked,
        disabled: isLocked,
        'aria-label': translate('selection.remove', { name: nameOf(chip) }),
        'aria-keyshortcuts': 'Delete Backspace',
        // Not into the box while chips remain: on a touch screen this would open the virtual
        // keyboard.
        onClick: () => remove(chip, Math.max(0, Math.min(place, last - 1))),
        onFocus: () => setVisited(place),
        onKeyDown(event) {
          const act = KEYS[logicalKey(event, direction)];
          act?.({
            place,
            last,
            go: (to) => focusNow(event, to),
            remove(next) {
              event.preventDefault();
              remove(chip, next);
            },
          });
        },
      };
    }),
    onBoxKeyDown(event) {
      const chip = chips.at(-1);
      if (chip === undefined || isLocked || isComposing(event)) return;
      const { selectionEnd, value } = event.currentTarget;
      if (logicalKey(event, direction) === 'ArrowLeft') {
        if (selectionEnd === 0) focusNow(event, last);
      } else if (event.key === 'Backspace' && value === '' && !event.repeat) {
        // A held Backspace stops when the box is empty and removes no chips.
        onRemove(chip);
      }
    },
  };
}

interface KeyWork {
  readonly place: number;
  readonly last: number;
  readonly go: (place: number) => void;
  readonly remove: (next: number) => void;
}

/** The action of each key on a chip, for left-to-right text; the box follows the last chip. */
const KEYS: Readonly<Record<string, (work: KeyWork) => void>> = {
  ArrowLeft: ({ place, go }) => go(Math.max(0, place - 1)),
  ArrowRight: ({ place, go }) => go(place + 1),
  Home: ({ go }) => go(0),
  End: ({ last, go }) => go(last),
  Delete: ({ place, remove }) => remove(place),
  Backspace: ({ place, remove }) => remove(Math.max(0, place - 1)),
};
