import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useChips, type ChipsInput } from '../../../hooks/kit/use-chips.ts';
import { useConfirmed } from '../../../hooks/kit/use-controlled.ts';
import { translate } from '../translate.ts';

type Told = Partial<ChipsInput<string>>;

const onRemove = vi.fn<(chip: string) => void>();
beforeEach(() => onRemove.mockClear());

/** Names as chips beside a box; removed chips disappear, unless the owner keeps them. */
function Names({ chips: all, isKept = false, isRestored = false, ...told }: NamesProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  useConfirmed<readonly string[]>(isRestored ? [] : undefined, gone, setGone);
  const chips = all.filter((chip) => !gone.includes(chip));
  const names = useChips<string>({
    scope: 'people',
    ids: (name) => `people-${name}`,
    chips,
    nameOf: (chip) => chip,
    isLocked: false,
    flags: { invalid: true },
    direction: 'ltr',
    translate,
    onRemove(chip) {
      onRemove(chip);
      if (!isKept) setGone([...gone, chip]);
    },
    ...told,
  });
  return (
    <>
      <span id="people-label">People</span>
      <ul {...names.getChipsProps()}>
        {names.chips.map((chip) => (
          <li key={chip} {...names.getChipProps(chip)}>
            <button {...names.getChipRemoveProps(chip)}>{chip}</button>
          </li>
        ))}
      </ul>
      <input id="people-control" onKeyDown={names.onBoxKeyDown} />
      <output>{String(names.isChipRemoveShown)}</output>
    </>
  );
}
interface NamesProps extends Told {
  readonly chips: readonly string[];
  /** Removed chips stay, as when a caller holds the value. */
  readonly isKept?: boolean;
  /** Removed chips are back at once, as when a chart is given the value of its caller. */
  readonly isRestored?: boolean;
}

const THREE = ['Ann', 'Bob', 'Cid'];
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const buttons = () => Array.from(document.querySelectorAll('button'));
const button = (name: string) => buttons().find(({ textContent }) => textContent === name)!;
const focus = (element: HTMLElement) => act(() => element.focus());
const focused = () =>
  document.activeElement === box() ? 'the box' : document.activeElement?.textContent;
/** Presses a key; returns whether it is left to the browser. */
const press = (key: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...init });
const left = () => buttons().map(({ textContent }) => textContent);
const stops = () => buttons().map(({ tabIndex }) => tabIndex);
const removed = () => onRemove.mock.calls.map(([chip]) => chip);

describe('chips beside a box', () => {
  test('are a list with the name of the box, whose buttons say which chip they remove', () => {
    render(<Names chips={THREE} />);
    const list = screen.getByRole('list', { name: 'People' });
    expect(list.dataset).toMatchObject({ scope: 'people', part: 'chips', invalid: 'true' });
    const [chip] = screen.getAllByRole('listitem');
    expect(chip!.dataset).toMatchObject({ scope: 'people', part: 'chip', invalid: 'true' });
    const remove = screen.getByRole('button', { name: 'Remove Bob' });
    expect(remove.dataset).toMatchObject({ part: 'chip-remove', invalid: 'true' });
    expect(remove.getAttribute('aria-keyshortcuts')).toBe('Delete Backspace');
    expect([remove.id, remove.getAttribute('type')]).toEqual(['people-chip-1', 'button']);
    expect(screen.getByRole('status').textContent).toBe('true');
  });

  test('are one tab stop: the last chip, or the one that had the focus', () => {
    render(<Names chips={THREE} />);
    expect(stops()).toEqual([-1, -1, 0]);
    focus(button('Ann'));
    expect(stops()).toEqual([0, -1, -1]);
    focus(button('Cid'));
    fireEvent.click(button('Cid'));
    expect(stops()).toEqual([-1, 0]);
  });

  test('are a tab stop again when the only chip was removed and others are added', () => {
    const { rerender } = render(<Names chips={['Ann']} />);
    fireEvent.click(button('Ann'));
    rerender(<Names chips={['Bob', 'Cid']} />);
    expect(stops().filter((tabIndex) => tabIndex === 0)).toHaveLength(1);
  });

  test('of a locked field cannot be removed, and are no tab stop', () => {
    render(<Names chips={THREE} isLocked />);
    expect(screen.getByRole('status').textContent).toBe('false');
    expect(stops()).toEqual([-1, -1, -1]);
    expect(buttons().map(({ hidden, disabled }) => [hidden, disabled])).toEqual(
      THREE.map(() => [true, true]),
    );
    focus(box());
    expect(press('ArrowLeft')).toBe(true);
    press('Backspace');
    fireEvent.keyDown(button('Bob'), { key: 'Delete' });
    expect([removed(), focused()]).toEqual([[], 'the box']);
  });
});

describe('keys on a chip', () => {
  test.each<[from: string, key: string, to: string]>([
    ['Bob', 'ArrowLeft', 'Ann'],
    ['Ann', 'ArrowLeft', 'Ann'],
    ['Cid', 'ArrowLeft', 'Bob'],
    ['Bob', 'ArrowRight', 'Cid'],
    ['Cid', 'ArrowRight', 'the box'],
    ['Bob', 'Home', 'Ann'],
    ['Ann', 'End', 'Cid'],
  ])('from %s, %s moves to %s', (from, key, to) => {
    render(<Names chips={THREE} />);
    focus(button(from));
    expect(press(key)).toBe(false);
    expect(focused()).toBe(to);
  });

  test('are swapped in right-to-left text, except Home and End', () => {
    render(<Names chips={THREE} direction="rtl" />);
    focus(button('Bob'));
    press('ArrowLeft');
    expect(focused()).toBe('Cid');
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe('Ann');
    press('End');
    expect(focused()).toBe('Cid');
  });

  test.each<[from: string, key: string, left: readonly string[], to: string]>([
    ['Ann', 'Delete', ['Bob', 'Cid'], 'Bob'],
    ['Bob', 'Delete', ['Ann', 'Cid'], 'Cid'],
    ['Cid', 'Delete', ['Ann', 'Bob'], 'the box'],
    ['Ann', 'Backspace', ['Bob', 'Cid'], 'Bob'],
    ['Bob', 'Backspace', ['Ann', 'Cid'], 'Ann'],
    ['Cid', 'Backspace', ['Ann', 'Bob'], 'Bob'],
  ])('on %s, %s removes it, and moves the focus', (from, key, others, to) => {
    render(<Names chips={THREE} />);
    focus(button(from));
    expect(press(key)).toBe(false);
    expect([left(), focused()]).toEqual([others, to]);
    expect(removed()).toEqual([from]);
  });

  test('without a meaning there are left to the browser, as are those of a composition', () => {
    render(<Names chips={THREE} />);
    focus(button('Bob'));
    expect(press('a')).toBe(true);
    expect(press('Tab')).toBe(true);
    expect(press('Delete', { isComposing: true })).toBe(true);
    expect([focused(), removed()]).toEqual(['Bob', []]);
  });
});

describe('a press on the remove button of a chip', () => {
  test.each<[name: string, to: string]>([
    ['Ann', 'Bob'],
    ['Bob', 'Cid'],
    ['Cid', 'Bob'],
  ])('removes %s, and moves the focus to %s, not into the box', (name, to) => {
    render(<Names chips={THREE} />);
    focus(button(name));
    fireEvent.click(button(name));
    expect([removed(), focused()]).toEqual([[name], to]);
  });

  test('removes the only chip, and moves the focus into the box', () => {
    render(<Names chips={['Ann']} />);
    focus(button('Ann'));
    fireEvent.click(button('Ann'));
    expect([left(), focused()]).toEqual([[], 'the box']);
  });

  test('only proposes the removal when a caller holds the value', () => {
    render(<Names chips={THREE} isKept />);
    fireEvent.click(button('Ann'));
    expect([removed(), left()]).toEqual([['Ann'], THREE]);
  });

  test.each<[how: string, remove: () => void]>([
    ['a press', () => fireEvent.click(button('Ann'))],
    ['Delete', () => press('Delete')],
    ['Backspace', () => press('Backspace')],
  ])('keeps the focus where it is when a caller keeps the only chip, after %s', (_, remove) => {
    render(<Names chips={['Ann']} isKept />);
    focus(button('Ann'));
    remove();
    expect([removed(), focused(), stops()]).toEqual([['Ann'], 'Ann', [0]]);
  });

  describe.each(['Ann', 'Bob', 'Cid'])('if the removal of %s is refused', (name) => {
    test.each(['Delete', 'Backspace', 'a press'])('keeps the focus on it, after %s', (how) => {
      for (const given of [{ isKept: true }, { isRestored: true }]) {
        const { unmount } = render(<Names chips={THREE} {...given} />);
        focus(button(name));
        if (how === 'a press') fireEvent.click(button(name));
        else press(how);
        expect([left(), focused()]).toEqual([THREE, name]);
        unmount();
      }
    });
  });

  test('does not move the focus if a chip is added after one was removed', async () => {
    const { rerender } = render(<Names chips={['Ann', 'Bob']} />);
    focus(button('Ann'));
    press('Delete');
    await act(async () => {});
    rerender(<Names chips={['Ann', 'Bob', 'Cid']} />);
    expect([left(), focused()]).toEqual([['Bob', 'Cid'], 'Bob']);
  });
});

describe('keys in the box', () => {
  const inBox = (value: string, start: number, end = start) => {
    focus(box());
    box().value = value;
    box().setSelectionRange(start, end);
  };

  test('move to the last chip only from the start of the text', () => {
    render(<Names chips={THREE} />);
    inBox('ab', 0);
    expect(press('ArrowLeft')).toBe(false);
    expect(focused()).toBe('Cid');
    for (const [start, end] of [
      [1, 1],
      [0, 2],
    ] as const) {
      inBox('ab', start, end);
      expect(press('ArrowLeft')).toBe(true);
      expect(focused()).toBe('the box');
    }
    inBox('', 0);
    expect(press('ArrowRight')).toBe(true);
    expect(press('Home')).toBe(true);
    expect(focused()).toBe('the box');
  });

  test('remove the last chip on Backspace in an empty box, and on no other key', () => {
    render(<Names chips={THREE} />);
    inBox('a', 0);
    press('Backspace');
    inBox('', 0);
    press('Backspace', { repeat: true });
    press('Backspace', { isComposing: true });
    press('Delete');
    expect(removed()).toEqual([]);
    press('Backspace');
    expect([removed(), focused()]).toEqual([['Cid'], 'the box']);
  });

  test('reach a single chip', () => {
    render(<Names chips={['Ann']} />);
    inBox('', 0);
    expect(press('ArrowLeft')).toBe(false);
    expect(focused()).toBe('Ann');
    inBox('', 0);
    press('Backspace');
    expect(removed()).toEqual(['Ann']);
  });

  test('do nothing when there are no chips', () => {
    render(<Names chips={[]} />);
    inBox('', 0);
    expect(press('ArrowLeft')).toBe(true);
    expect(press('Backspace')).toBe(true);
    expect([removed(), focused()]).toEqual([[], 'the box']);
  });
});
