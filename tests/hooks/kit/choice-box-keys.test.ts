import { renderHook } from '@testing-library/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choiceBoxKeys, type ChoiceBoxKeysInput } from '../../../hooks/kit/choice-box-keys.ts';
import type { ChoiceBoxInput } from '../../../hooks/kit/choice-box.ts';
import { useReadFromStart } from '../../../hooks/kit/use-read-from-start.ts';
import type { Choice, ListRow } from '../../../machines/kit/selection.ts';

const ANN = { id: 1, label: 'Ann' };

/** Who was asked, in their order. */
let asked: string[] = [];
const note = (what: string) => () => void asked.push(what);
beforeEach(() => {
  asked = [];
});

const keysOf = (
  input: Partial<ChoiceBoxInput<ListRow, Choice>>,
  more: Partial<ChoiceBoxKeysInput<ListRow>> = {},
) =>
  choiceBoxKeys(
    { isOpen: true, onSubmit: note('submit'), onLeave: note('leave'), ...input } as ChoiceBoxInput<
      ListRow,
      Choice
    >,
    {
      highlighted: undefined,
      downshift: { onKeyDown: note('downshift'), onBlur: note('downshift') },
      onChipKey: note('chips'),
      isTakenByRetry: () => false,
      onEnter: (highlighted) => asked.push(`enter ${highlighted?.label}`),
      ...more,
    },
  );

/** A key in the box; whether it goes on to a dialog around it. */
function press(keys: ReturnType<typeof keysOf>, key: string, init: object = {}): boolean {
  const stopPropagation = vi.fn();
  const event = { key, nativeEvent: {}, stopPropagation, ...init };
  keys.onKeyDown(event as unknown as KeyboardEvent<HTMLInputElement>);
  return stopPropagation.mock.calls.length === 0;
}

describe('a key in the box', () => {
  test('is for the chips first, then for downshift', () => {
    expect(press(keysOf({}), 'ArrowDown')).toBe(true);
    expect(asked).toEqual(['chips', 'downshift']);
  });

  test('that a dialog around it has prevented is for the box all the same', () => {
    expect(press(keysOf({}), 'Escape', { defaultPrevented: true })).toBe(false);
    expect(asked).toEqual(['downshift']);
  });

  test('that the chips took is for nobody else', () => {
    const event = { defaultPrevented: false };
    const keys = keysOf({}, { onChipKey: () => Object.assign(event, { defaultPrevented: true }) });
    const down = {
      key: 'ArrowLeft',
      nativeEvent: {},
      get defaultPrevented() {
        return event.defaultPrevented;
      },
    };
    keys.onKeyDown(down as unknown as KeyboardEvent<HTMLInputElement>);
    expect(asked).toEqual([]);
  });

  test('that belongs to a composition, or is pressed offline, is for nobody', () => {
    press(keysOf({}), 'Enter', { nativeEvent: { isComposing: true } });
    press(keysOf({ offlineText: '' }), 'Enter');
    expect(asked).toEqual([]);
  });

  test('Escape closes the menu and not the dialog around; without a menu it is for the dialog', () => {
    expect(press(keysOf({}), 'Escape')).toBe(false);
    expect(asked).toEqual(['downshift']);
    asked = [];
    expect(press(keysOf({ isOpen: false }), 'Escape')).toBe(true);
    expect(asked).toEqual([]);
  });

  test('Enter chooses what is highlighted; without that it searches at once', () => {
    press(keysOf({}, { highlighted: ANN }), 'Enter');
    expect(asked).toEqual(['chips', 'downshift', 'enter Ann']);
    asked = [];
    press(keysOf({}), 'Enter');
    expect(asked).toEqual(['chips', 'submit', 'downshift', 'enter undefined']);
  });

  test('Enter in a box whose menu is closed chooses and searches nothing', () => {
    press(keysOf({ isOpen: false }, { highlighted: ANN }), 'Enter');
    press(keysOf({ isOpen: false }), 'Enter');
    press(keysOf({}, { highlighted: ANN }), 'a');
    press(keysOf({}), 'a');
    expect(new Set(asked)).toEqual(new Set(['chips', 'downshift']));
  });

  test('may be nobody’s where nobody searches and downshift has no use for it', () => {
    const { onSubmit: _, ...input } = { onSubmit: 0, isOpen: true };
    const keys = choiceBoxKeys(input as unknown as ChoiceBoxInput<ListRow, Choice>, {
      highlighted: undefined,
      downshift: {},
      onChipKey: () => {},
      isTakenByRetry: () => false,
      onEnter: note('enter'),
    });
    press(keys, 'Enter');
    expect(asked).toEqual(['enter']);
  });
});

describe('a focus that leaves the box', () => {
  const leave = (keys: ReturnType<typeof keysOf>) =>
    keys.onBlur({} as FocusEvent<HTMLInputElement>);

  test('closes the menu and is told', () => {
    leave(keysOf({}));
    expect(asked).toEqual(['downshift', 'leave']);
    asked = [];
    leave(keysOf({}, { downshift: {} }));
    expect(asked).toEqual(['leave']);
  });

  test('for the button that loads again keeps the menu, which must be open for that', () => {
    const isTakenByRetry = () => true;
    leave(keysOf({}, { isTakenByRetry }));
    expect(asked).toEqual([]);
    leave(keysOf({ isOpen: false }, { isTakenByRetry }));
    expect(asked).toEqual(['downshift', 'leave']);
  });
});

describe('options are read from the first one on', () => {
  const listOf = (...ids: readonly number[]) => ids.map((id) => ({ id, label: `${id}` }));
  const first = Array.from({ length: 30 }, (_, place) => place);

  /** How often the list was rewound after these options came, one after the other. */
  function rewound(lists: readonly (readonly ListRow[])[], isHighlighted = false): number {
    const rewind = vi.fn<() => void>();
    const { rerender } = renderHook(
      (options: readonly ListRow[]) => useReadFromStart(options, isHighlighted, rewind),
      { initialProps: lists[0] ?? [] },
    );
    for (const list of lists.slice(1)) rerender(list);
    return rewind.mock.calls.length;
  }

  test('when they are others, or fewer, each time', () => {
    expect(rewound([listOf(1, 2), listOf(3, 4)])).toBe(1);
    expect(rewound([listOf(1, 2), listOf(1)])).toBe(1);
    expect(rewound([listOf(1, 2), listOf(2, 1), listOf(2, 1), listOf(1, 2)])).toBe(2);
  });

  test('not when they are the same or more of them', () => {
    expect(rewound([listOf(1, 2)])).toBe(0);
    expect(rewound([listOf(1, 2), listOf(1, 2), listOf(1, 2, 3)])).toBe(0);
  });

  test('not when the first twenty-five are the same', () => {
    expect(rewound([listOf(...first), listOf(...first.slice(0, 25), 99)])).toBe(0);
    expect(rewound([listOf(...first), listOf(...first.slice(0, 24), 99, 98)])).toBe(1);
  });

  test('not while there are none; then they are compared with those before', () => {
    expect(rewound([listOf(1, 2), [], listOf(1, 2)])).toBe(0);
    expect(rewound([listOf(1, 2), [], listOf(3)])).toBe(1);
    expect(rewound([listOf(1, 2), []])).toBe(0);
  });

  test('not when one of them is highlighted', () => {
    expect(rewound([listOf(1, 2), listOf(3, 4)], true)).toBe(0);
  });
});
