import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  useCardSelectorDialog,
  type UseCardSelectorDialogProps,
  type UseCardSelectorDialogResult,
} from '../../../hooks/card-selector-dialog/use-card-selector-dialog.ts';
import { CardSelectorDialog as Renderer } from '../../../ladle/renderers/card-selector-dialog.tsx';
import { SHARED_TEXTS } from '../../../src/i18n/english/shared.ts';
import { cardPlatform, pumps } from '../card-fakes.tsx';
import { inspected } from '../inspected.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';

function CardSelectorDialog(props: Partial<UseCardSelectorDialogProps>) {
  return <Renderer label="choose" cardFileIds={[7]} {...props} />;
}

const part = <Type extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<Type>(`[data-scope=card-selector-dialog][data-part=${name}]`);
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
const labels = () => rows().map((row) => row.children[1]?.textContent);
const row = (id: number) => document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)!;
/** Enough rows to move and choose, and much faster than a full page of a hundred rows. */
const FEW = pumps(24);
const value = () => document.querySelector('output')?.textContent.replaceAll(/Pump | /g, '');
const footer = () => document.querySelector('footer bdi')?.textContent;

describeInBothModes('the card selector dialog in the page', (show) => {
  const showDialog = async (
    props: Partial<UseCardSelectorDialogProps> = {},
    environment = {},
    platform = cardPlatform(FEW),
  ) => {
    const page = (props: Partial<UseCardSelectorDialogProps>, environment: object) =>
      platform.provide(<CardSelectorDialog {...props} />, { environment });
    const { rerender } = show(page({ defaultOpen: true, ...props }, environment));
    await settle();
    const user = userEvent.setup();
    const update = (next: Partial<UseCardSelectorDialogProps>, environment = {}) =>
      rerender(page({ defaultOpen: true, ...next }, environment));
    return { ...platform, user, update };
  };

  test('opens large by its trigger, and lists the cards with their columns [card-dlg-01] [card-dlg-16]', async () => {
    const { user, requests } = await showDialog({ defaultOpen: false }, {}, cardPlatform());
    expect(requests).toEqual([]);
    await user.click(part('trigger')!);
    await settle();
    expect(part('content')?.style.width).toBe('1000px');
    expect(requests.map(([name]) => name)).toEqual(['cardFiles.get', 'cardFiles.cards.list']);
    expect(rows()).toHaveLength(100);
    expect(row(2).textContent).toBe('Pump 21');
    expect(
      [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent),
    ).toEqual(['table.name', 'Weight▾']);
    expect(part('table')?.getAttribute('aria-rowcount')).toBe('131');
  });

  test('shows the selection: one asset, or several assets [card-dlg-04] [card-dlg-05]', async () => {
    const { update } = await showDialog();
    expect(part('title')?.textContent).toBe('cardSelector.title Asset');
    update({ multiSelect: true });
    expect(part('title')?.textContent).toBe('cardSelector.title Assets');
  });

  test('the table has the name of its cards, before they are known that of the dialog', async () => {
    await showDialog({ defaultOpen: false });
    const name = () => computeAccessibleName(part('table')!);
    fireEvent.click(part('trigger')!);
    expect(name()).toBe('cardSelector.title');
    await settle();
    expect(name()).toBe('Assets');
  });

  test('has radios in single mode and checkboxes in multi mode [card-dlg-11] [card-dlg-12]', async () => {
    const { update } = await showDialog();
    expect(row(1).querySelector('input')?.type).toBe('radio');
    update({ multiSelect: true });
    expect(row(1).querySelector('input')?.type).toBe('checkbox');
  });

  test('shows several values of a single selection as such, until one is chosen [pos-07] [card-dlg-27]', async () => {
    const value = [
      { id: 1, label: 'Pump 1' },
      { id: 2, label: 'Pump 2' },
    ];
    const { user } = await showDialog({ defaultValue: value });
    const shown = () => [
      part('table')?.getAttribute('aria-multiselectable'),
      row(1).querySelector('input')?.type,
      document.querySelectorAll('[role=row][aria-selected=true]').length,
    ];
    expect(shown()).toEqual(['true', 'checkbox', 2]);
    await user.click(row(2));
    expect(shown()).toEqual(['false', 'radio', 1]);
  });

  test('renders nothing while it is scrolled before the loading threshold [F-W13]', async () => {
    const platform = cardPlatform();
    let renders = 0;
    const count = () => void renders++;
    show(
      platform.provide(
        <Profiler id="dialog" onRender={count}>
          <CardSelectorDialog defaultOpen />
        </Profiler>,
      ),
    );
    await settle();
    const scroller = part('scroller')!;
    Object.defineProperties(scroller, {
      clientHeight: { value: 480 },
      scrollHeight: { value: 4800 },
    });
    const settled = renders;
    for (let event = 1; event <= 60; event++)
      fireEvent.scroll(scroller, { target: { scrollTop: event } });
    expect(renders).toBe(settled);
    // Beyond the threshold, the list does load more.
    fireEvent.scroll(scroller, { target: { scrollTop: 4300 } });
    platform.clock.increment(1000);
    await settle();
    expect(rows()).toHaveLength(130);
    expect(renders).toBeGreaterThan(settled);
  });

  test('says that a card file could not be loaded, and loads it again on a press', async () => {
    const platform = cardPlatform(FEW);
    platform.unread.add(8);
    const { user } = await showDialog({ cardFileIds: [7, 8] }, {}, platform);
    expect(screen.getByText('cardSelector.cardFile: loadFailed')).toBeTruthy();
    expect(rows()).toHaveLength(24);
    expect(part('card-file')).toBeNull();
    platform.unread.clear();
    await user.click(part('retry')!);
    await settle();
    expect(screen.queryByText('cardSelector.cardFile: loadFailed')).toBeNull();
    expect(part('retry')).toBeNull();
    expect(part('card-file')!.children).toHaveLength(2);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('shows the counts in the footer [card-dlg-17] [card-dlg-18]', async () => {
    const { user } = await showDialog({}, {}, cardPlatform());
    expect(footer()).toBe('cardSelector.count 130 Asset Assets');
    const search = async (text: string) => {
      fireEvent.change(part('search')!, { target: { value: text } });
      await user.type(part('search')!, '{Enter}');
    };
    await search('Pump 130');
    await settle();
    expect(footer()).toBe('cardSelector.count 1 Asset Assets');
    await search('Pump 130 nowhere');
    await settle();
    expect(footer()).toBe('cardSelector.count 0 Asset Assets');
    // Shown, and announced in the live region.
    expect(screen.getAllByText('noResultsInList')).toHaveLength(2);
  });

  test('says that there is no data, or that a search or a filter found nothing [card-dlg-38]', async () => {
    const { user } = await showDialog({}, {}, cardPlatform([]));
    expect(screen.queryAllByText('noData')).not.toHaveLength(0);
    expect(screen.queryAllByText('noResultsInList')).toHaveLength(0);
    await user.type(part('search')!, 'nothing{Enter}');
    await settle();
    expect(screen.queryAllByText('noData')).toHaveLength(0);
    // Shown, and announced in the live region.
    expect(screen.queryAllByText('noResultsInList')).toHaveLength(2);
    await user.clear(part('search')!);
    await user.type(part('search')!, '{Enter}');
    await settle();
    expect(screen.queryAllByText('noData')).not.toHaveLength(0);
    await user.click(part('filter-button')!);
    await user.type(part('filter')!, '5{Enter}');
    await settle();
    expect(screen.queryAllByText('noData')).toHaveLength(0);
    expect(screen.queryAllByText('noResultsInList')).toHaveLength(2);
    expect([SHARED_TEXTS.noData, SHARED_TEXTS.noResultsInList]).toEqual([
      'No data',
      'No results found in list',
    ]);
  });

  test('offers the card files only when there are several, and lists the cards of the chosen one [card-dlg-06] [card-dlg-07]', async () => {
    const { user, update, requests } = await showDialog();
    expect(part('card-file')).toBeNull();
    update({ cardFileIds: [7, 8], open: false });
    update({ cardFileIds: [7, 8], open: true });
    await settle();
    expect([...part('card-file')!.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Assets',
      'Assets 8',
    ]);
    await user.selectOptions(part('card-file')!, '8');
    await settle();
    expect(requests.at(-1)).toMatchObject(['cardFiles.cards.list', { card_file_id: 8, offset: 0 }]);
    expect(rows()).not.toEqual([]);
    fireEvent.change(part('card-file')!, { target: { value: '7' } });
    // The cards of the other card file must not be taken for cards of this one.
    expect(rows()).toEqual([]);
  });

  test('hides the box for card files while there is only one, also where a skin always renders it [card-dlg-06]', async () => {
    function Skin(props: UseCardSelectorDialogProps) {
      return <select {...useCardSelectorDialog(props).getCardFileProps()} />;
    }
    const { provide } = cardPlatform(FEW);
    const { rerender } = show(provide(<Skin cardFileIds={[7]} defaultOpen />));
    await settle();
    expect(part('card-file')!.hidden).toBe(true);
    rerender(provide(<Skin cardFileIds={[7, 8]} defaultOpen />));
    await settle();
    expect(part('card-file')!.hidden).toBe(false);
  });

  test('lists other card files as soon as its caller passes them [card-dlg-07]', async () => {
    const { update, requests } = await showDialog({}, {}, cardPlatform());
    update({ cardFileIds: [8] });
    expect(rows()).toEqual([]);
    await settle();
    expect(requests.at(-1)).toMatchObject(['cardFiles.cards.list', { card_file_id: 8, offset: 0 }]);
    expect(rows()).toHaveLength(100);
    update({ cardFileIds: [8, 7] });
    await settle();
    expect(part<HTMLSelectElement>('card-file')?.value).toBe('8');
  });

  test('searches 500 ms after the last key [card-dlg-08] [card-dlg-09]', async () => {
    const { clock } = await showDialog({}, {}, cardPlatform());
    fireEvent.change(part('search')!, { target: { value: '130' } });
    act(() => clock.increment(499));
    await settle();
    expect(rows()).toHaveLength(100);
    act(() => clock.increment(1));
    await settle();
    expect(labels()).toEqual(['Pump 130']);
  });

  test('a column header has the name of its column, whatever its content [card-dlg-13]', async () => {
    const { user } = await showDialog();
    const names = () =>
      screen.getAllByRole('columnheader').map((one) => computeAccessibleName(one));
    expect(names()).toEqual(['table.name', 'Weight']);
    await user.click(part('filter-button')!);
    expect(names()).toEqual(['table.name', 'Weight']);
  });

  test('filters a column from its header; an impossible value empties the list [card-dlg-10] [card-dlg-13] [card-dlg-14] [card-dlg-33] [card-dlg-34]', async () => {
    const { user, clock, requests } = await showDialog();
    expect(document.querySelectorAll('[data-part=filter-button]')).toHaveLength(1);
    fireEvent.click(row(1));
    await user.click(part('filter-button')!);
    expect(document.activeElement).toBe(part('filter'));
    expect(computeAccessibleDescription(part('filter')!)).toBe('');
    expect(part('filter-button')?.getAttribute('aria-expanded')).toBe('true');
    const { length } = requests;
    fireEvent.change(part('filter')!, { target: { value: 'abc' } });
    act(() => clock.increment(500));
    await settle();
    expect(rows()).toEqual([]);
    expect(part('filter')?.getAttribute('aria-invalid')).toBe('true');
    expect(computeAccessibleDescription(part('filter')!)).toBe('table.filterImpossible');
    expect(part('filter-error')?.getAttribute('aria-live')).toBe('polite');
    expect(requests).toHaveLength(length);
    await user.clear(part('filter')!);
    await user.type(part('filter')!, '12{Enter}');
    await settle();
    expect(rows()).not.toEqual([]);
    expect(document.querySelector('[aria-selected=true]')).toBeNull();
    await user.keyboard('{Escape}');
    expect(part('filter')).toBeNull();
    expect(document.activeElement).toBe(part('filter-button'));
    expect(part('filter-button')?.getAttribute('aria-label')).toBe('table.filterActive Weight');
    expect(part('content')).not.toBeNull();
  });

  test('loads more when scrolled past 75%, after 250 ms [card-dlg-21] [card-dlg-22]', async () => {
    const { clock } = await showDialog({}, {}, cardPlatform());
    const scroller = part('scroller')!;
    const scrollTo = (scrollTop: number) => {
      Object.defineProperties(scroller, {
        scrollHeight: { value: 1000, configurable: true },
        clientHeight: { value: 200, configurable: true },
        scrollTop: { value: scrollTop, configurable: true },
      });
      fireEvent.scroll(scroller);
    };
    scrollTo(540);
    act(() => clock.increment(1000));
    await settle();
    expect(rows()).toHaveLength(100);
    scrollTo(560);
    act(() => clock.increment(249));
    await settle();
    expect(rows()).toHaveLength(100);
    act(() => clock.increment(1));
    await settle();
    expect(rows()).toHaveLength(130);
  });

  test('works by keyboard alone: search, move, choose, ok', async () => {
    const { user } = await showDialog({ defaultOpen: false }, {}, cardPlatform());
    part('trigger')!.focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(document.activeElement).toBe(part('search'));
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(row(1));
    await user.keyboard('{ArrowDown}{ArrowDown}[Space]{End}{ArrowDown}');
    await settle();
    expect(rows()).toHaveLength(130);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(part('ok'));
    await user.keyboard('{Enter}');
    expect(part('content')).toBeNull();
    expect(value()).toBe('3');
    expect(document.activeElement).toBe(part('trigger'));
  });

  test('single selection: Enter or a double click chooses an enabled card and closes [card-dlg-29] [card-dlg-30] [card-dlg-31]', async () => {
    const { user } = await showDialog({ disabledIds: [2] });
    await user.dblClick(row(2));
    expect(part('content')).not.toBeNull();
    expect(row(2).getAttribute('aria-disabled')).toBe('true');
    expect([row(2), row(4)].map((one) => one.querySelector('input')?.disabled)).toEqual([
      true,
      false,
    ]);
    await user.dblClick(row(4));
    expect(part('content')).toBeNull();
    expect(value()).toBe('4');
    await user.click(part('trigger')!);
    await settle();
    row(5).focus();
    await user.keyboard('{Enter}');
    expect(value()).toBe('5');
  });

  test('multiple selection: a double click toggles twice [card-dlg-28]', async () => {
    const { user } = await showDialog({ multiSelect: true });
    await user.dblClick(row(1));
    expect(part('content')).not.toBeNull();
    expect(row(1).getAttribute('aria-selected')).toBe('false');
    await user.click(row(1));
    await user.click(row(3));
    await user.click(part('ok')!);
    expect(value()).toBe('1,3');
  });

  test('cancel keeps the previous selection [card-dlg-37]', async () => {
    const { user } = await showDialog({ defaultValue: [{ id: 9, label: 'Pump 9' }], name: 'card' });
    expect(row(9).getAttribute('aria-selected')).toBe('true');
    await user.click(row(1));
    await user.click(part('cancel')!);
    expect(value()).toBe('9');
    expect(document.querySelector<HTMLInputElement>('input[name=card]')?.value).toBe('9');
  });

  test('closes on Escape when the host makes it not persistent [F-K10]', async () => {
    const { user } = await showDialog({ persistent: false });
    await user.keyboard('{Escape}');
    await settle();
    expect(part('content')).toBeNull();
  });

  test('stays open on Escape and presses outside [card-dlg-02]', async () => {
    const { user } = await showDialog();
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(part('content')).not.toBeNull();
  });

  test('is disabled while offline, and says why [card-dlg-03] [dialog-14]', async () => {
    const { user, update } = await showDialog({ defaultOpen: false }, { online: false });
    expect(part('trigger')?.title).toBe('connectionBroken');
    await user.click(part('trigger')!);
    expect(part('content')).toBeNull();
    update({ defaultOpen: false }, { online: true });
    await user.click(part('trigger')!);
    await settle();
    update({ defaultOpen: false }, { online: false });
    expect(part('ok')?.getAttribute('aria-disabled')).toBe('true');
    expect(part('ok')?.title).toBe('connectionBroken');
    await user.click(part('ok')!);
    expect(part('content')).not.toBeNull();
  });

  test('opened by its host while offline, it stays closed, and sends no request [F-W3] [card-dlg-03]', async () => {
    const { requests, update } = await showDialog({}, { online: false });
    expect(part('content')).toBeNull();
    update({ open: true }, { online: false });
    await settle();
    expect([part('content'), requests]).toEqual([null, []]);
  });

  test('disables what needs the connection when that breaks while it is open, and says why [F-W3] [card-dlg-03] [card-dlg-39] [dialog-14]', async () => {
    const { user, update, requests, windows } = await showDialog({
      multiSelect: true,
      cardFileIds: [7, 8],
    });
    const settings = { multiSelect: true, cardFileIds: [7, 8] };
    await user.click(part('filter-button')!);
    const needing = [
      'add',
      'card-file',
      'search',
      'filter-button',
      'filter',
      'select-all',
      'row',
      'select',
    ];
    const told = () =>
      needing.map((name) => {
        const element = part(name)!;
        const isDisabled = element.getAttribute('aria-disabled') === 'true';
        return [name, isDisabled, element.dataset['offline'] ?? '', element.title].join(' ');
      });
    expect(told()).toEqual(needing.map((name) => `${name} false  `));
    update(settings, { online: false });
    expect(told()).toEqual(needing.map((name) => `${name} true true connectionBroken`));
    const requestsBefore = requests.length;
    await user.click(part('add')!);
    await user.type(part('search')!, 'pump');
    await user.type(part('filter')!, 'heavy{Enter}');
    await user.selectOptions(part('card-file')!, '8');
    await user.click(row(1));
    await user.click(row(2).querySelector('input')!);
    await user.click(part('select-all')!);
    row(1).focus();
    await user.keyboard(' {Control>}a{/Control}{Enter}');
    await settle();
    expect([requests.length, windows.opened.length]).toEqual([requestsBefore, 0]);
    expect(part<HTMLInputElement>('search')!.value).toBe('');
    expect(part<HTMLInputElement>('filter')!.value).toBe('');
    expect(part<HTMLSelectElement>('card-file')!.value).toBe('7');
    expect(document.querySelector('[data-part=row][aria-selected=true]')).toBeNull();
    expect(document.querySelector('[data-part=select]:checked')).toBeNull();
    update(settings, { online: true });
    expect(told()).toEqual(needing.map((name) => `${name} false  `));
    await user.click(row(1));
    expect(row(1).getAttribute('aria-selected')).toBe('true');
  });

  test('a lost connection does not move the focus [F-W3]', async () => {
    const { update } = await showDialog({ multiSelect: true });
    for (const name of ['search', 'add', 'filter-button', 'select-all', 'row']) {
      part(name)!.focus();
      update({ multiSelect: true }, { online: false });
      expect(document.activeElement).toBe(part(name));
      expect(part(name)!.matches(':disabled')).toBe(false);
      update({ multiSelect: true }, { online: true });
    }
  });

  test('has an add button, except for anonymous users, and chooses the card added in its window [card-dlg-19] [card-dlg-20]', async () => {
    const onCardAdd = vi.fn<(added: object) => void>();
    const { user, windows, update } = await showDialog({ onCardAdd });
    expect(part('add')!.textContent).toBe('+');
    await user.click(part('add')!);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await act(async () => windows.message({ objectId: 999 }));
    await settle();
    expect(labels().at(-1)).toBe('New pump');
    expect(row(999).getAttribute('aria-selected')).toBe('true');
    expect(document.querySelector('[data-part=announcer]')?.textContent).toBe(
      'cardSelector.added New pump',
    );
    expect(onCardAdd.mock.calls).toEqual([[{ card: { id: 999, label: 'New pump' } }]]);
    update({}, { user: { id: '0', name: '', anonymous: true } });
    expect(part('add')).toBeNull();
  });

  test('tells a skin that always renders the add button whether to show it [card-dlg-19] [card-dlg-20]', async () => {
    const { view, inspect } = inspected<UseCardSelectorDialogResult>();
    const isAddShown = () => {
      const { isAddShown, getAddProps } = view();
      return [isAddShown, !getAddProps().hidden];
    };
    const shown = async (facts: object, anonymous = false) => {
      const { provide } = cardPlatform(FEW, facts);
      const environment = { user: { id: '7', name: 'Robin', anonymous } };
      const { unmount } = show(
        provide(<CardSelectorDialog defaultOpen />, { inspect, environment }),
      );
      await settle();
      const told = isAddShown();
      unmount();
      return told;
    };
    expect(await shown({ user_can_add_cards: true })).toEqual([true, true]);
    expect(await shown({ user_can_add_cards: true }, true)).toEqual([false, false]);
    expect(await shown({ user_can_add_cards: false })).toEqual([false, false]);
  });

  test('shows the value and the open state that its caller holds', async () => {
    const onValueChange = vi.fn<(change: object) => void>();
    const onOpenChange = vi.fn<(change: object) => void>();
    const held = { open: true, value: [], onValueChange, onOpenChange };
    const { user } = await showDialog(held);
    await user.click(row(1));
    await user.click(part('ok')!);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith({
      value: [{ id: 1, label: 'Pump 1' }],
      reason: 'ok',
      wire: [{ card_id: 1, display_name: 'Pump 1' }],
    });
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith({
      open: false,
      result: 'ok',
      reason: 'button',
    });
    expect(value()).toBe('');
    expect(part('content')).not.toBeNull();
  });
});

test('the card selector dialog renders on a server', () => {
  expect(renderToString(cardPlatform().provide(<CardSelectorDialog />))).toContain(
    'aria-haspopup="dialog"',
  );
});
