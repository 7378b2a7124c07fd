import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  canAddCard,
  cardFileOf,
  cardSelectorDialogActors,
  cardSelectorDialogMachine,
  isOpenImpossible,
  type CardSelectorDialogInput,
} from '../../../../machines/card-selector-dialog/chart.ts';
import { cardFileOf as readCardFile, filterRules } from '../../../../machines/card-file/model.ts';
import { DIALOG_WIDTHS } from '../../../../machines/dialog/chart.ts';
import { RequestError } from '../../../../machines/kit/request.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  initialCardDialog,
  isFilterable,
  rulesOf,
  withCardFile,
} from '../../../../machines/card-selector-dialog/model.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { fakeClient } from '../fake-client.ts';
import { fakeWindows } from '../fake-windows.ts';
import { OFFLINE as AWAY, ONLINE, signedIn, surroundings } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const offline = { ...DEFAULT_ENVIRONMENT, online: false };
const SIGNED_IN = { ...DEFAULT_ENVIRONMENT, user: { id: '7', name: 'Kim', anonymous: false } };
const ANONYMOUS = { ...DEFAULT_ENVIRONMENT, user: { id: '0', name: '', anonymous: true } };

const ASSETS = {
  card_file_id: 5,
  singular_name: 'Asset',
  plural_name: 'Assets',
  user_can_add_cards: true,
  fields: [
    { field_id: 20, field_type: 'numeric', name: 'Weight' },
    { field_id: 21, field_type: 'organization_unit', name: 'Unit' },
    { field_id: 22, field_type: 'date', name: 'Bought' },
    { field_id: 23, field_type: 'position', name: 'Owner' },
    { field_id: 24, field_type: 'attachments', name: 'Files' },
  ],
  column_field_ids: [101, 20, 112, 21, 22, 23, 24],
};
const SITES = {
  ...ASSETS,
  card_file_id: 6,
  singular_name: 'Site',
  plural_name: 'Sites',
  column_field_ids: [101],
};

const CARDS = Array.from({ length: 250 }, (_, index) => ({
  object_id: index + 1,
  display_name: `Pump ${index + 1}`,
  custom_field_values: [
    { field_id: 20, value: index / 2 },
    { field_id: 112, value: index % 2 === 0 },
  ],
}));

interface Rule {
  readonly field_id: number;
  readonly values: readonly unknown[];
}

/** The dialog over 250 pumps of card file 5, on a fake platform and a simulated clock. */
function startDialog(
  input: Partial<CardSelectorDialogInput> = {},
  cardFiles: Readonly<Record<string, object>> = { 5: ASSETS, 6: SITES },
  failsPositions = false,
) {
  const clock = new SimulatedClock();
  const windows = fakeWindows();
  const expired = new Set<unknown>();
  let stored = 0;
  const page = (
    cards: readonly object[],
    { offset, limit }: Readonly<Record<string, unknown>>,
  ) => ({
    items: cards.slice(offset as number, (offset as number) + (limit as number)),
    total: cards.length,
  });
  const { client, requests } = fakeClient({
    'cardFiles.get': ({ card_file_id }) => cardFiles[String(card_file_id)] ?? { refusal: 403 },
    'cardFiles.cards.list': (args) => page(CARDS, args),
    'cardFiles.cards.filter.create': ({ body }) => ({
      // Each filter gets one space more, so that no two filters are equal.
      created_identifier:
        JSON.stringify((body as { rules: readonly Rule[] }).rules) + ' '.repeat(stored++),
    }),
    'cardFiles.cards.filter.results': (args) => {
      if (expired.has(args['filter_id'])) return { refusal: 404 };
      const rules = JSON.parse(args['filter_id'] as string) as readonly Rule[];
      return page(
        CARDS.filter(({ display_name }) =>
          rules.every(
            ({ field_id, values }) => field_id !== 101 || display_name.includes(String(values[0])),
          ),
        ),
        args,
      );
    },
    'cardFiles.cards.get': ({ card_id }) =>
      card_id === 403 ? { refusal: 403 } : { object_id: card_id, display_name: '' },
  });
  const positions = {
    list: {
      async *items() {
        if (failsPositions) throw new RequestError({ status: 503, kind: 'http' });
        yield null;
        yield { position_id: 9, name: 'Chef' };
      },
    },
  };
  const actor = createActor(
    cardSelectorDialogMachine.provide({
      actors: cardSelectorDialogActors({
        client: { cardFiles: client.cardFiles, positions },
        windows,
      } as unknown as Ports),
    }),
    {
      input: {
        cardFileIds: [5],
        open: true,
        environment: { ...DEFAULT_ENVIRONMENT, root: 'https://grc.example' },
        ...input,
      },
      clock,
      inspect: coverage.inspect,
    },
  );
  const emitted: { type: string }[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    clock,
    windows,
    requests,
    /** The stored filters that the platform has removed. */
    expired,
    emitted,
    context,
    send: actor.send,
    ids: () => context().selection.map(({ id }) => id),
    rows: () => context().list.rows.map(({ label }) => label),
    matches: (state: object | string) => actor.getSnapshot().matches(state as never),
    asked: (operation: string) =>
      requests.filter(([name]) => name === operation).map(([, args]) => args),
    /** Types in the search box and waits for the answer. */
    search: async (text: string) => {
      actor.send({ type: 'search.change', text });
      clock.increment(500);
      await settled();
    },
    filter: async (fieldId: number | string, text: string) => {
      actor.send({ type: 'filter.change', fieldId, text });
      clock.increment(500);
      await settled();
    },
  };
}

const startShown = async (...args: Parameters<typeof startDialog>) => {
  const dialog = startDialog(...args);
  await settled();
  await settled();
  return dialog;
};

describe('the dialog', () => {
  test('is large and persistent [card-dlg-01] [card-dlg-02]', async () => {
    const { context, send, matches } = await startShown();
    expect(DIALOG_WIDTHS[context().dialog.size]).toBe(1000);
    send({ type: 'escape.press' });
    send({ type: 'outside.press' });
    expect(matches('open')).toBe(true);
  });

  test('is closed and empty until it is opened', () => {
    const given = { cardFileIds: [5], environment: DEFAULT_ENVIRONMENT };
    const context = initialCardDialog(given);
    expect(context).toMatchObject({
      ...given,
      multiSelect: false,
      includeMeasures: false,
      disabledIds: [],
      value: [],
      initialValue: [],
      selection: [],
      cardFiles: [],
      positions: [],
      text: '',
      list: { mode: 'scroll', rows: [] },
      dialog: { persistent: true },
    });
    expect(startDialog({ open: undefined as never }).matches('closed')).toBe(true);
    const value = [{ id: 9, label: 'Pump 9' }];
    expect(initialCardDialog({ ...given, value })).toMatchObject({ value, selection: value });
  });

  test('cannot add or filter without a card file, or with one that is not allowed [card-dlg-19]', () => {
    const context = initialCardDialog({ cardFileIds: [5], environment: DEFAULT_ENVIRONMENT });
    expect(cardFileOf(context)).toBeNull();
    expect(canAddCard(context)).toBe(false);
    expect(isFilterable(context, 20)).toBe(false);
    expect(rulesOf({ ...context, text: 'pump', filters: { 20: '5' } })).toEqual([]);
    expect(withCardFile(context, 9)).toMatchObject({ cardFileId: null });
  });

  test('neither opens nor confirms while offline [card-dlg-03]', async () => {
    const closed = await startShown({ open: false, environment: offline });
    closed.send({ type: 'dialog.open' });
    expect(closed.matches('closed')).toBe(true);
    const { send, matches, context } = await startShown();
    send({ type: 'row.press', id: 1 });
    send({ type: 'environment.change', environment: offline });
    send({ type: 'dialog.ok' });
    expect(matches('open')).toBe(true);
    expect(context().value).toEqual([]);
    send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    send({ type: 'dialog.ok' });
    expect(matches('closed')).toBe(true);
  });

  test('sends no request until it opens, and opens on command', async () => {
    const { send, requests, matches, emitted, context } = await startShown({ open: false });
    expect(requests).toEqual([]);
    send({ type: 'dialog.open' });
    expect(matches('open')).toBe(true);
    await settled();
    await settled();
    expect(context().list.rows).toHaveLength(100);
    expect(emitted).toEqual([{ type: 'open.change', open: true }]);
  });

  test('ok returns the chosen cards, cancel keeps the previous ones [card-dlg-37]', async () => {
    const before = [{ id: 9, label: 'Pump 9' }];
    const { send, context, emitted } = await startShown({ multiSelect: true, value: before });
    send({ type: 'row.press', id: 1 });
    send({ type: 'dialog.cancel' });
    expect(context().value).toBe(before);
    expect(emitted).toEqual([
      { type: 'open.change', open: false, result: 'cancel', reason: 'button' },
    ]);
    send({ type: 'dialog.open' });
    await settled();
    await settled();
    expect(context().selection).toBe(before);
    send({ type: 'row.press', id: 2 });
    send({ type: 'dialog.ok' });
    const value = [...before, { id: 2, label: 'Pump 2' }];
    expect(context().value).toEqual(value);
    expect(emitted.slice(-2)).toEqual([
      {
        type: 'value.change',
        value,
        reason: 'ok',
        wire: [
          { card_id: 9, display_name: 'Pump 9' },
          { card_id: 2, display_name: 'Pump 2' },
        ],
      },
      { type: 'open.change', open: false, result: 'ok', reason: 'button' },
    ]);
  });

  test('a form reset restores the first value and reports it [F-W12]', async () => {
    const first = [{ id: 9, label: 'Pump 9' }];
    const { send, context, emitted } = await startShown({ value: first });
    send({ type: 'row.press', id: 1 });
    send({ type: 'dialog.ok' });
    send({ type: 'form.reset' });
    expect(context().value).toEqual(first);
    expect(emitted.at(-1)).toMatchObject({ type: 'value.change', value: first, reason: 'reset' });
  });

  test('opens with its first card file again, also after cancel [F-W8]', async () => {
    const { send, context } = await startShown({ cardFileIds: [5, 6] });
    send({ type: 'cardFile.change', cardFileId: 6 });
    send({ type: 'dialog.cancel' });
    send({ type: 'dialog.open' });
    await settled();
    await settled();
    expect([context().cardFileId, cardFileOf(context())?.pluralName]).toEqual([5, 'Assets']);
  });

  test('keeps its rows while offline, and sends what was typed before when the connection is back [card-dlg-03]', async () => {
    const { clock, send, requests, rows } = await startShown();
    for (const submits of [false, true]) {
      send({ type: 'search.change', text: submits ? 'Pump 25' : 'Pump 24' });
      const requested = requests.length;
      const listed = rows();
      send({ type: 'environment.change', environment: offline });
      if (submits) send({ type: 'search.submit' });
      clock.increment(1000);
      await settled();
      expect([requests.length, rows()]).toEqual([requested, listed]);
      send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
      await settled();
      expect(rows()[0]).toBe(submits ? 'Pump 25' : 'Pump 24');
    }
  });

  test('does not start open while offline, and an open dialog disables everything that needs the network [F-W3] [card-dlg-03] [card-dlg-39]', async () => {
    const closed = await startShown({ open: true, environment: offline });
    expect([closed.matches('closed'), closed.requests]).toEqual([true, []]);
    closed.send({ type: 'open.set', open: true });
    expect(closed.matches('closed')).toBe(true);
    const { send, actor, windows, requests } = await startShown({ cardFileIds: [5, 6] });
    send({ type: 'environment.change', environment: offline });
    const before = actor.getSnapshot();
    const asked = requests.length;
    for (const event of [
      { type: 'add.press' },
      { type: 'cardFile.change', cardFileId: 6 },
      { type: 'search.change', text: 'pump' },
      { type: 'filter.open', fieldId: 20 },
      { type: 'filter.change', fieldId: 20, text: '1' },
      { type: 'row.press', id: 1 },
      { type: 'row.open', id: 1 },
      { type: 'all.press' },
      { type: 'selection.extend', anchor: 1, from: 1, to: 2 },
      { type: 'dialog.ok' },
    ] as const) {
      send(event);
    }
    expect(actor.getSnapshot().context).toEqual(before.context);
    expect(actor.getSnapshot().value).toEqual(before.value);
    expect([windows.opened.length, requests.length]).toEqual([0, asked]);
  });

  test('scrolling below the threshold creates no new snapshot [F-W13]', async () => {
    const { send, actor } = await startShown();
    const before = actor.getSnapshot();
    for (let place = 1; place <= 60; place++) send({ type: 'scroll.move', position: place / 100 });
    expect(actor.getSnapshot()).toBe(before);
  });

  test('reports nothing and aborts its requests when its host closes it', async () => {
    const { send, matches, emitted, context } = startDialog();
    send({ type: 'open.set', open: false });
    await settled();
    expect(matches('closed')).toBe(true);
    expect(emitted).toEqual([]);
    expect(context().list.rows).toEqual([]);
    send({ type: 'value.set', value: [{ id: 1, label: 'Pump 1' }] });
    send({ type: 'settings.change', settings: { multiSelect: true } });
    send({ type: 'open.set', open: true });
    expect(matches('open')).toBe(true);
    expect(context()).toMatchObject({ multiSelect: true, selection: [{ id: 1 }] });
  });
});

describe('the card files', () => {
  test('are the allowed ones, with their names and columns [card-dlg-06] [card-dlg-16]', async () => {
    const { context } = await startShown({ cardFileIds: [5, 6] });
    expect(context().cardFiles.map(({ pluralName }) => pluralName)).toEqual(['Assets', 'Sites']);
    const columns = cardFileOf(context())!.columns;
    expect(columns.map(({ fieldId }) => fieldId)).toEqual([101, 20, 112, 21, 22, 23, 24]);
    expect(columns.map(({ name, nameKey }) => name || nameKey)).toEqual([
      'table.name',
      'Weight',
      'cardSelector.attentionRequired',
      'Unit',
      'Bought',
      'Owner',
      'Files',
    ]);
  });

  test('have a filter button for every column except the name and organisation units [card-dlg-13] [card-dlg-14] [card-dlg-15]', async () => {
    const { context } = await startShown();
    const filterable = cardFileOf(context())!.columns.filter(({ filterable }) => filterable);
    expect(filterable.map(({ fieldId }) => fieldId)).toEqual([20, 112, 22, 23, 24]);
  });

  test('may include measures [calls-16] [calls-21]', async () => {
    const { asked, search } = await startShown({ includeMeasures: true });
    expect(asked('cardFiles.get')).toEqual([{ card_file_id: 5, IncludeMeasures: true }]);
    expect(asked('cardFiles.cards.list')[0]).toMatchObject({ IncludeMeasures: true });
    await search('x');
    expect(asked('cardFiles.cards.filter.create')[0]).toMatchObject({ IncludeMeasures: true });
  });

  test('are read and offered once if the host names one twice, as number and text [card-dlg-06]', async () => {
    const { asked, context } = await startShown({ cardFileIds: [5, '5'] });
    expect(asked('cardFiles.get')).toHaveLength(1);
    expect(context().cardFiles).toHaveLength(1);
  });

  test('are read without measures by default', async () => {
    expect((await startShown()).asked('cardFiles.get')).toEqual([{ card_file_id: 5 }]);
  });

  test('list their own cards from the start and clear the column filters when another one is selected [card-dlg-07]', async () => {
    const { send, asked, context, filter } = await startShown({ cardFileIds: [5, 6] });
    await filter(20, '3');
    send({ type: 'filter.open', fieldId: 20 });
    send({ type: 'cardFile.change', cardFileId: 6 });
    await settled();
    expect(asked('cardFiles.cards.list').at(-1)).toMatchObject({ card_file_id: 6, offset: 0 });
    expect(context()).toMatchObject({ filters: {}, openFilter: null });
    const { length } = asked('cardFiles.cards.list');
    send({ type: 'cardFile.change', cardFileId: 6 });
    send({ type: 'cardFile.change', cardFileId: 999 });
    await settled();
    expect(asked('cardFiles.cards.list')).toHaveLength(length);
  });

  test('that cannot be read are left out; if none can, the dialog reports it and retries', async () => {
    const some = await startShown({ cardFileIds: [5, 7] });
    expect(some.context().cardFiles.map(({ id }) => id)).toEqual([5]);
    const files: Record<string, object> = {};
    const none = await startShown({}, files);
    expect(none.matches({ open: { cardFile: 'failed' } })).toBe(true);
    expect(none.context().failure).toMatchObject({ status: 403 });
    await none.search('typed too early');
    expect(none.asked('cardFiles.cards.filter.create')).toEqual([]);
    files['5'] = ASSETS;
    none.send({ type: 'load.retry' });
    await settled();
    await settled();
    expect(none.asked('cardFiles.cards.filter.create')).toHaveLength(1);
    expect(none.context().failure).toBeNull();
  });

  test('with a failure are reported and left out, the others stay usable, and retry reads them again', async () => {
    const files: Record<string, object> = { 5: ASSETS, 6: { refusal: 503 } };
    const { context, emitted, send, rows, asked } = await startShown(
      { cardFileIds: [5, 6] },
      files,
    );
    expect(context().leftOut).toMatchObject([{ id: 6, failure: { status: 503 } }]);
    expect(emitted).toContainEqual({ type: 'announce', key: 'loadFailed' });
    expect(emitted).toContainEqual({
      type: 'warn',
      message: 'Of the card files, 6 could not be read (503 http) and is left out.',
    });
    send({ type: 'row.press', id: 1 });
    files['6'] = SITES;
    send({ type: 'load.retry' });
    expect(rows()).toHaveLength(100);
    await settled();
    expect(context()).toMatchObject({ leftOut: [], cardFileId: 5 });
    expect(context().cardFiles.map(({ id }) => id)).toEqual([5, 6]);
    expect(context().selection).toMatchObject([{ id: 1 }]);
    expect(asked('cardFiles.cards.list')).toHaveLength(1);
    // When nothing is missing, only the list is requested again.
    send({ type: 'load.retry' });
    await settled();
    expect(asked('cardFiles.get')).toHaveLength(4);
  });

  test('that failed with the connection are read again when it is back', async () => {
    const files: Record<string, object> = { 5: ASSETS, 6: { refusal: 503 } };
    const { context, send, rows } = await startShown({ cardFileIds: [5, 6] }, files);
    send({ type: 'environment.change', environment: offline });
    files['6'] = SITES;
    send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(rows()).toHaveLength(100);
    await settled();
    expect(context().cardFiles.map(({ id }) => id)).toEqual([5, 6]);
    expect(context().environment.online).toBe(true);
  });

  test('are not read again with the connection if all could be read', async () => {
    const { send, asked } = await startShown();
    send({ type: 'environment.change', environment: offline });
    send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    await settled();
    expect(asked('cardFiles.get')).toHaveLength(1);
  });

  test('have no filter for columns of positions if the positions could not be read', async () => {
    const { context, send, rows } = await startShown({}, { 5: ASSETS }, true);
    expect(context().leftOut).toMatchObject([{ id: 'positions' }]);
    send({ type: 'filter.open', fieldId: 23 });
    expect(context().openFilter).toBeNull();
    expect(rows()).toHaveLength(100);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'may have a filter for a field with the id %s',
    async (id) => {
      const file = {
        ...ASSETS,
        fields: [{ field_id: id, field_type: 'text', name: 'Code' }],
        column_field_ids: [101, id],
      };
      const { send, context, rows, filter, asked } = await startShown({}, { 5: file });
      expect(rows()).toHaveLength(100);
      send({ type: 'filter.open', fieldId: id });
      expect(isOpenImpossible(context())).toBe(false);
      await filter(id, 'Pump 1');
      expect(asked('cardFiles.cards.filter.create')).toMatchObject([
        { body: { rules: [{ field_id: id, values: ['Pump 1'] }] } },
      ]);
    },
  );

  test('take effect at once when they change: the list is cleared, and late replies are ignored', async () => {
    const { send, asked, context, windows, rows, ids, matches } = await startShown();
    send({ type: 'row.press', id: 1 });
    send({ type: 'filter.open', fieldId: 20 });
    send({ type: 'filter.change', fieldId: 20, text: '3' });
    send({ type: 'more.load' });
    send({ type: 'add.press' });
    send({ type: 'settings.change', settings: { cardFileIds: [6] } });
    expect(context()).toMatchObject({ cardFiles: [], filters: {}, openFilter: null });
    expect(context().list).toMatchObject({ state: 'waiting', rows: [], discarded: 1 });
    expect(matches({ open: { query: 'settled', newCard: 'none' } })).toBe(true);
    expect(windows.isOpen()).toBe(false);
    // A search that is typed meanwhile does not request the removed card file.
    send({ type: 'search.change', text: '24' });
    send({ type: 'search.submit' });
    await settled();
    await settled();
    expect(context().cardFileId).toBe(6);
    expect(asked('cardFiles.cards.filter.create')).toMatchObject([{ card_file_id: 6 }]);
    expect(rows()).toHaveLength(13);
    expect(ids()).toEqual([]);
  });

  test('that are none list nothing, and nothing is requested until there is one', async () => {
    const { context, send, requests, rows, search } = await startShown({ cardFileIds: [] });
    await search('Pump');
    expect(requests).toEqual([]);
    expect(context().list).toMatchObject({ state: 'complete', rows: [], total: 0 });
    send({ type: 'settings.change', settings: { cardFileIds: [5] } });
    await settled();
    await settled();
    expect(rows()).toHaveLength(100);
  });

  test('are offered at once when one is added, and the list is kept', async () => {
    const { send, asked, context, rows } = await startShown();
    send({ type: 'more.load' });
    await settled();
    send({ type: 'settings.change', settings: { cardFileIds: [6, '5'] } });
    expect(rows()).toHaveLength(200);
    await settled();
    expect(context().cardFiles.map(({ id }) => id)).toEqual([6, 5]);
    expect(context().cardFileId).toBe(5);
    expect(rows()).toHaveLength(200);
    expect(asked('cardFiles.cards.list')).toHaveLength(2);
    send({ type: 'settings.change', settings: { cardFileIds: [6, '5'], multiSelect: true } });
    await settled();
    expect(asked('cardFiles.get')).toHaveLength(3);
  });

  test('that change during loading are replaced by the last ones', async () => {
    const { send, asked, context } = startDialog({ value: [{ id: 240, label: 'Pump 240' }] });
    send({ type: 'settings.change', settings: { cardFileIds: [6] } });
    await settled();
    await settled();
    expect(asked('cardFiles.get')).toEqual([{ card_file_id: 6 }]);
    expect(context().cardFiles.map(({ id }) => id)).toEqual([6]);
    expect(context().selection).toHaveLength(1);
  });

  test('are read again with measures as soon as these are requested [calls-21]', async () => {
    const { send, asked, context, filter } = await startShown();
    await filter(20, 'abc');
    send({ type: 'settings.change', settings: { cardFileIds: [5], includeMeasures: true } });
    await settled();
    await settled();
    expect(asked('cardFiles.get').at(-1)).toMatchObject({ IncludeMeasures: true });
    expect(asked('cardFiles.cards.list').at(-1)).toMatchObject({ IncludeMeasures: true });
    expect(context()).toMatchObject({ cardFileId: 5, filters: {} });
  });

  test('are retried when the connection is back', async () => {
    const files: Record<string, object> = {};
    const { send, context } = await startShown({}, files);
    send({ type: 'environment.change', environment: offline });
    files['5'] = ASSETS;
    send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    await settled();
    expect(context().cardFiles).toHaveLength(1);
  });
});

describe('the list', () => {
  test('requests display names and the columns, 100 cards at once [card-dlg-36] [calls-17]', async () => {
    const { asked } = await startShown();
    expect(asked('cardFiles.cards.list')).toEqual([
      {
        card_file_id: 5,
        offset: 0,
        limit: 100,
        include_total: true,
        include_display_name: true,
        include_field_ids: [101, 20, 112, 21, 22, 23, 24],
      },
    ]);
  });

  test('shows the columns as texts', async () => {
    const { context } = await startShown();
    expect(context().list.rows[1]).toEqual({
      id: 2,
      label: 'Pump 2',
      cells: ['0.5', 'no', '-', '-', '-', '-'],
    });
  });

  test('loads more on scroll, after 250 ms [card-dlg-21] [card-dlg-22] [card-dlg-23]', async () => {
    const { send, clock, asked, context } = await startShown();
    send({ type: 'viewport.resize', height: 600 });
    send({ type: 'scroll.move', position: 0.74 });
    clock.increment(1000);
    send({ type: 'scroll.move', position: 0.8 });
    clock.increment(249);
    await settled();
    expect(asked('cardFiles.cards.list')).toHaveLength(1);
    clock.increment(1);
    await settled();
    expect(asked('cardFiles.cards.list')[1]).toMatchObject({ offset: 100, limit: 50 });
    send({ type: 'more.load' });
    await settled();
    expect(context().list.rows).toHaveLength(200);
    send({ type: 'load.retry' });
  });

  test('searches names 500 ms after the last key, with a rule for the display name [card-dlg-08] [card-dlg-09] [calls-15]', async () => {
    const { send, clock, asked, rows } = await startShown();
    send({ type: 'search.change', text: ' 24' });
    clock.increment(499);
    await settled();
    expect(asked('cardFiles.cards.filter.create')).toEqual([]);
    clock.increment(1);
    await settled();
    expect(asked('cardFiles.cards.filter.create')).toEqual([
      { card_file_id: 5, body: { rules: [{ field_id: 101, values: ['24'] }], search_mode: 'and' } },
    ]);
    expect(rows()).toContain('Pump 24');
    expect(rows()).not.toContain('Pump 25');
  });

  test('searches at once on Enter, and lists all cards again without a text', async () => {
    const { send, rows, search } = await startShown();
    send({ type: 'search.change', text: '24' });
    send({ type: 'search.submit' });
    await settled();
    expect(rows()).toHaveLength(13);
    await search('  ');
    expect(rows()).toHaveLength(100);
  });

  test('starts a new search with an empty list at offset zero [card-dlg-24] [card-dlg-25]', async () => {
    const { send, asked, rows, search } = await startShown();
    send({ type: 'more.load' });
    await settled();
    expect(rows()).toHaveLength(200);
    await search('24');
    expect(asked('cardFiles.cards.filter.results').at(-1)).toMatchObject({ offset: 0 });
    expect(rows()).toHaveLength(13);
  });

  test('shows the last request when replies arrive out of order, and counts the ignored one [card-dlg-26]', async () => {
    const { send, rows, context } = await startShown();
    send({ type: 'search.change', text: '24' });
    send({ type: 'search.submit' });
    send({ type: 'search.change', text: '250' });
    send({ type: 'search.submit' });
    await settled();
    expect(rows()).toEqual(['Pump 250']);
    expect(context().list.discarded).toBe(1);
  });

  test('stores an expired filter again, once, and continues at the same place [filter-api-01]', async () => {
    const { send, asked, search, expired, context, matches } = await startShown();
    send({ type: 'viewport.resize', height: 600 });
    await search('Pump 1');
    expired.add(asked('cardFiles.cards.filter.results')[0]?.['filter_id']);
    send({ type: 'more.load' });
    await settled();
    expect(asked('cardFiles.cards.filter.create')).toHaveLength(2);
    expect(asked('cardFiles.cards.filter.results').at(-1)).toMatchObject({ offset: 50 });
    expect(context().list).toMatchObject({ state: 'ready', failure: null });
    expect(context().list.rows).toHaveLength(100);
    // The next page is read through the new filter.
    send({ type: 'more.load' });
    await settled();
    expect(context().list.rows).toHaveLength(111);
    expect(asked('cardFiles.cards.filter.create')).toHaveLength(2);
    expect(matches('open')).toBe(true);
  });

  test('stops after a filter that expires again at once', async () => {
    const { send, asked, search, expired, context } = await startShown();
    expired.has = () => true;
    await search('Pump 1');
    expect(asked('cardFiles.cards.filter.create')).toHaveLength(2);
    expect(context().list).toMatchObject({ state: 'failed', failure: { status: 404 } });
    expired.has = () => false;
    send({ type: 'load.retry' });
    await settled();
    expect(context().list.rows).toHaveLength(100);
  });

  test('announces how many it found, including those that are not loaded yet, or that it found none [card-dlg-17] [card-dlg-38]', async () => {
    const { emitted, search, context } = await startShown();
    await search('Pump');
    expect(context().list.rows).toHaveLength(100);
    expect(emitted.at(-1)).toMatchObject({ key: 'cardSelector.count', params: { count: 250 } });
    await search('24');
    expect(emitted).toContainEqual({
      type: 'announce',
      key: 'cardSelector.count',
      params: { count: 13, singular: 'Asset', plural: 'Assets' },
    });
    await search('nowhere');
    expect(emitted).toContainEqual({ type: 'announce', key: 'noResultsInList' });
  });
});

describe('column filters', () => {
  test('wait 500 ms and are sent as one filter with every rule, joined by and [card-dlg-10] [filter-10]', async () => {
    const { send, clock, asked } = await startShown({ environment: SIGNED_IN });
    send({ type: 'filter.change', fieldId: 20, text: '3' });
    clock.increment(499);
    await settled();
    expect(asked('cardFiles.cards.filter.create')).toEqual([]);
    send({ type: 'filter.change', fieldId: 22, text: '20-11-2026' });
    clock.increment(500);
    await settled();
    expect(asked('cardFiles.cards.filter.create')).toEqual([
      {
        card_file_id: 5,
        body: {
          rules: [
            { field_id: 20, values: [expect.anything()] },
            { field_id: 22, values: ['20261120'] },
          ],
          search_mode: 'and',
        },
      },
    ]);
  });

  test('that match no card clear the list and the selection without a request [card-dlg-33] [card-dlg-34]', async () => {
    const { send, context, requests, filter, matches, ids, emitted } = await startShown({
      multiSelect: true,
    });
    send({ type: 'row.press', id: 1 });
    const { length } = requests;
    await filter(20, 'abc');
    expect(matches({ open: { query: 'impossible' } })).toBe(true);
    expect(context().list).toMatchObject({ rows: [], total: 0 });
    expect(ids()).toEqual([]);
    const cleared = () =>
      emitted.filter((one) => (one as { key?: string }).key === 'selection.cleared');
    expect(cleared()).toHaveLength(1);
    await filter(20, 'abcd');
    expect(cleared()).toHaveLength(1);
    expect(requests).toHaveLength(length);
    await filter(20, '3');
    expect(matches({ open: { query: 'settled' } })).toBe(true);
    expect(context().list.rows).toHaveLength(100);
  });

  test('show an error in the open filter only if its own text matches no card', async () => {
    const { send, context, filter } = await startShown();
    await filter(20, 'abc');
    expect(isOpenImpossible(context())).toBe(false);
    const isWrong = (fieldId: number) => {
      send({ type: 'filter.open', fieldId });
      return isOpenImpossible(context());
    };
    expect([20, 22, 23].map(isWrong)).toEqual([true, false, false]);
    await filter(22, 'today');
    expect([20, 22, 23].map(isWrong)).toEqual([true, true, false]);
  });

  test('match positions by name, which are read only if needed', async () => {
    const { asked, filter, matches, context } = await startShown();
    // An invalid position is left out.
    expect(context().positions).toEqual([{ position_id: 9, name: 'Chef' }]);
    await filter(23, 'che');
    expect(asked('cardFiles.cards.filter.create')[0]).toMatchObject({
      body: { rules: [{ field_id: 23, values: [9] }] },
    });
    await filter(23, 'nobody');
    expect(matches({ open: { query: 'impossible' } })).toBe(true);
  });

  test('do not exist for positions if the user is anonymous, who may not read positions', async () => {
    const { context, send, filter, rows, ids } = await startShown({ environment: ANONYMOUS });
    expect(context()).toMatchObject({ positions: [], leftOut: [] });
    send({ type: 'row.press', id: 1 });
    send({ type: 'filter.open', fieldId: 23 });
    await filter(23, 'Chef');
    expect(context()).toMatchObject({ openFilter: null, filters: {} });
    expect(rows()).toHaveLength(100);
    expect(ids()).toEqual([1]);
  });

  test.each([
    ['dd/MMM/yyyy', SIGNED_IN, '20-11-2026'],
    ['', SIGNED_IN, '20-11-2026'],
    [null, SIGNED_IN, '20-11-2026'],
    ['MM/dd/yyyy', SIGNED_IN, '11/20/2026'],
    [null, DEFAULT_ENVIRONMENT, '2026-11-20'],
  ])('of dates are read in the format of a date input: format %j', async (...args) => {
    const [dateFormat, environment, typed] = args;
    const { filter, asked } = await startShown({ environment: { ...environment, dateFormat } });
    await filter(22, typed);
    expect(asked('cardFiles.cards.filter.create')).toMatchObject([
      { body: { rules: [{ field_id: 22, values: ['20261120'] }] } },
    ]);
  });

  test('do not exist for the name, for organisation units and for unknown columns', async () => {
    const { send, context, clock, requests } = await startShown();
    const { length } = requests;
    for (const fieldId of [101, 21, 999]) {
      send({ type: 'filter.open', fieldId });
      send({ type: 'filter.change', fieldId, text: 'x' });
    }
    clock.increment(500);
    await settled();
    expect(context()).toMatchObject({ filters: {}, openFilter: null });
    expect(requests).toHaveLength(length);
    send({ type: 'filter.open', fieldId: 20 });
    expect(context().openFilter).toBe(20);
    send({ type: 'filter.close' });
    expect(context().openFilter).toBeNull();
  });
});

describe('a column whose definition cannot be read', () => {
  test.each([
    ['a pattern that does not compile', { field_type: 'text', regular_expression: '(' }],
    ['an item without a name', { field_type: 'list', list_items: [{ list_item_id: 1 }] }],
    ['an item that is null', { field_type: 'list', list_items: [null] }],
    [
      'a minimum above its maximum',
      {
        field_type: 'numeric',
        settings: { min_numeric_value: 9, max_numeric_value: 1 },
      },
    ],
    ['a flag that is a text', { field_type: 'position', required: 'yes' }],
    ['flags that disagree', { field_type: 'date', read_only: true, readOnly: false }],
    ['settings that are a text', { field_type: 'unheard_of', settings: 'x' }],
  ])('is shown as plain text without a filter: %s', async (_, definition) => {
    const fields = [...ASSETS.fields, { ...definition, field_id: 25, name: 'Code' }];
    const { context, emitted, send, filter, asked } = await startShown(
      {},
      { 5: { ...ASSETS, fields, column_field_ids: [101, 20, 25] } },
    );
    const warnings = () => emitted.filter(({ type }) => type === 'warn');
    expect(warnings()).toMatchObject([{ message: expect.stringMatching(/^Column 25 .*: Field/) }]);
    expect(cardFileOf(context())?.columns[2]).toMatchObject({ name: 'Code', filterable: false });
    expect(context().list.rows[3]).toMatchObject({ label: 'Pump 4', cells: ['1.5', '-'] });
    send({ type: 'filter.open', fieldId: 25 });
    await filter(25, 'x');
    expect(context()).toMatchObject({ filters: {}, openFilter: null });
    // The other columns are filtered as usual, and nothing is reported twice.
    await filter(20, '3');
    expect(asked('cardFiles.cards.filter.create')).toHaveLength(1);
    expect(warnings()).toHaveLength(1);
  });

  test('shows the values that the cards have', async () => {
    const fields = [{ field_id: 20, field_type: 'numeric', name: 'Weight', required: 'yes' }];
    const { context, send, windows } = await startShown(
      {},
      { 5: { ...ASSETS, fields, column_field_ids: [101, 20] } },
    );
    expect(context().list.rows[3]).toMatchObject({ cells: ['1.5'] });
    send({ type: 'add.press' });
    await settled();
    windows.message({ objectId: 900 });
    await settled();
    expect(context().list.rows.at(-1)).toMatchObject({ id: 900, cells: ['-'] });
  });
});

describe('another user', () => {
  const somebody = { id: '8', name: 'Sam', anonymous: false };

  test('loads the card files and their cards again; the selection, the typed text and the list are kept', async () => {
    const { send, search, asked, context, rows, ids, requests } = await startShown({
      cardFileIds: [5, 6],
      value: [{ id: 999, label: 'Elsewhere' }],
    });
    send({ type: 'cardFile.change', cardFileId: 6 });
    await settled();
    send({ type: 'dialog.cancel' });
    send({ type: 'dialog.open' });
    await settled();
    await settled();
    send({ type: 'cardFile.change', cardFileId: 6 });
    await search('Pump 25');
    send({ type: 'value.set', value: [] });
    send({ type: 'row.press', id: 25 });
    send({ type: 'filter.open', fieldId: 101 });
    requests.length = 0;
    send(signedIn('8'));
    expect(context()).toMatchObject({ cardFiles: [], list: { rows: [] }, openFilter: null });
    await settled();
    await settled();
    expect(asked('cardFiles.get')).toHaveLength(2);
    expect(asked('cardFiles.cards.filter.create')).toHaveLength(1);
    expect(context()).toMatchObject({ cardFileId: 6, text: 'Pump 25', searched: false });
    expect(rows()[0]).toBe('Pump 25');
    expect(ids()).toEqual([25]);
  });

  test('keeps an empty list for a filter that matches no card', async () => {
    const { send, filter, matches, rows, requests, context } = await startShown();
    await filter(23, 'nobody');
    requests.length = 0;
    send(signedIn('8'));
    await settled();
    await settled();
    expect(matches({ open: { query: 'impossible' } })).toBe(true);
    expect([rows(), requests.map(([name]) => name)]).toEqual([[], ['cardFiles.get']]);
    expect(context().list.state).toBe('complete');
  });

  test('with another language only has the cards read again, for the texts of their cells', async () => {
    const { send, requests, context, rows } = await startShown();
    requests.length = 0;
    send(surroundings({ language: 'fr' }));
    await settled();
    expect(requests.map(([name]) => name)).toEqual(['cardFiles.cards.list']);
    expect(context().list.query).toMatchObject({ language: 'fr' });
    expect(rows()).toHaveLength(100);
    requests.length = 0;
    send(surroundings({ language: 'de', user: somebody }));
    await settled();
    await settled();
    expect(requests.map(([name]) => name)).toEqual(['cardFiles.get', 'cardFiles.cards.list']);
  });

  test('with another language is not a search: the selection stays, and nothing is announced', async () => {
    const { send, search, context, ids, emitted } = await startShown();
    await search('Pump');
    send({ type: 'more.load' });
    await settled();
    send({ type: 'row.press', id: 150 });
    emitted.length = 0;
    send(surroundings({ language: 'fr' }));
    await settled();
    expect(context().list).toMatchObject({ query: { language: 'fr' }, rows: { length: 100 } });
    expect([ids(), emitted]).toEqual([[150], []]);
    await search('Pump 2');
    expect(ids()).toEqual([]);
  });

  test('with another language has the column filters judged again [card-dlg-33] [card-dlg-34]', async () => {
    const { send, filter, matches, context, ids, requests } = await startShown();
    send({ type: 'row.press', id: 1 });
    await filter(112, 'oui');
    expect(matches({ open: { query: 'impossible' } })).toBe(true);
    send(surroundings({ language: 'fr' }));
    await settled();
    expect(matches({ open: { query: 'settled' } })).toBe(true);
    expect(context().list.query).toMatchObject({ rules: [{ field_id: 112 }] });
    send({ type: 'row.press', id: 1 });
    requests.length = 0;
    send(surroundings({ language: 'de' }));
    await settled();
    expect(matches({ open: { query: 'impossible' } })).toBe(true);
    expect([context().list.rows, ids(), requests]).toEqual([[], [], []]);
  });

  test('with another language during typing does not shorten the delay of the search', async () => {
    const { send, clock, context, asked } = await startShown();
    send({ type: 'search.change', text: 'Pump 2' });
    send(surroundings({ language: 'fr' }));
    await settled();
    expect(asked('cardFiles.cards.filter.create')).toEqual([]);
    clock.increment(500);
    await settled();
    expect(context().list.query).toMatchObject({ language: 'fr', rules: [{ values: ['Pump 2'] }] });
  });

  test('who signs in while the connection returns gets no cards of the previous user', async () => {
    const files: Record<string, object> = {};
    const { send, context, asked, matches } = await startShown({}, files);
    expect(matches({ open: { cardFile: 'failed' } })).toBe(true);
    send(AWAY);
    files['5'] = ASSETS;
    send(surroundings({ user: somebody }));
    await settled();
    await settled();
    expect(asked('cardFiles.get')).toHaveLength(2);
    expect(context()).toMatchObject({ failure: null, cardFileId: 5, list: { total: 250 } });
  });
});

describe('selecting', () => {
  test('single: a press selects only that row [card-dlg-27]', async () => {
    const { send, ids, emitted } = await startShown();
    send({ type: 'row.press', id: 1 });
    send({ type: 'row.press', id: 2 });
    expect(ids()).toEqual([2]);
    emitted.length = 0;
    send({ type: 'all.press' });
    send({ type: 'selection.extend', anchor: 1, from: 1, to: 3 });
    expect(ids()).toEqual([2]);
    expect(emitted).toEqual([]);
  });

  test('multi: a press toggles, also across searches and card files [card-dlg-28] [card-dlg-32]', async () => {
    const { send, ids, search, emitted } = await startShown({
      multiSelect: true,
      cardFileIds: [5, 6],
    });
    send({ type: 'row.press', id: 1 });
    send({ type: 'row.press', id: 2 });
    send({ type: 'row.press', id: 1 });
    expect(ids()).toEqual([2]);
    await search('250');
    send({ type: 'row.press', id: 250 });
    send({ type: 'cardFile.change', cardFileId: 6 });
    await settled();
    expect(ids()).toEqual([2, 250]);
    send({ type: 'choice.remove', id: 2 });
    expect(ids()).toEqual([250]);
    send({ type: 'selection.clear' });
    emitted.length = 0;
    send({ type: 'all.press' });
    expect(ids()).toEqual([250]);
    expect(emitted).toEqual([{ type: 'announce', key: 'selection.count', params: { count: 1 } }]);
  });

  test('multi: a range is selected without its disabled cards, and its count is announced [card-dlg-31]', async () => {
    const { send, ids, emitted } = await startShown({ multiSelect: true, disabledIds: [2] });
    emitted.length = 0;
    send({ type: 'selection.extend', anchor: 1, from: 1, to: 4 });
    expect(ids()).toEqual([1, 3, 4]);
    expect(emitted).toEqual([{ type: 'announce', key: 'selection.count', params: { count: 3 } }]);
  });

  test('single: a double click selects and closes with the card [card-dlg-29]', async () => {
    const { send, matches, context } = await startShown();
    send({ type: 'row.open', id: 3 });
    expect(matches('closed')).toBe(true);
    expect(context()).toMatchObject({
      value: [{ id: 3, label: 'Pump 3' }],
      dialog: { result: 'ok' },
    });
  });

  test('a double click on a disabled row, on no row, or in multi mode has no extra effect [card-dlg-30]', async () => {
    const { send, matches, ids } = await startShown({ disabledIds: [3] });
    send({ type: 'row.open', id: 3 });
    send({ type: 'row.open', id: 9999 });
    expect(matches('open')).toBe(true);
    expect(ids()).toEqual([]);
    send({ type: 'settings.change', settings: { multiSelect: true } });
    send({ type: 'row.open', id: 1 });
    expect(matches('open')).toBe(true);
    expect(ids()).toEqual([]);
  });

  test('disabled cards cannot be selected [card-dlg-31]', async () => {
    for (const multiSelect of [false, true]) {
      const { send, ids } = await startShown({ disabledIds: ['3'], multiSelect });
      send({ type: 'row.press', id: 3 });
      send({ type: 'row.press', id: 9999 });
      expect(ids()).toEqual([]);
    }
  });

  test('single: a row that a new search does not find is deselected [card-dlg-32]', async () => {
    const { send, ids, search, emitted } = await startShown();
    send({ type: 'row.press', id: 1 });
    send({ type: 'more.load' });
    await settled();
    expect(ids()).toEqual([1]);
    await search('Pump 1');
    expect(ids()).toEqual([1]);
    await search('250');
    expect(ids()).toEqual([]);
    expect(emitted).toContainEqual({ type: 'announce', key: 'selection.cleared' });
  });

  test('single: a row is deselected as well if the search began before the card files were known [card-dlg-32]', async () => {
    const { clock, send, ids, rows, emitted } = startDialog({
      value: [{ id: 1, label: 'Pump 1' }],
    });
    send({ type: 'search.change', text: 'Pump 99' });
    clock.increment(500);
    expect(ids()).toEqual([1]);
    await settled();
    await settled();
    expect(rows()).toEqual(['Pump 99']);
    expect(ids()).toEqual([]);
    expect(emitted).toContainEqual({ type: 'announce', key: 'selection.cleared' });
  });

  test('a value that is far down the list is kept when the dialog opens', async () => {
    const { ids } = await startShown({ value: [{ id: 240, label: 'Pump 240' }] });
    expect(ids()).toEqual([240]);
  });
});

describe('adding a card', () => {
  test('requires the permission of the card file and a user who is not anonymous [card-dlg-19] [card-dlg-20] [perm-06]', async () => {
    const anonymous = { ...DEFAULT_ENVIRONMENT, user: { id: '0', name: '', anonymous: true } };
    expect(canAddCard((await startShown()).context())).toBe(true);
    expect(canAddCard((await startShown({ environment: anonymous })).context())).toBe(false);
    const readers = { 5: { ...ASSETS, user_can_add_cards: false } };
    const refused = await startShown({}, readers);
    expect(canAddCard(refused.context())).toBe(false);
    const unsaid = await startShown({}, { 5: { ...ASSETS, user_can_add_cards: undefined } });
    expect(canAddCard(unsaid.context())).toBe(false);
    refused.send({ type: 'add.press' });
    expect(refused.windows.opened).toEqual([]);
  });

  test('appends and selects the card that was created in the other window', async () => {
    for (const multiSelect of [false, true]) {
      const { send, windows, context, ids, asked, rows, emitted } = await startShown({
        multiSelect,
      });
      send({ type: 'row.press', id: 1 });
      send({ type: 'add.press' });
      expect(windows.opened[0]).toContain('/cards/#/new-object?objectTypeId=5');
      windows.message({ objectId: 999 });
      await settled();
      await settled();
      expect(asked('cardFiles.cards.get')).toEqual([{ card_id: 999 }]);
      expect(rows().at(-1)).toBe('Asset 999');
      expect(ids()).toEqual(multiSelect ? [1, 999] : [999]);
      expect(context().scrollTo).toBe(999);
      expect(emitted).toContainEqual({ type: 'card.add', card: { id: 999, label: 'Asset 999' } });
    }
  });

  test('stops waiting for another user, and continues waiting while the connection is lost', async () => {
    const { send, windows, ids, matches } = await startShown();
    send({ type: 'add.press' });
    send(AWAY);
    send(ONLINE);
    expect([matches({ open: { newCard: 'waiting' } }), windows.isOpen()]).toEqual([true, true]);
    send(signedIn('8'));
    expect([matches({ open: { newCard: 'none' } }), windows.isOpen()]).toEqual([true, false]);
    windows.message({ objectId: 999 });
    await settled();
    expect(ids()).toEqual([]);
  });

  test('reads the new card with its measures if the others have theirs [card-field-14] [calls-20]', async () => {
    const { send, windows, asked } = await startShown({ includeMeasures: true });
    expect(asked('cardFiles.cards.list')).toMatchObject([{ IncludeMeasures: true }]);
    send({ type: 'add.press' });
    windows.message({ objectId: 999 });
    await settled();
    expect(asked('cardFiles.cards.get')).toEqual([{ card_id: 999, IncludeMeasures: true }]);
  });

  test('returns on cancel, without a result, and shows what failed', async () => {
    const { send, windows, emitted, matches } = await startShown();
    send({ type: 'add.press' });
    send({ type: 'add.cancel' });
    expect(matches({ open: { newCard: 'none' } })).toBe(true);
    send({ type: 'add.press' });
    windows.message({ noResult: true });
    await settled();
    expect(matches({ open: { newCard: 'none' } })).toBe(true);
    expect(emitted).toEqual([]);
    send({ type: 'add.press' });
    windows.message({ objectId: 403 });
    await settled();
    windows.block();
    send({ type: 'add.press' });
    await settled();
    expect(emitted).toMatchObject([
      { notification: { key: 'cardSelector.addFailed' } },
      { notification: { key: 'cardSelector.popupBlocked' } },
    ]);
  });
});

describe('a loaded card file', () => {
  const sent = { card_file_id: 5, singular_name: 'Asset', plural_name: 'Assets' };
  const columns = (more: object) => readCardFile({ ...sent, ...more } as never).columns;

  test('has the name as its only column by default [card-dlg-16]', () => {
    for (const none of [{}, { column_field_ids: [] }])
      expect(columns(none).map(({ fieldId, nameKey }) => [fieldId, nameKey])).toEqual([
        [101, 'table.name'],
      ]);
  });

  test('labels system columns, and an unknown one like the column for names', () => {
    const read = columns({ column_field_ids: [101, 112, 999] });
    expect(read.map(({ nameKey, type, filterable }) => [nameKey, type, filterable])).toEqual([
      ['table.name', 'text', false],
      ['cardSelector.attentionRequired', 'boolean', true],
      ['table.name', 'unknown', true],
    ]);
  });

  test('is filtered only by the columns that have a text [card-dlg-10]', () => {
    const read = columns(ASSETS);
    const context = { dateFormat: 'dd-MM-yyyy', language: 'en', today: '2026-11-20' };
    const rules = (typed: Record<string, string>) => filterRules(read, ' ', typed, context);
    expect(rules({ 20: ' ' })).toEqual([]);
    expect(rules({ 20: '5' })).toHaveLength(1);
    expect(rules({ 20: 'x' })).toBeNull();
    // Organisation units cannot be filtered here, and the name cannot either.
    expect(rules({ 21: 'x', 101: 'x' })).toEqual([]);
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, cardSelectorDialogMachine)).toEqual([]);
});
