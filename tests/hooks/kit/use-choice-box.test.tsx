import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChoiceBox, ChoiceBoxInput } from '../../../hooks/kit/choice-box.ts';
import type { Basket, ListRow } from '../../../machines/kit/selection.ts';
import { ANN, BOB, DEE, People } from './choice-box-page.tsx';

type Told = Partial<ChoiceBoxInput<ListRow, Basket[0]>>;

// By their ids: to ask for roles and names of a hundred options takes longer than all else.
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
    render(<People told={{ placeholder: 'Anybody' }} />);
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

  test('is described as its field says, and carries the marks of that', () => {
    const described = {
      'aria-describedby': 'hint',
      'aria-invalid': true,
      'aria-required': true,
    } as const;
    render(<People told={{ described, flags: { invalid: true, readonly: true } }} />);
    expect(attributes(input(), 'aria-describedby', 'aria-invalid', 'aria-required')).toEqual([
      'hint',
      'true',
      'true',
    ]);
    expect(input().dataset).toMatchObject({ invalid: 'true', readonly: 'true' });
    expect(toggle().dataset).toMatchObject({ invalid: 'true', state: 'closed' });
  });

  test('shows no menu where there is nothing to choose, though it is open', () => {
    render(<People options={[]} />);
    press(input());
    expect([facts(), input().ariaExpanded, menu().hidden]).toEqual(['0 true false', 'false', true]);
  });

  test('does nothing offline, and says why', () => {
    render(<People told={{ offlineText: 'No connection' }} />);
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

  test.each<[what: string, parts: NonNullable<ComponentProps<typeof People>['parts']>]>([
    ['neither is used', () => null],
    [
      'both are asked for',
      (box) => [box.getInputProps(), box.getMenuProps()].map(({ id }) => <i key={id} />),
    ],
  ])('and its menu may be left out, as in a read-only field: no complaint where %s', (_, parts) => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<People parts={parts} />);
    expect(onError.mock.calls).toEqual([]);
  });

  test('is closed by leaving it, which is told', () => {
    const onLeave = vi.fn<() => void>();
    render(<People told={{ onLeave }} />);
    act(() => input().focus());
    press(input());
    act(() => screen.getByText('after').focus());
    expect([facts(), onLeave.mock.calls.length]).toEqual(['4 false false', 1]);
  });

  test('shows the name of the one choice, or what is typed; of several, what is typed alone', () => {
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
  ])('selects the name of its choice, but no text to go on with (%s)', (isFreeText, selected) => {
    render(<People isMultiple={false} first={[BOB]} told={{ isFreeText }} />);
    act(() => input().focus());
    const { value, selectionStart, selectionEnd } = input();
    expect(value.slice(selectionStart!, selectionEnd!)).toBe(selected);
  });

  test('takes the value away with its name, not with a search of several', () => {
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
  test('open and close the menu, and say so', () => {
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

  test('take everything away, and the focus goes into the box', () => {
    render(<People first={[ANN, BOB]} onValue={onValue} told={{ flags: { invalid: true } }} />);
    expect(clear()!.dataset).toMatchObject({ scope: 'people', invalid: 'true' });
    expect(attributes(clear()!, 'type', 'aria-label')).toEqual(['button', 'Clear']);
    expect([clear()!.hidden, clear()!.disabled]).toEqual([false, false]);
    press(clear()!);
    expect([chosen(), clear()]).toEqual([[[]], null]);
    expect(document.activeElement).toBe(input());
  });

  test('open nothing while the box is locked, where the toggle is no button of the browser either', () => {
    render(
      <People isLocked parts={(box) => <span {...box.getToggleProps()} data-part="toggle" />} />,
    );
    press(toggle());
    expect(facts()).toBe('4 false false');
  });

  test('do nothing while the box is locked', () => {
    render(<People first={[ANN]} isLocked />);
    expect([toggle().disabled, input().disabled, clear()]).toEqual([true, true, null]);
    press(toggle());
    expect(facts()).toBe('4 false false');
  });
});

describe('the menu of a choice', () => {
  test('is a list of options that is in the page, unseen, also while it is closed', () => {
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
    'opens and closes without a word of React where a skin gives it %j',
    (style) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
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
      expect(said).not.toHaveBeenCalled();
    },
  );

  test('says that options are on their way, and that one alone can be chosen', () => {
    const { unmount } = render(<People isMultiple={false} />);
    expect([menu().ariaBusy, menu().dataset['busy']]).toEqual(['false', undefined]);
    expect(menu().hasAttribute('aria-multiselectable')).toBe(false);
    unmount();
    render(<People told={{ isBusy: true }} />);
    expect([menu().ariaBusy, menu().dataset['busy']]).toEqual(['true', 'true']);
  });

  test('leaves the focus in the box, whatever of it is pressed', () => {
    render(<People />);
    press(input());
    expect(fireEvent.mouseDown(menu())).toBe(false);
  });

  test('tells how far it was scrolled, once it is laid out', () => {
    const onScroll = vi.fn<(position: number) => void>();
    const { rerender } = render(<People told={{ onScroll }} />);
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

  test('stands over the page where its owner says so', async () => {
    const { unmount } = render(<People told={{ popup: true }} />);
    expect(menu().style.position).toBe('');
    press(input());
    expect([menu().style.position, menu().style.maxHeight]).toEqual(['fixed', '280px']);
    expect(menu().style.minWidth).toBe('0px');
    unmount();
    const { rerender } = render(<People />);
    press(input());
    expect(menu().style.position).toBe('');
    rerender(<People told={{ popup: true }} />);
    expect([menu().style.position, menu().style.minWidth]).toEqual(['fixed', '0px']);
  });
});

describe('an option of a menu', () => {
  test('says what it is: its name, its place, whether it is chosen or highlighted, or cannot be', () => {
    render(<People first={[BOB]} told={{ total: 70 }} />);
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
    // The hook places no row of a short list.
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
  ])('is one of all there are, at least of those that are here (%s: %s)', (total, size) => {
    render(<People told={total === undefined ? {} : { total }} />);
    press(input());
    expect(option('Ann').getAttribute('aria-setsize')).toBe(size);
  });

  test('is shown as chosen where its owner says so', () => {
    render(<People told={{ isOptionChosen: ({ label }) => label === 'Dee' }} />);
    press(input());
    expect(screen.getAllByRole('option', { selected: true })).toEqual([option('Dee')]);
  });

  test('that is disabled cannot be chosen, nor can one of a search before', () => {
    const { unmount } = render(<People onValue={onValue} />);
    press(input());
    press(option('Cid'));
    expect(chosen()).toEqual([]);
    press(option('Dee'));
    expect(chosen()).toEqual([['Dee']]);
    unmount();
    render(<People onValue={onValue} told={{ isSearching: true }} />);
    press(input());
    press(option('Dee'));
    keys('ArrowDown', 'Enter');
    expect(chosen()).toEqual([['Dee']]);
  });

  test('has on its chip the name that the field gives it', () => {
    render(<People first={[BOB]} told={{ nameOf: ({ label }) => `Mr ${label}` }} />);
    expect(screen.getByRole('button', { name: 'Remove Mr Bob' })).toBeTruthy();
  });
});

describe('what is highlighted in a menu', () => {
  test('goes up and down by arrows, past what cannot be chosen', () => {
    render(<People />);
    press(input());
    expect(highlighted()).toBeUndefined();
    const way = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((name) => {
      key(name);
      return highlighted();
    });
    expect(way).toEqual(['Ann', 'Bob', 'Dee', 'Bob']);
  });

  test('stays where its id comes in another spelling', () => {
    const { rerender } = render(<People />);
    press(input());
    keys('ArrowDown', 'ArrowDown');
    const spelled = [DEE, BOB].map(({ id, label }) => ({ id: String(id), label }));
    rerender(<People options={spelled} />);
    expect(highlighted()).toBe('Bob');
  });

  test('follows the pointer, and is none where that leaves the menu', () => {
    render(<People />);
    press(input());
    fireEvent.mouseMove(option('Bob'));
    expect(highlighted()).toBe('Bob');
    fireEvent.mouseLeave(menu());
    expect(highlighted()).toBeUndefined();
  });

  test('stays where several can be chosen, and is none after one choice', () => {
    const { unmount } = render(<People onValue={onValue} />);
    press(input());
    keys('ArrowDown', 'ArrowDown', 'Enter');
    expect([chosen(), highlighted()]).toEqual([[['Bob']], 'Bob']);
    unmount();
    render(<People isMultiple={false} onValue={onValue} />);
    press(input());
    keys('ArrowDown', 'ArrowDown', 'Enter');
    expect(chosen().at(-1)).toEqual(['Bob']);
    // It opens at what is chosen.
    key('ArrowDown');
    expect(highlighted()).toBe('Bob');
  });

  test('is what is chosen when the menu of one choice opens, where it is listed', () => {
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

  test('goes on by arrows from what is chosen', () => {
    render(<People isMultiple={false} first={[BOB]} />);
    press(input());
    const way = ['ArrowDown', 'ArrowUp', 'ArrowUp'].map((name) => {
      key(name);
      return highlighted();
    });
    expect(way).toEqual(['Dee', 'Bob', 'Ann']);
  });

  test('is gone with Escape and with leaving, which choose nothing and take nothing away', () => {
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

  test('tells when it is the last of those that are loaded, but not by pointer', () => {
    const onEnd = vi.fn<() => void>();
    const { rerender } = render(<People told={{ onEnd }} />);
    press(input());
    fireEvent.mouseMove(option('Dee'));
    fireEvent.mouseLeave(menu());
    key('ArrowDown');
    expect(onEnd).not.toHaveBeenCalled();
    key('ArrowUp');
    expect([highlighted(), onEnd.mock.calls.length]).toEqual(['Dee', 1]);
    rerender(<People options={[]} told={{ onEnd }} />);
    expect([options(), onEnd.mock.calls.length]).toEqual([[], 1]);
    rerender(<People options={[{ id: 2, label: 'Bob' }]} told={{ onEnd }} />);
    key('ArrowDown');
    expect([highlighted(), onEnd.mock.calls.length]).toEqual(['Bob', 2]);
  });

  test('tells of no end when another is chosen', () => {
    const onEnd = vi.fn<() => void>();
    render(<People isMultiple={false} options={many(2)} told={{ onEnd }} onValue={onValue} />);
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
    // Others are read from the first one on.
    type('No. 1');
    expect([highlighted(), menu().scrollTop]).toEqual([undefined, 0]);
  });
});

test('where fewer come than the place of the highlighted one, none is highlighted', () => {
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
  'where others come, the menu stays where it was scrolled to while one is highlighted (%i)',
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
  const lazy = (count: number, told: Told = {}) => {
    render(<People options={many(count)} told={told} />);
    press(input());
    return options().length < count;
  };

  test('makes options of what is listed for those in view alone', () => {
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
  ])('of %i, of %s in all, has only those in view in the page: %s', (count, total, isLazy) => {
    expect(lazy(count, total === undefined ? {} : { total })).toBe(isLazy);
  });

  test('is as high as all of them, and each stands at its place', () => {
    lazy(200, { rowHeight: 40 });
    expect(menu().style.maxHeight).toBe('400px');
    expect([spacer().style.position, spacer().style.height]).toEqual(['relative', '8000px']);
    const { position, top, height } = option('No. 3').style;
    expect([position, top, height]).toEqual(['absolute', '80px', '40px']);
  });

  test('has what is highlighted in the page, wherever that is', () => {
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

  test('fills the elements in view anew as it is scrolled', () => {
    lazy(200);
    const first = option('No. 4');
    Object.defineProperty(menu(), 'scrollTop', { value: 28, writable: true });
    fireEvent.scroll(menu());
    expect(option('No. 4')).toBe(first);
    type('No. 1');
    expect(document.getElementById('people-row-3')).toBe(first);
  });
});

describe('a button that belongs to the open menu', () => {
  let retry: HTMLButtonElement;
  beforeEach(() => {
    retry = document.body.appendChild(document.createElement('button'));
    retry.id = 'people-retry';
  });
  afterEach(() => retry.remove());

  test('keeps it open while it is used, and takes it along when it is left', async () => {
    const user = userEvent.setup();
    const onLeave = vi.fn<() => void>();
    render(<People told={{ onLeave }} />);
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

  test('lets the focus go back into the box', async () => {
    const user = userEvent.setup();
    render(<People />);
    await user.click(input());
    await user.click(retry);
    act(() => input().focus());
    await act(async () => {});
    expect(facts()).toBe('4 true true');
  });
});
