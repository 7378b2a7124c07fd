import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleName } from 'dom-accessibility-api';
import { Activity } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  useCardSelector,
  type UseCardSelectorProps,
} from '../../../hooks/card-selector/use-card-selector.ts';
import { CardSelector as Renderer } from '../../../ladle/renderers/card-selector.tsx';
import { SHARED_TEXTS } from '../../../src/i18n/english/shared.ts';
import { cardPlatform } from '../card-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';

function CardSelector(props: Partial<UseCardSelectorProps>) {
  return <Renderer dataTypeId={7} {...props} />;
}

const chosen = () =>
  rowsChosen()
    .map((element) => element.getAttribute('data-row-id'))
    .join();
const rowsChosen = () => [...document.querySelectorAll('[role=row][aria-selected=true]')];
const row = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=row]')!;
const labels = () =>
  [...document.querySelectorAll('[data-row-id]')].map((element) => element.textContent);

describeInBothModes('the card selector in the page', (show) => {
  const showSelector = async (
    props: Partial<UseCardSelectorProps> = {},
    environment = {},
    platform = cardPlatform(),
  ) => {
    const page = (props: Partial<UseCardSelectorProps>) =>
      platform.provide(<CardSelector {...props} />, { environment });
    const { rerender, unmount } = show(page(props));
    await settle();
    const user = userEvent.setup();
    const update = (props: Partial<UseCardSelectorProps>) => rerender(page(props));
    return { ...platform, user, update, unmount };
  };

  test('works alone, controlled by its inputs, and sends one request [prod-02] [card-sel-05] [card-sel-21]', async () => {
    const { requests } = await showSelector();
    expect(requests.map(([name]) => name).sort()).toEqual([
      'objects.dataTypes.get',
      'objects.filter.create',
      'objects.filter.results',
    ]);
    const asked = new Map(requests);
    expect(asked.get('objects.filter.create')).toMatchObject({
      body: { data_type_ids: [7], archived: false },
    });
    expect(asked.get('objects.filter.results')).toMatchObject({ filter_id: 'f' });
    expect(labels()).toHaveLength(25);
    const grid = screen.getByRole('grid', { name: 'Assets' });
    expect(grid.getAttribute('aria-rowcount')).toBe('131');
    expect(row('Pump 2').getAttribute('aria-rowindex')).toBe('3');
    expect(screen.getByRole('columnheader', { name: 'table.name' })).toBeTruthy();
    expect(within(row('Pump 2')).getByRole('gridcell', { name: 'Pump 2' })).toBeTruthy();
  });

  test('rows stay while a search is loading, and are removed at once when the card type changes', async () => {
    const { clock, update } = await showSelector();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '13' } });
    act(() => clock.increment(1000));
    expect(labels()).toHaveLength(25);
    await settle();
    expect(labels()).toEqual(['Pump 13', 'Pump 113', 'Pump 130']);
    update({ dataTypeId: 8 });
    expect(labels()).toEqual([]);
    await settle();
    expect(labels().length).toBeGreaterThan(0);
  });

  test('filters by name 1000 ms after the last key [card-sel-01] [card-sel-02]', async () => {
    const { user, clock, requests } = await showSelector();
    await user.type(screen.getByRole('searchbox'), '130');
    act(() => clock.increment(999));
    await settle();
    expect(labels()).toHaveLength(25);
    act(() => clock.increment(1));
    await settle();
    expect(labels()).toEqual(['Pump 130']);
    expect(requests.filter(([name]) => name === 'objects.filter.create')).toHaveLength(2);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing{Enter}');
    await settle();
    // Shown in place of the rows, and announced.
    expect(screen.getAllByText('noResultsInList')).toHaveLength(2);
  });

  test('says that there is no data, or that a search found nothing [card-sel-23] [err-05] [err-06]', async () => {
    const { user } = await showSelector({}, {}, cardPlatform([]));
    expect(screen.queryAllByText('noData')).not.toHaveLength(0);
    expect(screen.queryAllByText('noResultsInList')).toHaveLength(0);
    await user.type(screen.getByRole('searchbox'), 'nothing{Enter}');
    await settle();
    expect(screen.queryAllByText('noData')).toHaveLength(0);
    expect(screen.queryAllByText('noResultsInList')).not.toHaveLength(0);
    expect([SHARED_TEXTS.noData, SHARED_TEXTS.noResultsInList]).toEqual([
      'No data',
      'No results found in list',
    ]);
  });

  test('searches during composition, after a pause', async () => {
    const { clock, requests } = await showSelector();
    const search = screen.getByRole('searchbox');
    fireEvent.compositionStart(search);
    fireEvent.change(search, { target: { value: '1' } });
    expect((search as HTMLInputElement).value).toBe('1');
    act(() => clock.increment(999));
    await settle();
    expect(requests).toHaveLength(3);
    act(() => clock.increment(1));
    await settle();
    expect(requests).toHaveLength(5);
    fireEvent.compositionEnd(search);
    act(() => clock.increment(5000));
    await settle();
    expect(requests).toHaveLength(5);
  });

  test('pages through the list of the platform by keyboard [card-sel-04] [card-sel-06] [card-sel-07]', async () => {
    const { user } = await showSelector();
    expect(screen.getByText('paging.range 1 25 130')).toBeTruthy();
    screen.getByRole('button', { name: 'paging.next' }).focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(labels()[0]).toBe('Pump 26');
    expect(row('Pump 26').getAttribute('aria-rowindex')).toBe('27');
    const last = screen.getByRole('button', { name: 'paging.last' });
    await user.click(last);
    await settle();
    expect(labels()).toHaveLength(5);
    // The button still has the focus, but is disabled.
    expect(document.activeElement).toBe(last);
    for (const name of ['paging.next', 'paging.last'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await settle();
    expect(labels()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'paging.first' })).toHaveProperty('disabled', false);
    expect(
      within(screen.getByRole('combobox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(screen.getByRole('combobox'), '100');
    await settle();
    expect(labels()).toHaveLength(100);
  });

  test('on the second page all four buttons lead somewhere; on the first and the last, two of them', async () => {
    const { user } = await showSelector();
    const blocked = () =>
      screen
        .getAllByRole('button', { name: /^paging\./ })
        .filter((button) => button.getAttribute('aria-disabled') === 'true')
        .map((button) => button.getAttribute('aria-label'));
    const press = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      await settle();
      return [labels()[0], ...blocked()];
    };
    expect(blocked()).toEqual(['paging.first', 'paging.previous']);
    expect(await press('paging.next')).toEqual(['Pump 26']);
    expect(await press('paging.previous')).toEqual(['Pump 1', 'paging.first', 'paging.previous']);
    expect(await press('paging.last')).toEqual(['Pump 126', 'paging.next', 'paging.last']);
    expect(await press('paging.previous')).toEqual(['Pump 101']);
  });

  test('shows which rows are displayed, but not those of a page that failed [card-sel-04]', async () => {
    const { user, unlisted } = await showSelector();
    unlisted.add('f');
    await user.click(screen.getByRole('button', { name: 'paging.next' }));
    await settle();
    expect(labels()[0]).toBe('Pump 1');
    expect(screen.getByText('paging.range 1 25 130')).toBeTruthy();
    expect(row('Pump 1').getAttribute('aria-rowindex')).toBe('2');
    unlisted.clear();
    await user.click(screen.getByRole('button', { name: 'retry' }));
    await settle();
    // Shown, and announced.
    expect(screen.getAllByText('paging.range 26 50 130')).toHaveLength(2);
    expect(row('Pump 26').getAttribute('aria-rowindex')).toBe('27');
  });

  test('says that the card type could not be loaded, and loads it again on a press', async () => {
    const platform = cardPlatform();
    platform.unread.add(7);
    const { user } = await showSelector({ addButton: true }, {}, platform);
    expect(labels()).toHaveLength(25);
    // Shown, and announced.
    expect(screen.getAllByText('loadFailed')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /cardSelector.add/ })).toBeNull();
    platform.unread.clear();
    await user.click(screen.getByRole('button', { name: 'retry' }));
    await settle();
    expect(screen.queryByRole('button', { name: 'retry' })).toBeNull();
    expect(screen.getByRole('grid', { name: 'Assets' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'cardSelector.add Asset' })).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('the keys work after all rows were removed because the card type changed', async () => {
    const { user, update } = await showSelector();
    act(() => row('Pump 3').focus());
    update({ dataTypeId: 8 });
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('Pump 4'));
  });

  test.each([
    ['Pump 13', 'Pump 13'],
    ['nothing is called so', undefined],
  ])(
    'the focus stays in the table when the focused row is replaced by other results: %s [F-W11]',
    async (text, focused) => {
      const { user, clock } = await showSelector({ multiSelect: true });
      await user.type(screen.getByRole('searchbox'), text);
      await user.tab();
      await user.tab();
      await user.keyboard('{ArrowDown}');
      expect(document.activeElement).toBe(row('Pump 2'));
      act(() => clock.increment(1000));
      await settle();
      const table = screen.getByRole('grid');
      expect(labels()).toHaveLength(focused === undefined ? 0 : 2);
      expect(document.activeElement).toBe(focused === undefined ? table : row(focused));
      await user.tab({ shift: true });
      expect(table.hasAttribute('tabindex')).toBe(false);
    },
  );

  test('single selection: each row has a radio, and one is chosen [card-sel-09]', async () => {
    const { user } = await showSelector();
    const [first, second] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
    expect(first.getAttribute('aria-label')).toBe('selection.row Pump 1');
    await user.click(first);
    expect(chosen()).toBe('1');
    await user.click(second);
    expect(chosen()).toBe('2');
    expect(row('Pump 2').getAttribute('aria-selected')).toBe('true');
    expect(row('Pump 1').getAttribute('aria-selected')).toBe('false');
  });

  test('multiple selection: each row has a checkbox, and another selects the whole page [card-sel-09]', async () => {
    const { user } = await showSelector({ multiSelect: true });
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
    await user.click(screen.getByText('Pump 1'));
    await user.click(screen.getByText('Pump 3'));
    await user.click(screen.getByText('Pump 1'));
    expect(chosen()).toBe('3');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'selection.all' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen()!.split(',')).toHaveLength(25);
    expect(all.checked).toBe(false);
  });

  test('multiple selection: a double click toggles twice, and Enter toggles once [card-dlg-28]', async () => {
    const { user } = await showSelector({ multiSelect: true });
    await user.dblClick(row('Pump 2'));
    expect(chosen()).toBe('');
    await user.click(row('Pump 3'));
    await user.dblClick(row('Pump 3'));
    expect(chosen()).toBe('3');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('');
  });

  test('single selection: a double click chooses the row', async () => {
    const { user } = await showSelector();
    await user.dblClick(row('Pump 2'));
    expect(chosen()).toBe('2');
  });

  test('is one tab stop: arrows move, also to the controls of the header, Space chooses, Control+A selects all [F-W11]', async () => {
    const { user } = await showSelector({ multiSelect: true });
    screen.getByRole('searchbox').focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'selection.all' }));
    await user.tab();
    expect(document.activeElement).toBe(row('Pump 1'));
    await user.keyboard('{ArrowDown} {End}');
    expect(chosen()).toBe('2');
    expect(document.activeElement).toBe(row('Pump 25'));
    await user.keyboard('{PageUp}');
    // With Alt the key is left to the browser, which moves to the start of its history.
    await user.keyboard('{Alt>}{Home}{/Alt}');
    expect(document.activeElement).toBe(row('Pump 15'));
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'selection.all' }));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(row('Pump 1'));
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()!.split(',')).toHaveLength(25);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });

  test('after a press on a checkbox, the keys are those of its row, and Space is its own [F-W11]', async () => {
    const { user } = await showSelector({ multiSelect: true });
    const checkbox = (name: string) => within(row(name)).getByRole('checkbox');
    await user.click(checkbox('Pump 4'));
    expect(document.activeElement).toBe(checkbox('Pump 4'));
    await user.keyboard(' ');
    expect(chosen()).toBe('');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('Pump 5'));
    await user.click(checkbox('Pump 7'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([document.activeElement, chosen()]).toEqual([row('Pump 8'), '7,8']);
    for (const [key, name] of [
      ['{End}', 'Pump 25'],
      ['{Home}', 'Pump 1'],
      ['{PageDown}', 'Pump 13'],
    ] as const) {
      act(() => checkbox('Pump 3').focus());
      await user.keyboard(key);
      expect(document.activeElement).toBe(row(name));
    }
    act(() => checkbox('Pump 3').focus());
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen().split(',')).toHaveLength(25);
  });

  test('after a press on a radio, arrows move from its row and choose nothing [F-W11]', async () => {
    const { user } = await showSelector();
    const radio = within(row('Pump 4')).getByRole('radio');
    await user.click(radio);
    // The browser would choose the next or the previous radio.
    for (const key of ['ArrowRight', 'ArrowLeft'])
      expect(fireEvent.keyDown(radio, { key })).toBe(false);
    expect([document.activeElement, chosen()]).toEqual([radio, '4']);
    await user.keyboard('{ArrowDown}');
    expect([document.activeElement, chosen()]).toEqual([row('Pump 5'), '4']);
  });

  test('a control that a cell contains keeps its keys', async () => {
    await showSelector();
    const button = row('Pump 4').appendChild(document.createElement('button'));
    button.focus();
    expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(true);
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  test('extends the selection with Shift and an arrow, and reduces it on the way back [F-W11]', async () => {
    const { user } = await showSelector({ multiSelect: true, disabledIds: [4] });
    act(() => row('Pump 2')!.focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('2,3,5');
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect(chosen()).toBe('2,3');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
    expect(chosen()).toBe('2,3,5,6');
    expect(document.activeElement).toBe(row('Pump 5'));
  });

  test('extends the selection with Shift and a key for a longer move [F-W11]', async () => {
    const { user } = await showSelector({ multiSelect: true });
    const marked = () => chosen()?.split(',').map(Number);
    const cards = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, place) => first + place);
    act(() => row('Pump 3')!.focus());
    await user.keyboard('{Shift>}{PageDown}{/Shift}');
    expect(marked()).toEqual(cards(3, 13));
    expect(document.activeElement).toBe(row('Pump 13'));
    await user.keyboard('{Shift>}{End}{/Shift}');
    expect(marked()).toEqual(cards(3, 25));
    await user.keyboard('{Control>}{Shift>}{Home}{/Shift}{/Control}');
    expect(marked()?.toSorted((a, b) => a - b)).toEqual(cards(1, 3));
    // There is nothing above the first row: the focus stays in the range.
    await user.keyboard('{Shift>}{PageUp}{ArrowUp}{/Shift}');
    expect(document.activeElement).toBe(row('Pump 1'));
    // A key without Shift starts a new range.
    await user.keyboard('{End}{Shift>}{ArrowUp}{/Shift}');
    expect(marked()?.toSorted((a, b) => a - b)).toEqual([...cards(1, 3), 24, 25]);
    await user.keyboard('{Control>}{Shift>}{End}{/Shift}{/Control}');
    expect(marked()?.toSorted((a, b) => a - b)).toEqual([...cards(1, 3), 25]);
  });

  test('extends the selection with Shift and a press, and reduces it [F-W11]', async () => {
    const { user } = await showSelector({ multiSelect: true, disabledIds: [4] });
    const press = (name: string) => user.click(screen.getByText(name));
    // Without a starting row it is a plain press.
    await user.keyboard('{Shift>}');
    await press('Pump 2');
    expect(chosen()).toBe('2');
    await press('Pump 6');
    expect(chosen()).toBe('2,3,5,6');
    expect(document.activeElement).toBe(row('Pump 6'));
    await press('Pump 3');
    expect(chosen()).toBe('2,3');
    // A key continues the range of a press, and a press the range of a key.
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('2,3,5');
    await user.click(within(row('Pump 1')!).getByRole('checkbox'));
    expect(chosen()).toBe('1,2');
    await user.keyboard('{/Shift}{Home}{End}{Shift>}');
    await press('Pump 23');
    expect(chosen()).toBe('1,2,23,24,25');
    await user.keyboard('{/Shift}');
    // When the range started on another page, a press starts a new one.
    await user.click(screen.getByRole('button', { name: 'paging.next' }));
    await settle();
    await user.keyboard('{Shift>}');
    await press('Pump 30');
    expect(chosen()).toBe('30');
    await user.keyboard('{/Shift}');
  });

  test('Shift with a press selects no text, and is a plain press with single selection', async () => {
    const { user, update } = await showSelector({ multiSelect: true });
    const mouseDown = (init: object = {}) => fireEvent.mouseDown(row('Pump 2'), init);
    expect([mouseDown(), mouseDown({ shiftKey: true })]).toEqual([true, false]);
    update({ multiSelect: false });
    expect(mouseDown({ shiftKey: true })).toBe(true);
    await user.click(screen.getByText('Pump 2'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByText('Pump 5'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('5');
  });

  test('starts a new range after a press elsewhere', async () => {
    const { user } = await showSelector({ multiSelect: true });
    act(() => row('Pump 2')!.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(screen.getByText('Pump 10'));
    act(() => row('Pump 10')!.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('2,3,10,11');
  });

  test('does not extend a single selection, and has no empty header [F-W11]', async () => {
    const { user } = await showSelector();
    act(() => row('Pump 2')!.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('');
    for (const header of screen.getAllByRole('columnheader'))
      expect(computeAccessibleName(header)).not.toBe('');
  });

  test('is uncontrolled, or shows the value of its caller', async () => {
    const onValueChange = vi.fn<(change: object) => void>();
    const value = [{ id: 5, label: 'Pump 5' }];
    const { user, update } = await showSelector({ value, onValueChange });
    expect(chosen()).toBe('5');
    await user.click(screen.getByText('Pump 1'));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith({
      value: [{ id: 1, label: 'Pump 1' }],
      reason: 'press',
      wire: [{ object_id: 1, display_name: 'Pump 1' }],
    });
    expect(chosen()).toBe('5');
    update({ value: [], onValueChange });
    expect(chosen()).toBe('');
    expect(onValueChange).toHaveBeenCalledTimes(1);
  });

  test('follows its props while it is mounted', async () => {
    const { user, update } = await showSelector();
    update({ disabledIds: [1] });
    await user.click(screen.getByText('Pump 1'));
    expect(chosen()).toBe('');
    update({ disabled: true });
    await user.click(screen.getByText('Pump 2'));
    expect(chosen()).toBe('');
    update({ dataTypeId: 8 });
    await settle();
    expect(labels()).toHaveLength(25);
  });

  test('takes part in a form: submits ids, is required, and resets', async () => {
    const platform = cardPlatform();
    show(
      platform.provide(
        <form>
          <CardSelector
            name="card"
            required
            multiSelect
            defaultValue={[{ id: 5, label: 'Pump 5' }]}
          />
        </form>,
      ),
    );
    await settle();
    const form = document.querySelector('form')!;
    fireEvent.click(screen.getByText('Pump 1'));
    expect(new FormData(form).getAll('card')).toEqual(['5', '1']);
    fireEvent.click(screen.getByText('Pump 1'));
    fireEvent.click(screen.getByText('Pump 5'));
    expect(form.checkValidity()).toBe(false);
    form.reset();
    await settle();
    expect(chosen()).toBe('5');
    expect(form.checkValidity()).toBe(true);
  });

  test('adds a card: opens a window and a blocking dialog, then chooses and shows the card [card-sel-13] [card-sel-14] [card-sel-17] [card-sel-18] [card-sel-19]', async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    const { user, windows } = await showSelector({ addButton: true });
    const add = screen.getByRole('button', { name: 'cardSelector.add Asset' });
    await user.click(add);
    expect(windows.opened).toEqual([
      'https://grc.example/cards/#/new-object?objectTypeId=7&fromCardSelector=true',
    ]);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('dialog.cancel');
    await act(async () => windows.message({ objectId: 999 }));
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(chosen()).toBe('999');
    expect(labels().at(-1)).toBe('Pump 999');
    expect(scrolled).toHaveBeenCalled();
    expect(document.querySelector('[data-part=announcer]')?.textContent).toBe(
      'cardSelector.added Pump 999',
    );
    expect(document.activeElement).toBe(add);
  });

  test('shows a card that was added while the list was being loaded, below the first page [card-sel-17] [card-sel-19]', async () => {
    const scrolled = vi.fn<(shown: number) => void>();
    Element.prototype.scrollIntoView = function (this: Element) {
      if (this.getAttribute('data-row-id') === '999') scrolled(labels().length);
    };
    const { user, windows, clock } = await showSelector({ addButton: true });
    await user.type(screen.getByRole('searchbox'), '13');
    await user.click(screen.getByRole('button', { name: 'cardSelector.add Asset' }));
    await act(async () => {
      clock.increment(999);
      windows.message({ objectId: 999 });
      clock.increment(1);
    });
    await settle();
    expect(labels()).toEqual(['Pump 13', 'Pump 113', 'Pump 130', 'Pump 999']);
    expect(chosen()).toBe('999');
    expect(scrolled.mock.calls).toEqual([[4]]);
  });

  test('is unchanged after cancel and after Escape [card-sel-15]', async () => {
    const { user, windows } = await showSelector({ addButton: true });
    await user.click(screen.getByRole('button', { name: 'cardSelector.add Asset' }));
    await user.click(screen.getByRole('button', { name: 'dialog.cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'cardSelector.add Asset' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(windows.isOpen()).toBe(false);
    expect(chosen()).toBe('');
  });

  test('opens no other window, and can add again, after it was hidden and shown while a card was created', async () => {
    const { provide, windows } = cardPlatform();
    const page = (mode: 'visible' | 'hidden') =>
      provide(
        <Activity mode={mode}>
          <CardSelector addButton />
        </Activity>,
      );
    const { rerender } = show(page('visible'));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'cardSelector.add Asset' }));
    rerender(page('hidden'));
    expect(windows.isOpen()).toBe(false);
    rerender(page('visible'));
    await settle();
    expect(windows.opened).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'cardSelector.add Asset' }));
    expect(windows.opened).toHaveLength(2);
  });

  test('has no add button for an anonymous user, or when it is not enabled [card-sel-10] [card-sel-12]', async () => {
    const { unmount } = await showSelector(
      { addButton: true },
      { user: { id: '0', name: '', anonymous: true } },
    );
    expect(document.querySelector('[data-part=add]')).toBeNull();
    unmount();
    await showSelector();
    expect(document.querySelector('[data-part=add]')).toBeNull();
  });

  test('hides the add button for an anonymous user, also where a skin always renders it [card-sel-12]', async () => {
    function Skin() {
      return (
        <button {...useCardSelector({ dataTypeId: 7, addButton: true }).getAddProps()}>+</button>
      );
    }
    const { provide } = cardPlatform();
    const at = (anonymous: boolean) =>
      provide(<Skin />, { environment: { user: { id: '7', name: '', anonymous } } });
    const { rerender } = show(at(true));
    await settle();
    const add = screen.getByText('+');
    expect(add.hidden).toBe(true);
    rerender(at(false));
    await settle();
    expect(add.hidden).toBe(false);
  });

  test('aborts its requests when it is unmounted', async () => {
    const { user, unmount } = await showSelector();
    await user.type(screen.getByRole('searchbox'), '1{Enter}');
    unmount();
    await settle();
    expect(document.querySelector('[role=grid]')).toBeNull();
  });
});

test('the card selector renders on a server in its loading state', () => {
  const html = renderToString(cardPlatform().provide(<CardSelector />));
  expect(html).toContain('role="grid"');
  expect(html).toContain('loading');
});
