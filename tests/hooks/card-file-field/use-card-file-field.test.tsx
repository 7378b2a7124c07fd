import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { UseCardFileFieldProps } from '../../../hooks/card-file-field/use-card-file-field.ts';
import type { GrcProviderProps } from '../../../hooks/provider/grc-provider.tsx';
import { CardFileField } from '../../../ladle/renderers/card-file-field.tsx';
import { memoryStorage } from '../../unit/machines/card-fakes.ts';
import { CARDS, cardPlatform, pumps } from '../card-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Assets/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const sent = () => [...new FormData(screen.getByRole<HTMLFormElement>('form'))];
const FEW = pumps(20);

type Update = (props: object) => void;

describeInBothModes('a card-file field in the page', (show) => {
  const showField = (
    props: UseCardFileFieldProps = {},
    provided: GrcProviderProps = {},
    platform = cardPlatform(FEW),
  ) => {
    const field = (next: object = {}) =>
      platform.provide(
        <form aria-label="form">
          <CardFileField label="Assets" cardFileId={7} name="assets" {...props} {...next} />
        </form>,
        provided,
      );
    const { rerender } = show(field());
    return {
      ...platform,
      user: userEvent.setup(),
      update: (next: object) => rerender(field(next)),
    };
  };

  test('is a box with a menu and an icon, and loads no list before it is opened [card-field-01] [card-field-02] [card-field-13]', async () => {
    const onValueChange = vi.fn<(change: object) => void>();
    const { user, requests } = showField({ onValueChange });
    await settle();
    expect(requests).toEqual([]);
    expect(screen.getByRole('button', { name: 'cardSelector.open Assets' })).toBeTruthy();
    await user.click(box());
    await settle();
    expect(requests.map(([call]) => call)).toEqual(['cardFiles.cards.list']);
    expect(options()).toHaveLength(20);
    await user.keyboard('7{ArrowDown}{Enter}');
    expect(box().value).toBe('Pump 7');
    expect(sent()).toEqual([['assets', '7']]);
    expect(onValueChange).toHaveBeenCalledWith({
      value: [{ id: 7, label: 'Pump 7' }],
      reason: 'choose',
      wire: [{ card_id: 7, display_name: 'Pump 7' }],
    });
  });

  test('opens the dialog instead of the menu when there are more than 100 cards [card-field-03]', async () => {
    const { user } = showField({}, {}, cardPlatform());
    await user.click(box());
    await settle();
    expect(options()).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getAllByRole('row')[3]!);
    await user.click(dialog.getByRole('button', { name: 'dialog.ok' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('Pump 3');
  });

  test('offers a card that was created in its dialog and not chosen [card-field-04]', async () => {
    const cards = [...FEW];
    const { user, windows } = showField({}, {}, cardPlatform(cards));
    await user.click(box());
    await settle();
    expect(options()).toHaveLength(20);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'cardSelector.open Assets' }));
    await settle();
    await user.click(document.querySelector('[data-part=add]')!);
    cards.push({ object_id: 999, display_name: 'New pump', custom_field_values: [] });
    await act(async () => windows.message({ objectId: 999 }));
    await settle();
    await user.click(screen.getByRole('button', { name: 'dialog.cancel' }));
    await user.click(box());
    await settle();
    expect(options()).toHaveLength(21);
    expect(options().at(-1)).toBe('New pump');
    expect(box().value).toBe('');
  });

  test('requests measures also in its dialog, if they are configured [card-field-14]', async () => {
    const { user, requests } = showField({ includeMeasures: true });
    await user.click(screen.getByRole('button', { name: 'cardSelector.open Assets' }));
    await settle();
    expect(screen.getByRole('dialog')).toBeTruthy();
    const listed = requests.filter(([call]) => call === 'cardFiles.cards.list');
    expect(listed.at(-1)).toMatchObject(['cardFiles.cards.list', { IncludeMeasures: true }]);
  });

  test('chooses several cards in its dialog too, and only one unless several are allowed [card-field-15]', async () => {
    for (const [multiSelect, chosen] of [
      [true, ['2', '3']],
      [false, ['3']],
    ] as const) {
      const { user } = showField({ multiSelect });
      await user.click(screen.getByRole('button', { name: 'cardSelector.open Assets' }));
      await settle();
      const dialog = within(screen.getByRole('dialog'));
      for (const place of [2, 3]) await user.click(dialog.getAllByRole('row')[place]!);
      await user.click(dialog.getByRole('button', { name: 'dialog.ok' }));
      await settle();
      expect(sent()).toEqual(chosen.map((id) => ['assets', id]));
      cleanup();
    }
  });

  test('lists the card file of its definition also in its dialog [card-field-13]', async () => {
    const { user, requests } = showField({
      cardFileId: undefined as never,
      definition: { type: 'card_file', settings: { card_file: { card_file_id: 8 } } },
    });
    await user.click(screen.getByRole('button', { name: 'cardSelector.open Assets' }));
    await settle();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(requests.map(([, args]) => args)).toEqual(
      requests.map(() => expect.objectContaining({ card_file_id: 8 })),
    );
    expect(requests).not.toEqual([]);
  });

  test('opens the dialog also from "Try again" when there are more than 100 cards [card-field-03]', async () => {
    const { user, unlisted } = showField({}, {}, cardPlatform());
    unlisted.add(7);
    await user.click(box());
    await settle();
    unlisted.clear();
    await user.click(screen.getByRole('button', { name: /^retry/ }));
    await settle();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test.each([
    ['at most 100 cards', FEW, 0],
    ['at most 100 cards, after a pause', FEW, 500],
    ['more than 100 cards', CARDS, 0],
    ['more than 100 cards, after a pause', CARDS, 500],
  ])('is cleared when the user empties and leaves it, with %s', async (_, cards, pause) => {
    const onValueChange = vi.fn<(change: object) => void>();
    const defaultValue = [{ card_id: 5, display_name: 'Pump 5' }];
    const { user, clock } = showField({ defaultValue, onValueChange }, {}, cardPlatform(cards));
    const wait = async () => {
      act(() => clock.increment(pause));
      await settle();
    };
    await user.tab();
    await user.keyboard('x');
    await wait();
    await user.clear(box());
    await wait();
    expect([box().value, options().length > 100]).toEqual(['', false]);
    await user.tab();
    expect(box().value).toBe('');
    expect(onValueChange.mock.calls).toEqual([[{ value: [], reason: 'clear', wire: [] }]]);
    expect(sent()).toEqual([]);
  });

  test('is cleared also when it is known that there are more than 100 cards', async () => {
    const defaultValue = [{ card_id: 5, display_name: 'Pump 5' }];
    const { user } = showField({ defaultValue }, {}, cardPlatform());
    await user.click(box());
    await settle();
    await user.click(screen.getByRole('button', { name: 'dialog.cancel' }));
    await settle();
    await user.clear(box());
    await user.tab();
    expect([box().value, sent()]).toEqual(['', []]);
  });

  test.each([
    ['the form is reset', () => screen.getByRole<HTMLFormElement>('form').reset()],
    ['the field is locked', (update: Update) => update({ disabled: true })],
    ['it offers cards of another file', (update: Update) => update({ cardFileId: 8 })],
  ])('an emptied box shows the name of its card again when %s', async (_, change) => {
    const onValueChange = vi.fn<(change: object) => void>();
    const defaultValue = [{ card_id: 5, display_name: 'Pump 5' }];
    const shown = showField({ defaultValue, onValueChange }, {}, cardPlatform());
    await shown.user.clear(box());
    act(() => shown.clock.increment(500));
    await settle();
    expect(box().value).toBe('');
    act(() => change(shown.update));
    await settle();
    expect(box().value).toBe('Pump 5');
    await shown.user.tab();
    expect([box().value, onValueChange.mock.calls]).toEqual(['Pump 5', []]);
  });

  test('opens the dialog from its icon, and changes nothing on cancel [card-field-04]', async () => {
    const { user } = showField({ defaultValue: [{ card_id: 2, display_name: 'Pump 2' }] });
    const icon = screen.getByRole('button', { name: 'cardSelector.open Assets' });
    await user.click(icon);
    await settle();
    await user.click(screen.getAllByRole('row')[1]!);
    await user.click(screen.getByRole('button', { name: 'dialog.cancel' }));
    await settle();
    expect(document.activeElement).toBe(icon);
    expect(sent()).toEqual([['assets', '2']]);
  });

  test('shows several values as chips, is controlled, and resets with its form [card-field-15]', async () => {
    const { user, update } = showField({ multiSelect: true, value: [{ id: 1, label: 'Pump 1' }] });
    await user.click(box());
    await settle();
    await user.click(screen.getByRole('option', { name: 'Pump 2' }));
    expect(sent()).toEqual([['assets', '1']]);
    update({ value: [{ id: 1 }, { id: 2 }] });
    expect(sent()).toEqual([
      ['assets', '1'],
      ['assets', '2'],
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('does nothing while it is disabled [card-field-16]', async () => {
    const { user, requests } = showField({ disabled: true, defaultValue: [{ card_id: 2 }] });
    const icon = screen.getByRole<HTMLButtonElement>('button', {
      name: 'cardSelector.open Assets',
    });
    expect([box().disabled, icon.disabled]).toEqual([true, true]);
    await user.click(box());
    await user.click(icon);
    expect([requests, screen.queryByRole('dialog'), sent()]).toEqual([[], null, []]);
  });

  test('shows links when it is read-only, which open the panel of their card [card-field-08] [card-field-09] [card-field-17]', async () => {
    const onOpenCard = vi.fn<(card: object) => void>();
    const value = [{ card_id: 12, display_name: 'Pump 12' }];
    showField({ readOnly: true, defaultValue: value }, { onOpenCard });
    const link = screen.getByRole('link', { name: 'Pump 12' });
    expect(link.getAttribute('href')).toBe('https://grc.example/cards/#/object/12');
    // The browser does not follow the link as well.
    expect(fireEvent.click(link)).toBe(false);
    await settle();
    expect(onOpenCard.mock.calls).toEqual([[{ objectId: 12, objectTypeId: 7 }]]);
    // A press that opens a new tab is left to the browser.
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    await settle();
    expect(onOpenCard).toHaveBeenCalledTimes(1);
  });

  test('links to the page of the card when the page has no panel [card-field-08]', () => {
    showField({ readOnly: true, defaultValue: [{ card_id: 12 }] });
    expect(fireEvent.click(screen.getByRole('link', { name: '12' }))).toBe(true);
  });

  test.each([
    [null, 'https://grc.example/cards/#/object/12'],
    ['true', 'https://grc.example/cards/#/object/12'],
    ['false', 'https://grc.example/objects/details?objectId=12'],
  ])(
    'links to the page of cards that the user chose, setting %s [route-05] [route-06] [route-07]',
    (stored, address) => {
      const storage = memoryStorage();
      storage.set('UseNewCardPage', stored);
      showField({ readOnly: true, defaultValue: [{ card_id: 12 }] }, { storage });
      expect(screen.getByRole('link').getAttribute('href')).toBe(address);
    },
  );

  test('shows a dash when it is read-only without a value [card-field-12]', () => {
    showField({ readOnly: true });
    expect(document.querySelector('[data-part=root]')?.textContent).toContain('-');
  });

  test('requests nothing while offline, and says why', async () => {
    const offline = { environment: { online: false } };
    const { user, requests } = showField({ required: true }, offline);
    expect(box().getAttribute('aria-required')).toBe('true');
    expect([box().title, box().readOnly]).toEqual(['connectionBroken', true]);
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'cardSelector.open Assets' }));
    await settle();
    expect([requests, screen.queryByRole('dialog')]).toEqual([[], null]);
  });
});

test('renders on a server with its label', () => {
  const html = renderToString(
    cardPlatform().provide(<CardFileField label="Assets" cardFileId={7} />),
  );
  expect(html).toContain('Assets');
});
