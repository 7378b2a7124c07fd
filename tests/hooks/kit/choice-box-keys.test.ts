import { renderHook } from '@testing-library/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choiceBoxKeys, type ChoiceBoxKeysInput } from '../../../hooks/kit/choice-box-keys.ts';
import type { ChoiceBoxInput } from '../../../hooks/kit/choice-box.ts';
import { useReadFromStart } from '../../../hooks/kit/use-read-from-start.ts';
import type { Choice, ListRow } from '../../../machines/kit/selection.ts';

const ANN = { id: 1, label: 'Ann' };

/** The handlers that were called, in order. */
let called: string[] = [];
const note = (what: string) => () => void called.push(what);
beforeEach(() => {
  called = [];
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
      isShown: true,
      highlighted: undefined,
      downshift: { onKeyDown: note('downshift'), onBlur: note('downshift') },
      onChipKey: note('chips'),
      isTakenByRetry: () => false,
      onEnter: (highlighted) => called.push(`enter ${highlighted?.label}`),
      ...more,
    },
  );

/** Presses a key in the box; returns whether it reaches a dialog around it, one of the page or a native one. */
function press(keys: ReturnType<typeof keysOf>, key: string, init: object = {}): boolean {
  const [stopPropagation, preventDefault] = [vi.fn(), vi.fn()];
  const event = { key, nativeEvent: {}, stopPropagation, preventDefault, ...init };
  keys.onKeyDown(event as unknown as KeyboardEvent<HTMLInputElement>);
  expect(preventDefault.mock.calls).toEqual(stopPropagation.mock.calls);
  return stopPropagation.mock.calls.length === 0;
}

describe('a key pressed in the box', () => {
  test('is handled by the chips first, then by downshift', () => {
    expect(press(keysOf({}), 'ArrowDown')).toBe(true);
    expect(called).toEqual(['chips', 'downshift']);
  });

  test('is handled by the box even if a dialog around it has called preventDefault', () => {
    expect(press(keysOf({}), 'Escape', { defaultPrevented: true })).toBe(false);
    expect(called).toEqual(['downshift']);
  });

  test('goes no further when the chips have handled it', () => {
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
    expect(called).toEqual([]);
  });

  test('is ignored during composition and while offline', () => {
    press(keysOf({}), 'Enter', { nativeEvent: { isComposing: true } });
    press(keysOf({ offlineText: '' }), 'Enter');
    expect(called).toEqual([]);
  });

  test.each(['Home', 'End'])(
    '%s moves the highlight only in a shown menu and on its own; otherwise it is a key of the text',
    (name) => {
      const isOfText = (more: Partial<ChoiceBoxKeysInput<ListRow>>, init = {}) => {
        called = [];
        press(keysOf({}, more), name, init);
        return !called.includes('downshift');
      };
      expect(isOfText({})).toBe(false);
      expect(isOfText({ isShown: false })).toBe(true);
      for (const modifier of ['shiftKey', 'ctrlKey', 'metaKey', 'altKey'])
        expect(isOfText({}, { [modifier]: true })).toBe(true);
    },
  );

  test('with Shift, other than Home and End, is handled by downshift, also without a shown menu', () => {
    press(keysOf({}, { isShown: false }), 'ArrowDown', { shiftKey: true });
    expect(called).toEqual(['chips', 'downshift']);
  });

  test('Escape closes the menu and not the dialog around it; without an open menu it reaches the dialog', () => {
    expect(press(keysOf({}), 'Escape')).toBe(false);
    expect(called).toEqual(['downshift']);
    called = [];
    expect(press(keysOf({ isOpen: false }), 'Escape')).toBe(true);
    expect(called).toEqual([]);
  });

  test('Escape closes the open menu also while offline', () => {
    expect(press(keysOf({ offlineText: '' }), 'Escape')).toBe(false);
    expect(called).toEqual(['downshift']);
  });

  test('Enter chooses the highlighted option, or searches at once when none is highlighted', () => {
    press(keysOf({}, { highlighted: ANN }), 'Enter');
    expect(called).toEqual(['chips', 'downshift', 'enter Ann']);
    called = [];
    press(keysOf({}), 'Enter');
    expect(called).toEqual(['chips', 'submit', 'downshift', 'enter undefined']);
  });

  test('Enter neither chooses nor searches when the menu is closed', () => {
    press(keysOf({ isOpen: false }, { highlighted: ANN }), 'Enter');
    press(keysOf({ isOpen: false }), 'Enter');
    press(keysOf({}, { highlighted: ANN }), 'a');
    press(keysOf({}), 'a');
    expect(new Set(called)).toEqual(new Set(['chips', 'downshift']));
  });

  test('Enter does nothing more when neither a search nor downshift handles it', () => {
    const { onSubmit: _, ...input } = { onSubmit: 0, isOpen: true };
    const keys = choiceBoxKeys(input as unknown as ChoiceBoxInput<ListRow, Choice>, {
      isShown: true,
      highlighted: undefined,
      downshift: {},
      onChipKey: () => {},
      isTakenByRetry: () => false,
      onEnter: note('enter'),
    });
    press(keys, 'Enter');
    expect(called).toEqual(['enter']);
  });
});

describe('moving the focus out of the box', () => {
  const leave = (keys: ReturnType<typeof keysOf>) =>
    keys.onBlur({} as FocusEvent<HTMLInputElement>);

  test('closes the menu and calls onLeave', () => {
    leave(keysOf({}));
    expect(called).toEqual(['downshift', 'leave']);
    called = [];
    leave(keysOf({}, { downshift: {} }));
    expect(called).toEqual(['leave']);
  });

  test('keeps the menu open when the focus moves to the retry button, but only while the menu is open', () => {
    const isTakenByRetry = () => true;
    leave(keysOf({}, { isTakenByRetry }));
    expect(called).toEqual([]);
    leave(keysOf({ isOpen: false }, { isTakenByRetry }));
    expect(called).toEqual(['downshift', 'leave']);
  });
});

describe('the list is read from its start', () => {
  const listOf = (...ids: readonly number[]) => ids.map((id) => ({ id, label: `${id}` }));
  const first = Array.from({ length: 30 }, (_, place) => place);

  /** How often the list was rewound when it was rendered with these options, one after the other. */
  function rewound(lists: readonly (readonly ListRow[])[], isHighlighted = false): number {
    const rewind = vi.fn<() => void>();
    const { rerender } = renderHook(
      (options: readonly ListRow[]) => useReadFromStart(options, isHighlighted, rewind),
      { initialProps: lists[0] ?? [] },
    );
    for (const list of lists.slice(1)) rerender(list);
    return rewind.mock.calls.length;
  }

  test('each time its options are replaced or become fewer', () => {
    expect(rewound([listOf(1, 2), listOf(3, 4)])).toBe(1);
    expect(rewound([listOf(1, 2), listOf(1)])).toBe(1);
    expect(rewound([listOf(1, 2), listOf(2, 1), listOf(2, 1), listOf(1, 2)])).toBe(2);
  });

  test('but not when options are added or stay the same', () => {
    expect(rewound([listOf(1, 2)])).toBe(0);
    expect(rewound([listOf(1, 2), listOf(1, 2), listOf(1, 2, 3)])).toBe(0);
  });

  test('but not when the first twenty-five stay the same', () => {
    expect(rewound([listOf(...first), listOf(...first.slice(0, 25), 99)])).toBe(0);
    expect(rewound([listOf(...first), listOf(...first.slice(0, 24), 99, 98)])).toBe(1);
  });

  test('but not while there are no options, which are then compared with the previous ones', () => {
    expect(rewound([listOf(1, 2), [], listOf(1, 2)])).toBe(0);
    expect(rewound([listOf(1, 2), [], listOf(3)])).toBe(1);
    expect(rewound([listOf(1, 2), []])).toBe(0);
  });

  test('but not when one of them is highlighted', () => {
    expect(rewound([listOf(1, 2), listOf(3, 4)], true)).toBe(0);
  });
});
