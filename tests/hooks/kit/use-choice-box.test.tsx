import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChoiceBox, ChoiceBoxInput } from '../../../hooks/kit/choice-box.ts';
import type { Basket, ListRow } from '../../../machines/kit/selection.ts';
import { ANN, BOB, DEE, People, PEOPLE } from './choice-box-page.tsx';

type BoxInput = Partial<ChoiceBoxInput<ListRow, Basket[0]>>;

// By id: queries by role and name take too long with a hundred options.
const input = () => document.getElementById('people-control') as HTMLInputElement;
const menu = () => document.getElementById('people-menu')!;
const rows = () => Array.from(menu().querySelectorAll<HTMLElement>('[role=option]'));
const options = () => (menu().hidden ? [] : rows().map(({ textContent }) => textContent));
const option = (name: string) => rows().find(({ textContent }) => textContent === name)!;
const highlighted = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
const spacer = () => document.querySelector<HTMLElement>('[data-part=spacer]')!;
const toggle = () => document.querySelector<HTMLButtonElement>('[data-part=toggle]')!;
const clear = () => document.querySelector<HTMLButtonElement>('[data-part=clear]');
const facts = () => document.querySelector('output')!.textContent;
const key = (name: string) => fireEvent.keyDown(input(), { key: name });
const keys = (...names: readonly string[]) => names.forEach(key);
const press = (element: Element) => fireEvent.click(element);
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const attributes = (element: Element, ...names: readonly string[]) =>
  names.map((name) => element.getAttribute(name));

const many = (count: number): readonly ListRow[] =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, label: `No. ${place + 1}` }));

let onValue = vi.fn<(value: Basket) => void>();
beforeEach(() => {
  onValue = vi.fn();
});
afterEach(() => vi.restoreAllMocks());
const chosen = () => onValue.mock.calls.map(([value]) => value.map(({ label }) => label));

describe('the text box of a choice', () => {
  test('is a combobox that says what it controls and whether that is shown', () => {
    render(<People boxInput={{ placeholder: 'Anybody' }} />);
    expect(screen.getByRole('combobox', { name: 'People' })).toBe(input());
    expect(input().dataset).toMatchObject({ scope: 'people', part: 'input', state: 'closed' });
    expect(
      attributes(input(), 'type', 'autocomplete', 'aria-autocomplete', 'aria-controls'),
    ).toEqual(['text', 'off', 'list', 'people-menu']);
    expect(attributes(input(), 'aria-labelledby', 'aria-expanded', 'placeholder')).toEqual([
      'people-label',
      'false',
      'Anybody',
    ]);
    expect(input().hasAttribute('aria-activedescendant')).toBe(false);
    press(input());
    expect([input().dataset['state'], input().ariaExpanded]).toEqual(['open', 'true']);
    key('ArrowDown');
    expect(input().getAttribute('aria-activedescendant')).toBe(option('Ann').id);
  });

  test('has the description and the flags of its field', () => {
    const described = {
      'aria-describedby': 'hint',
      'aria-invalid': true,
      'aria-required': true,
    } as const;
    render(<People boxInput={{ described, flags: { invalid: true, readonly: true } }} />);
    expect(attributes(input(), 'aria-describedby', 'aria-invalid', 'aria-required')).toEqual([
      'hint',
      'true',
      'true',
    ]);
    expect(input().dataset).toMatchObject({ invalid: 'true', readonly: 'true' });
    expect(toggle().dataset).toMatchObject({ invalid: 'true', state: 'closed' });
  });

  test('shows no menu when there are no options, although it is open', () => {
    render(<People options={[]} />);
    press(input());
    expect([facts(), input().ariaExpanded, menu().hidden]).toEqual(['0 true false', 'false', true]);
    expect([toggle().ariaExpanded, toggle().ariaLabel]).toEqual(['false', 'Show options']);
  });

  test('does nothing offline, and says why', () => {
    render(<People boxInput={{ offlineText: 'No connection' }} />);
    press(input());
    press(toggle());
    keys('ArrowDown');
    expect(facts()).toBe('4 false false');
    expect([input().title, input().readOnly, input().disabled]).toEqual([
      'No connection',
      true,
      false,
    ]);
    expect(input().dataset).toMatchObject({ offline: 'true', disabled: 'true' });
    expect(toggle().disabled).toBe(true);
  });

  test('chooses no option of an open menu offline, by key or by press, and says why', () => {
    const onChoose = vi.fn<(id: unknown) => void>();
    const page = (offlineText?: string) => <People boxInput={{ offlineText, onChoose }} />;
    const { rerender } = render(page());
    press(input());
    keys('ArrowDown');
    rerender(page('No connection'));
    const ann = option('Ann');
    expect([ann.ariaDisabled, ann.title]).toEqual(['true', 'No connection']);
    expect(ann.dataset).toMatchObject({ offline: 'true', disabled: 'true' });
    keys('Enter');
    press(ann);
    expect(onChoose).not.toHaveBeenCalled();
    rerender(page());
    expect([ann.ariaDisabled, ann.title]).toEqual(['false', '']);
    press(ann);
    expect(onChoose.mock.calls).toEqual([[1]]);
  });

  test.each<[what: string, parts: NonNullable<ComponentProps<typeof People>['parts']>]>([
    ['neither is used', () => null],
    [
      'both are asked for',
      (box) => [box.getInputProps(), box.getMenuProps()].map(({ id }) => <i key={id} />),
    ],
  ])('and its menu may be omitted, as in a read-only field: no error when %s', (_, parts) => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<People parts={parts} />);
    expect(onError.mock.calls).toEqual([]);
  });

  test('closes when the focus leaves it, and calls onLeave', () => {
    const onLeave = vi.fn<() => void>();
    render(<People boxInput={{ onLeave }} />);
    act(() => input().focus());
    press(input());
    act(() => screen.getByText('after').focus());
    expect([facts(), onLeave.mock.calls.length]).toEqual(['4 false false', 1]);
  });

  test('shows the name of a single choice, or the typed text; with several choices only the typed text', () => {
    const { unmount } = render(<People isMultiple={false} first={[BOB]} />);
    expect(input().value).toBe('Bob');
    type('an');
    expect([input().value, options()]).toEqual(['an', ['Ann']]);
    unmount();
    render(<People first={[BOB]} />);
    expect(input().value).toBe('');
  });

  test.each([
    [false, 'Bob'],
    [true, ''],
  ])('selects the name of its choice, unless free text is allowed (%s)', (isFreeText, selected) => {
    render(<People isMultiple={false} first={[BOB]} boxInput={{ isFreeText }} />);
    act(() => input().focus());
    const { value, selectionStart, selectionEnd } = input();
    expect(value.slice(selectionStart!, selectionEnd!)).toBe(selected);
  });

  test('clears the value with its name, but not with a search beside several choices', () => {
    const { unmount } = render(<People isMultiple={false} first={[BOB]} onValue={onValue} />);
    press(input());
    type('');
    keys('Escape');
    expect(chosen()).toEqual([[]]);
    unmount();
    // Nothing was chosen, nothing was typed, or it is a search beside chips.
    for (const [isMultiple, first, text] of [
      [false, [], ''],
      [false, [BOB], 'b'],
      [true, [BOB], ''],
    ] as const) {
      const page = render(<People isMultiple={isMultiple} first={first} onValue={onValue} />);
      press(input());
      type('x');
      type(text);
      keys('Escape');
      page.unmount();
    }
    const page = render(<People isMultiple={false} first={[BOB]} onValue={onValue} />);
    press(input());
    keys('Escape');
    expect(input().value).toBe('Bob');
    page.unmount();
    expect(chosen()).toEqual([[]]);
  });
});

describe('the buttons beside the box', () => {
  test('open and close the menu, and show its state', () => {
    render(<People />);
    expect(attributes(toggle(), 'id', 'type', 'tabindex', 'aria-label', 'aria-controls')).toEqual([
      'people-toggle',
      'button',
      '-1',
      'Show options',
      'people-menu',
    ]);
    expect(toggle().ariaExpanded).toBe('false');
    press(toggle());
    expect([facts(), toggle().ariaExpanded, toggle().ariaLabel]).toEqual([
      '4 true true',
      'true',
      'Hide options',
    ]);
    expect(toggle().dataset['state']).toBe('open');
    press(toggle());
    expect(facts()).toBe('4 false false');
  });

  test('move the focus into the box when the menu opens and when it closes', async () => {
    const user = userEvent.setup();
    render(<People />);
    await user.click(toggle());
    expect([facts(), document.activeElement]).toEqual(['4 true true', input()]);
    await user.click(toggle());
    expect([facts(), document.activeElement]).toEqual(['4 false false', input()]);
    await user.keyboard('d');
    expect(options()).toEqual(['Cid', 'Dee']);
  });

  test('clear the value, and move the focus into the box', () => {
    render(<People first={[ANN, BOB]} onValue={onValue} boxInput={{ flags: { invalid: true } }} />);
    expect(clear()!.dataset).toMatchObject({ scope: 'people', invalid: 'true' });
    expect(attributes(clear()!, 'type', 'aria-label')).toEqual(['button', 'Clear']);
    expect([clear()!.hidden, clear()!.disabled]).toEqual([false, false]);
    press(clear()!);
    expect([chosen(), clear()]).toEqual([[[]], null]);
    expect(document.activeElement).toBe(input());
  });

  test('open nothing while the box is locked, even if the toggle is no native button', () => {
    render(
      <People isLocked parts={(box) => <span {...box.getToggleProps()} data-part="toggle" />} />,
    );
    press(toggle());
    expect(facts()).toBe('4 false false');
  });

  test('are disabled while the box is locked', () => {
    render(<People first={[ANN]} isLocked />);
    expect([toggle().disabled, input().disabled, clear()]).toEqual([true, true, null]);
    press(toggle());
    expect(facts()).toBe('4 false false');
  });
});

describe('the menu of a choice', () => {
  test('is a list of options that is in the page, but hidden, while it is closed', () => {
    render(<People />);
    expect([menu().hidden, menu().hasAttribute('inert'), menu().style.display]).toEqual([
      true,
      true,
      'none',
    ]);
    expect(menu().dataset).toMatchObject({ scope: 'people', part: 'menu', state: 'closed' });
    press(input());
    expect([menu().hidden, menu().hasAttribute('inert'), menu().style.display]).toEqual([
      false,
      false,
      '',
    ]);
    expect(menu().dataset['state']).toBe('open');
    expect(
      attributes(menu(), 'role', 'tabindex', 'aria-labelledby', 'aria-multiselectable'),
    ).toEqual(['listbox', '-1', 'people-label', 'true']);
    expect([menu().style.overflow, menu().style.maxHeight]).toEqual(['auto', '280px']);
    expect(spacer().getAttribute('role')).toBe('presentation');
    expect(spacer().getAttribute('style')).toBeNull();
  });

  test.each([{ overflow: 'auto' }, { overflowX: 'hidden' }] as const)(
    'opens and closes without a React warning when a skin gives it %j',
    (style) => {
      const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
      const parts = (box: ChoiceBox<ListRow, Basket[0]>) => (
        <>
          <input {...box.getInputProps()} />
          <div {...box.getMenuProps({ style })} />
        </>
      );
      render(<People parts={parts} />);
      press(input());
      expect(menu().hidden).toBe(false);
      key('Escape');
      expect(menu().hidden).toBe(true);
      expect(onError).not.toHaveBeenCalled();
    },
  );

  test('exposes that it is busy, and that a single option can be chosen', () => {
    const { unmount } = render(<People isMultiple={false} />);
    expect([menu().ariaBusy, menu().dataset['busy']]).toEqual(['false', undefined]);
    expect(menu().hasAttribute('aria-multiselectable')).toBe(false);
    unmount();
    render(<People boxInput={{ isBusy: true }} />);
    expect([menu().ariaBusy, menu().dataset['busy']]).toEqual(['true', 'true']);
  });

  test('leaves the focus in the box when any part of it is pressed', () => {
    render(<People />);
    press(input());
    expect(fireEvent.mouseDown(menu())).toBe(false);
  });

  test('reports its scroll position, once it is laid out', () => {
    const onScroll = vi.fn<(position: number) => void>();
    const { rerender } = render(<People boxInput={{ onScroll }} />);
    press(input());
    fireEvent.scroll(menu());
    expect(onScroll).not.toHaveBeenCalled();
    Object.defineProperties(menu(), {
      scrollTop: { value: 100 },
      clientHeight: { value: 50 },
      scrollHeight: { value: 600 },
    });
    fireEvent.scroll(menu());
    expect(onScroll.mock.calls).toEqual([[0.25]]);
    rerender(<People />);
    fireEvent.scroll(menu());
    expect(onScroll).toHaveBeenCalledTimes(1);
  });

  test('is positioned over the page when its owner requests it', async () => {
    const { unmount } = render(<People boxInput={{ popup: true }} />);
    expect(menu().style.position).toBe('');
    press(input());
    expect([menu().style.position, menu().style.maxHeight]).toEqual(['fixed', '280px']);
    expect(menu().style.minWidth).toBe('0px');
    unmount();
    const { rerender } = render(<People />);
    press(input());
    expect(menu().style.position).toBe('');
    rerender(<People boxInput={{ popup: true }} />);
    expect([menu().style.position, menu().style.minWidth]).toEqual(['fixed', '0px']);
  });
});

describe('an option of a menu', () => {
  test('exposes its name, its position, and whether it is chosen, highlighted or disabled', () => {
    render(<People first={[BOB]} boxInput={{ total: 70 }} />);
    press(input());
    key('ArrowDown');
    const listed = screen.getAllByRole('option');
    const all = (...names: readonly string[]) => listed.map((row) => attributes(row, ...names));
    expect(all('aria-setsize', 'aria-posinset', 'aria-selected', 'aria-disabled')).toEqual([
      ['70', '1', 'false', 'false'],
      ['70', '2', 'true', 'false'],
      ['70', '3', 'false', 'true'],
      ['70', '4', 'false', 'false'],
    ]);
    // The hook does not position the rows of a short list.
    const ofRenderer = 'min-block-size: 24px;';
    expect(all('data-state', 'data-highlighted', 'data-disabled', 'style')).toEqual([
      ['unchecked', 'true', null, ofRenderer],
      ['checked', null, null, ofRenderer],
      ['unchecked', null, 'true', ofRenderer],
      ['unchecked', null, null, ofRenderer],
    ]);
    expect(all('data-scope', 'data-part', 'id')[3]).toEqual(['people', 'row', 'people-row-3']);
  });

  test.each<[total: number | null | undefined, size: string]>([
    [undefined, '4'],
    [null, '4'],
    [2, '4'],
    [5, '5'],
  ])(
    'has the total as set size, but at least the number of listed options (%s: %s)',
    (total, size) => {
      render(<People boxInput={total === undefined ? {} : { total }} />);
      press(input());
      expect(option('Ann').getAttribute('aria-setsize')).toBe(size);
    },
  );

  test('is shown as chosen when its owner says so', () => {
    render(<People boxInput={{ isOptionChosen: ({ label }) => label === 'Dee' }} />);
    press(input());
    expect(screen.getAllByRole('option', { selected: true })).toEqual([option('Dee')]);
  });

  test('cannot be chosen when it is disabled or belongs to a previous search', () => {
    const { unmount } = render(<People onValue={onValue} />);
    press(input());
    press(option('Cid'));
    expect(chosen()).toEqual([]);
    press(option('Dee'));
    expect(chosen()).toEqual([['Dee']]);
    unmount();
    render(<People onValue={onValue} boxInput={{ isSearching: true }} />);
    press(input());
    press(option('Dee'));
    keys('ArrowDown', 'Enter');
    expect(chosen()).toEqual([['Dee']]);
  });

  test('has the name that the field gives it on its chip', () => {
    render(<People first={[BOB]} boxInput={{ nameOf: ({ label }) => `Mr ${label}` }} />);
    expect(screen.getByRole('button', { name: 'Remove Mr Bob' })).toBeTruthy();
  });
});

describe('the highlight in a menu', () => {
  test('moves up and down by arrow keys, and skips disabled options', () => {
    render(<People />);
    press(input());
    expect(highlighted()).toBeUndefined();
    const way = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((name) => {
      key(name);
      return highlighted();
    });
    expect(way).toEqual(['Ann', 'Bob', 'Dee', 'Bob']);
  });

  test('moves by pages to the first and the last option, and not on to the other end', () => {
    const rows = many(25).map((row, place) => ({
      ...row,
      disabled: [0, 12, 24].includes(place),
    }));
    const onEnd = vi.fn<() => void>();
    const { rerender } = render(<People options={rows} />);
    press(input());
    const wayOf = (...names: readonly string[]) =>
      names.map((name) => {
        key(name);
        return highlighted();
      });
    expect(wayOf('PageDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual(
      [10, 11, 12, 11, 10].map((id) => `No. ${id}`),
    );
    expect(wayOf('PageDown', 'PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageUp')).toEqual(
      [20, 24, 24, 14, 4, 2].map((id) => `No. ${id}`),
    );
    expect(wayOf('ArrowDown', 'PageDown', 'PageUp', 'PageUp')).toEqual(
      [3, 14, 4, 2].map((id) => `No. ${id}`),
    );
    rerender(<People options={PEOPLE} boxInput={{ onEnd }} />);
    keys('Escape', 'ArrowDown');
    expect(wayOf('PageDown', 'PageDown', 'PageUp', 'PageUp')).toEqual(['Dee', 'Dee', 'Ann', 'Ann']);
    expect(onEnd).toHaveBeenCalledTimes(1);
    keys('Escape');
    press(input());
    expect(wayOf('PageUp')).toEqual(['Ann']);
    rerender(<People options={[]} />);
    expect(wayOf('PageDown', 'PageUp')).toEqual([undefined, undefined]);
  });

  test('stays when the type of the id changes from number to string', () => {
    const { rerender } = render(<People />);
    press(input());
    keys('ArrowDown', 'ArrowDown');
    const spelled = [DEE, BOB].map(({ id, label }) => ({ id: String(id), label }));
    rerender(<People options={spelled} />);
    expect(highlighted()).toBe('Bob');
  });

  test('follows the pointer, and is cleared when that leaves the menu', () => {
    render(<People />);
    press(input());
    fireEvent.mouseMove(option('Bob'));
    expect(highlighted()).toBe('Bob');
    fireEvent.mouseLeave(menu());
    expect(highlighted()).toBeUndefined();
  });

  test('stays when several can be chosen, and is cleared after a single choice', () => {
    const { unmount } = render(<People onValue={onValue} />);
    press(input());
    keys('ArrowDown', 'ArrowDown', 'Enter');
    expect([chosen(), highlighted()]).toEqual([[['Bob']], 'Bob']);
    unmount();
    render(<People isMultiple={false} onValue={onValue} />);
    press(input());
    keys('ArrowDown', 'ArrowDown', 'Enter');
    expect(chosen().at(-1)).toEqual(['Bob']);
    // The menu opens at the chosen option.
    key('ArrowDown');
    expect(highlighted()).toBe('Bob');
  });

  test('is on the chosen option when the menu of a single choice opens, if it is listed', () => {
    const { unmount } = render(<People isMultiple={false} first={[DEE]} />);
    press(input());
    expect(highlighted()).toBe('Dee');
    unmount();
    const first = render(<People isMultiple={false} first={[ANN]} />);
    press(input());
    expect(highlighted()).toBe('Ann');
    first.unmount();
    const other = render(<People isMultiple={false} first={[{ id: 9, label: 'Eve' }]} />);
    press(input());
    expect(highlighted()).toBeUndefined();
    keys('Escape', 'ArrowDown');
    expect(highlighted()).toBe('Ann');
    other.unmount();
    render(<People first={[DEE]} />);
    press(input());
    expect(highlighted()).toBeUndefined();
  });

  test('continues by arrow keys from the chosen option', () => {
    render(<People isMultiple={false} first={[BOB]} />);
    press(input());
    const way = ['ArrowDown', 'ArrowUp', 'ArrowUp'].map((name) => {
      key(name);
      return highlighted();
    });
    expect(way).toEqual(['Dee', 'Bob', 'Ann']);
  });

  test('is cleared by Escape and by leaving, which neither choose nor remove anything', () => {
    render(<People isMultiple={false} first={[BOB]} onValue={onValue} />);
    act(() => input().focus());
    press(input());
    keys('ArrowDown', 'Escape');
    expect([facts(), input().value]).toEqual(['4 false false', 'Bob']);
    keys('Escape');
    expect(input().value).toBe('Bob');
    press(input());
    keys('ArrowDown', 'ArrowDown');
    act(() => input().blur());
    expect([facts(), input().value, chosen()]).toEqual(['4 false false', 'Bob', []]);
  });

  test('calls onEnd when it reaches the last loaded option by keyboard, not by pointer', () => {
    const onEnd = vi.fn<() => void>();
    const { rerender } = render(<People boxInput={{ onEnd }} />);
    press(input());
    fireEvent.mouseMove(option('Dee'));
    fireEvent.mouseLeave(menu());
    key('ArrowDown');
    expect(onEnd).not.toHaveBeenCalled();
    key('ArrowUp');
    expect([highlighted(), onEnd.mock.calls.length]).toEqual(['Dee', 1]);
    rerender(<People options={[]} boxInput={{ onEnd }} />);
    expect([options(), onEnd.mock.calls.length]).toEqual([[], 1]);
    rerender(<People options={[{ id: 2, label: 'Bob' }]} boxInput={{ onEnd }} />);
    key('ArrowDown');
    expect([highlighted(), onEnd.mock.calls.length]).toEqual(['Bob', 2]);
  });

  test('does not call onEnd when another option is chosen', () => {
    const onEnd = vi.fn<() => void>();
    render(<People isMultiple={false} options={many(2)} boxInput={{ onEnd }} onValue={onValue} />);
    press(input());
    keys('ArrowDown', 'Enter');
    expect([chosen(), onEnd.mock.calls.length]).toEqual([[['No. 1']], 0]);
  });

  test('is scrolled into view', () => {
    render(<People options={many(20)} />);
    press(input());
    Object.defineProperty(menu(), 'clientHeight', { value: 280 });
    key('ArrowUp');
    expect([highlighted(), menu().scrollTop]).toEqual(['No. 20', 280]);
    // Other options are read from the first one.
    type('No. 1');
    expect([highlighted(), menu().scrollTop]).toEqual([undefined, 0]);
  });
});

test('is cleared when its position no longer exists in the new list', () => {
  const { rerender } = render(<People options={many(20)} />);
  press(input());
  key('ArrowUp');
  rerender(<People options={many(3)} />);
  expect([options(), highlighted()]).toEqual([['No. 1', 'No. 2', 'No. 3'], undefined]);
});

test.each<[steps: number, name: string, others: readonly ListRow[]]>([
  [10, 'No. 10', [{ id: 99, label: 'No. 99' }, ...many(20)]],
  [1, 'No. 1', many(20).filter(({ id }) => id !== 2)],
])(
  'keeps the scroll position of the menu while one is highlighted and the options are replaced (%i)',
  (steps, name, others) => {
    const { rerender } = render(<People options={many(20)} />);
    press(input());
    Object.defineProperty(menu(), 'clientHeight', { value: 280 });
    keys(...Array.from({ length: steps }, () => 'ArrowDown'));
    menu().scrollTop = 100;
    fireEvent.scroll(menu());
    rerender(<People options={others} />);
    expect([highlighted(), menu().scrollTop]).toEqual([name, 100]);
  },
);

describe('a menu of many options', () => {
  const lazy = (count: number, boxInput: BoxInput = {}) => {
    render(<People options={many(count)} boxInput={boxInput} />);
    press(input());
    return options().length < count;
  };

  test('renders only the listed options in view', () => {
    const made = new Set<number | string>();
    const optionOf = (listed: ListRow) => {
      made.add(listed.id);
      return { ...listed, label: `${listed.label}!` };
    };
    expect(lazy(500, { optionOf })).toBe(true);
    expect(options()[0]).toBe('No. 1!');
    expect(made.size).toBeLessThan(30);
  });

  test.each<[count: number, total: number | null | undefined, isLazy: boolean]>([
    [99, 500, false],
    [100, undefined, false],
    [100, 100, false],
    [100, 101, true],
    [100, null, true],
    [101, undefined, true],
  ])('of %i, of %s in total, only those in view are in the page: %s', (count, total, isLazy) => {
    expect(lazy(count, total === undefined ? {} : { total })).toBe(isLazy);
  });

  test('is as high as all of them, and each has its position', () => {
    lazy(200, { rowHeight: 40 });
    expect(menu().style.maxHeight).toBe('400px');
    expect([spacer().style.position, spacer().style.height]).toEqual(['relative', '8000px']);
    const { position, top, height } = option('No. 3').style;
    expect([position, top, height]).toEqual(['absolute', '80px', '40px']);
  });

  test('has the highlighted option in the page, wherever it is', () => {
    lazy(200);
    key('ArrowUp');
    expect([highlighted(), options().at(-1)]).toEqual(['No. 200', 'No. 200']);
    key('ArrowUp');
    expect([highlighted(), options().at(-1)]).toEqual(['No. 199', 'No. 199']);
  });

  test('has no options in the page while it is closed', () => {
    lazy(200);
    expect(rows().length).toBeGreaterThan(0);
    keys('Escape');
    expect([rows().length, facts()]).toEqual([0, '200 false false']);
  });

  test('reuses the elements in view when it is scrolled', () => {
    lazy(200);
    const first = option('No. 4');
    Object.defineProperty(menu(), 'scrollTop', { value: 28, writable: true });
    fireEvent.scroll(menu());
    expect(option('No. 4')).toBe(first);
    type('No. 1');
    expect(document.getElementById('people-row-3')).toBe(first);
  });
});

describe('a button in the open menu', () => {
  let retry: HTMLButtonElement;
  beforeEach(() => {
    retry = document.body.appendChild(document.createElement('button'));
    retry.id = 'people-retry';
  });
  afterEach(() => retry.remove());

  test('keeps it open while it is used, and closes it when the focus leaves', async () => {
    const user = userEvent.setup();
    const onLeave = vi.fn<() => void>();
    render(<People boxInput={{ onLeave }} />);
    await user.click(input());
    await user.click(retry);
    expect([facts(), document.activeElement, onLeave.mock.calls.length]).toEqual([
      '4 true true',
      retry,
      0,
    ]);
    act(() => screen.getByText('after').focus());
    await act(async () => {});
    expect([facts(), onLeave.mock.calls.length]).toEqual(['4 false false', 1]);
  });

  test('lets the focus return to the box', async () => {
    const user = userEvent.setup();
    render(<People />);
    await user.click(input());
    await user.click(retry);
    act(() => input().focus());
    await act(async () => {});
    expect(facts()).toBe('4 true true');
  });
});
