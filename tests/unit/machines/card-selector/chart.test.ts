import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  canAdd,
  CARD_SELECTOR_PAGE_SIZES,
  cardSelectorActors,
  cardSelectorMachine,
  type CardSelectorInput,
} from '../../../../machines/card-selector/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  initialCardSelector,
  isTypeMissing,
  rangeOf,
} from '../../../../machines/card-selector/model.ts';
import { newCardMachine, newCardUrl, readMessage } from '../../../../machines/new-card/chart.ts';
import { pageCount } from '../../../../machines/paging/chart.ts';
import type { AnnounceEvent, Ports } from '../../../../machines/kit/ports.ts';
import { OFFLINE, ONLINE, signedIn } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { fakeWindows } from '../fake-windows.ts';
import { fakeClient } from '../fake-client.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

const PUMPS = Array.from({ length: 51 }, (_, index) => ({
  object_id: index + 1,
  display_name: `Pump ${index + 1}`,
}));

/** A card selector for card type 7 with 51 pumps, on a fake platform and a simulated clock. */
function startSelector(
  input: Partial<CardSelectorInput> = {},
  type: object = { singular_name: 'Asset', plural_name: 'Assets', create_new_objects: true },
) {
  const clock = new SimulatedClock();
  const windows = fakeWindows();
  const expired = new Set<unknown>();
  let stored = 0;
  const { client, requests } = fakeClient({
    'objects.dataTypes.get': () => ({ data_type_id: 7, ...type }),
    'objects.filter.create': ({ body }) => ({
      // Each filter gets one space more, so that no two filters are equal.
      created_identifier:
        JSON.stringify((body as { display_name_contains: string }).display_name_contains) +
        ' '.repeat(stored++),
    }),
    'objects.filter.results': ({ filter_id, offset, limit }) => {
      if (expired.has(filter_id)) return { refusal: 404 };
      const text = JSON.parse(filter_id as string) as string;
      const found = PUMPS.filter(({ display_name }) => display_name.includes(text));
      return {
        items: found.slice(offset as number, (offset as number) + (limit as number)),
        total: found.length,
      };
    },
    'objects.get': ({ object_id }) =>
      object_id === 403
        ? { refusal: 403 }
        : { object_id, data_type: { data_type_id: 7 }, display_name: `Pump ${object_id}` },
  });
  const emitted: { type: string }[] = [];
  const actor = createActor(
    cardSelectorMachine.provide({
      actors: cardSelectorActors({ client, windows } as unknown as Ports),
    }),
    {
      input: {
        dataTypeId: 7,
        environment: { ...DEFAULT_ENVIRONMENT, root: 'https://grc.example' },
        ...input,
      },
      clock,
      inspect: coverage.inspect,
    },
  );
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
    ids: () => context().value.map(({ id }) => id),
    rows: () => context().list.rows.map(({ label }) => label),
    state: (region: string) => (actor.getSnapshot().value as Record<string, string>)[region],
    send: actor.send,
  };
}

const startShown = async (...args: Parameters<typeof startSelector>) => {
  const selector = startSelector(...args);
  await settled();
  return selector;
};

test('before loading it has no selection, and an empty list with pages of 25 rows [card-sel-07]', () => {
  const given = { dataTypeId: 7, environment: DEFAULT_ENVIRONMENT };
  expect(initialCardSelector(given)).toMatchObject({
    ...given,
    multiSelect: false,
    addButton: false,
    disabled: false,
    disabledIds: [],
    text: '',
    value: [],
    initialValue: [],
    searched: false,
    list: { mode: 'pages', pageSize: 25, rows: [] },
  });
  const list = { mode: 'pages', pageSize: 10 };
  expect(initialCardSelector({ ...given, pageSize: 10 })).toMatchObject({ pageSize: 10, list });
});

test.each([0, 30, Number.NaN])(
  'a page of %d cards, which the list of sizes does not offer, has 25 [card-sel-07]',
  (pageSize) => {
    const input = { dataTypeId: 7, environment: DEFAULT_ENVIRONMENT, pageSize };
    expect(initialCardSelector(input)).toMatchObject({ pageSize: 25, list: { pageSize: 25 } });
  },
);

describe('the list of a card selector', () => {
  test('is a stored filter for cards that are not archived, then its results [card-sel-21] [calls-23] [calls-24]', async () => {
    const { requests } = await startShown();
    expect(requests).toContainEqual([
      'objects.filter.create',
      { body: { data_type_ids: [7], display_name_contains: '', archived: false } },
    ]);
    expect(requests).toContainEqual([
      'objects.filter.results',
      { filter_id: '""', limit: 25, offset: 0, include_total: true },
    ]);
  });

  test('stores an expired filter again, and still opens the page [filter-api-01]', async () => {
    const { send, requests, expired, rows, context } = await startShown();
    expired.add('""');
    send({ type: 'page.open', page: 1 });
    await settled();
    expect(rows()[0]).toBe('Pump 26');
    expect(context().list.failure).toBeNull();
    expect(requests.filter(([name]) => name === 'objects.filter.create')).toHaveLength(2);
  });

  test('shows display names, 25 per page [card-sel-05] [card-sel-07] [calls-25] [const-01]', async () => {
    const { rows, context } = await startShown();
    expect(rows()).toHaveLength(25);
    expect(rows()[0]).toBe('Pump 1');
    expect(pageCount(context().list)).toBe(3);
  });

  test('offers 10, 25, 50 and 100 rows per page [card-sel-06]', async () => {
    const { send, requests } = await startShown();
    expect(CARD_SELECTOR_PAGE_SIZES).toEqual([10, 25, 50, 100]);
    send({ type: 'pageSize.change', pageSize: 100 });
    await settled();
    expect(requests.at(-1)).toMatchObject(['objects.filter.results', { limit: 100, offset: 0 }]);
  });

  test('reads another page of the same stored filter [card-sel-04] [card-sel-08]', async () => {
    const { send, requests, rows } = await startShown();
    send({ type: 'page.open', page: 2 });
    await settled();
    expect(requests.at(-1)).toMatchObject(['objects.filter.results', { limit: 25, offset: 50 }]);
    expect(requests.filter(([name]) => name === 'objects.filter.create')).toHaveLength(1);
    expect(rows()).toEqual(['Pump 51']);
  });

  test('filters by name on the platform, 1000 ms after the last key [card-sel-01] [card-sel-02] [card-sel-03]', async () => {
    const { send, clock, requests, rows, state } = await startShown();
    const searches = () => requests.filter(([name]) => name === 'objects.filter.create');
    send({ type: 'search.change', text: '5' });
    expect(state('search')).toBe('debouncing');
    clock.increment(600);
    send({ type: 'search.change', text: ' 51 ' });
    clock.increment(999);
    await settled();
    expect(searches()).toHaveLength(1);
    clock.increment(1);
    await settled();
    expect(searches()).toHaveLength(2);
    expect(searches().at(-1)?.[1]).toMatchObject({ body: { display_name_contains: '51' } });
    expect(rows()).toEqual(['Pump 51']);
  });

  test('searches at once on Enter', async () => {
    const { send, rows } = await startShown();
    send({ type: 'search.change', text: '51' });
    send({ type: 'search.submit' });
    await settled();
    expect(rows()).toEqual(['Pump 51']);
  });

  test('shows the last search when replies arrive out of order', async () => {
    const { send, rows, context } = await startShown();
    send({ type: 'search.change', text: '4' });
    send({ type: 'search.submit' });
    send({ type: 'search.change', text: '51' });
    send({ type: 'search.submit' });
    await settled();
    expect(rows()).toEqual(['Pump 51']);
    expect(context().list.discarded).toBe(1);
  });

  test('labels a card without a name with its type and id [card-sel-22]', async () => {
    PUMPS[0] = { object_id: 12, display_name: '' };
    const { rows } = await startShown();
    expect(rows()[0]).toBe('Asset 12');
    const nameless = await startShown({}, {});
    expect(nameless.rows()[0]).toBe('12');
    PUMPS[0] = { object_id: 1, display_name: 'Pump 1' };
  });

  test('can be retried after a failure, and is retried when the connection is back', async () => {
    const { send, context, requests } = startSelector({
      environment: { ...DEFAULT_ENVIRONMENT, online: false },
    });
    send({ type: 'environment.change', environment: { ...DEFAULT_ENVIRONMENT, online: true } });
    send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    send({ type: 'load.retry' });
    await settled();
    expect(context().list.rows).toHaveLength(25);
    expect(requests.filter(([name]) => name === 'objects.filter.create')).toHaveLength(1);
  });
});

test('lists the cards of another type when its host changes the type', async () => {
  const { send, requests, state } = await startShown();
  send({ type: 'dataType.change', dataTypeId: 8 });
  expect(state('cardType')).toBe('loading');
  await settled();
  expect(requests).toContainEqual(['objects.dataTypes.get', { data_type_id: 8 }]);
  expect(requests).toContainEqual([
    'objects.filter.create',
    { body: { data_type_ids: [8], display_name_contains: '', archived: false } },
  ]);
});

test('loads the first page again for another user, and keeps the selection and the typed text', async () => {
  const { send, requests, context, state, ids, rows } = await startShown();
  send({ type: 'row.press', id: 1 });
  send({ type: 'search.change', text: '5' });
  send({ type: 'search.submit' });
  await settled();
  send({ type: 'value.set', value: [{ id: 99, label: 'Elsewhere' }] });
  requests.length = 0;
  send(signedIn('8'));
  expect(context()).toMatchObject({ list: { rows: [], offset: 0 }, cardType: null });
  expect(state('cardType')).toBe('loading');
  await settled();
  expect(requests.map(([name]) => name).toSorted()).toEqual([
    'objects.dataTypes.get',
    'objects.filter.create',
    'objects.filter.results',
  ]);
  // There was no search for the new user: a row that they do not find stays selected.
  expect(context().text).toBe('5');
  expect(rows()).toHaveLength(7);
  expect(ids()).toEqual([99]);
});

describe('selecting cards', () => {
  test('single: only the last one; multi: each [card-sel-09]', async () => {
    const single = await startShown();
    single.send({ type: 'row.press', id: 1 });
    single.send({ type: 'row.press', id: 2 });
    expect(single.ids()).toEqual([2]);
    const multi = await startShown({ multiSelect: true });
    multi.send({ type: 'row.press', id: 1 });
    multi.send({ type: 'row.press', id: 2 });
    expect(multi.ids()).toEqual([1, 2]);
    expect(multi.emitted.at(-1)).toMatchObject({ type: 'value.change', reason: 'press' });
  });

  test('keeps the selection of another page, with its labels', async () => {
    const { send, context } = await startShown({ multiSelect: true });
    send({ type: 'row.press', id: 1 });
    send({ type: 'page.open', page: 1 });
    await settled();
    send({ type: 'row.press', id: 26 });
    expect(context().value).toEqual([
      { id: 1, label: 'Pump 1' },
      { id: 26, label: 'Pump 26' },
    ]);
    send({ type: 'choice.remove', id: 1 });
    expect(context().value).toEqual([{ id: 26, label: 'Pump 26' }]);
  });

  test('ignores unknown rows, disabled rows and a disabled widget', async () => {
    const { send, ids, emitted } = await startShown({ disabledIds: [2] });
    send({ type: 'row.press', id: 2 });
    send({ type: 'row.press', id: 9999 });
    send({ type: 'all.press' });
    send({ type: 'selection.extend', anchor: 1, from: 1, to: 5 });
    expect(ids()).toEqual([]);
    send({ type: 'settings.change', settings: { disabled: true } });
    for (const event of [
      { type: 'row.press', id: 1 },
      { type: 'all.press' },
      { type: 'selection.extend', anchor: 1, from: 1, to: 5 },
      { type: 'choice.remove', id: 1 },
      { type: 'selection.clear' },
    ] as const)
      send(event);
    expect(emitted).toEqual([]);
  });

  test('extends the selection to a row, and announces how many are selected', async () => {
    const { send, ids, emitted } = await startShown({ multiSelect: true, disabledIds: [3] });
    send({ type: 'selection.extend', anchor: 2, from: 2, to: 5 });
    expect(ids()).toEqual([2, 4, 5]);
    expect(emitted).toMatchObject([
      { type: 'value.change', reason: 'press', value: [{ id: 2 }, { id: 4 }, { id: 5 }] },
      { key: 'selection.count', params: { count: 3 } },
    ]);
    send({ type: 'selection.extend', anchor: 2, from: 5, to: 1 });
    expect(ids()).toEqual([2, 1]);
  });

  test('selects and deselects a whole page', async () => {
    const { send, ids, emitted } = await startShown({ multiSelect: true, disabledIds: [3] });
    send({ type: 'all.press' });
    expect(ids()).toHaveLength(24);
    expect(emitted.at(-1)).toMatchObject({ key: 'selection.count', params: { count: 24 } });
    send({ type: 'all.press' });
    expect(ids()).toEqual([]);
    expect(emitted.at(-1)).toMatchObject({ key: 'selection.count', params: { count: 0 } });
    send({ type: 'row.press', id: 1 });
    send({ type: 'selection.clear' });
    expect(ids()).toEqual([]);
  });

  test('single: a search without the selected card deselects it, after it announced its results; a page does not [F-W11]', async () => {
    const { send, ids, emitted } = await startShown();
    send({ type: 'row.press', id: 1 });
    send({ type: 'page.open', page: 1 });
    await settled();
    expect(ids()).toEqual([1]);
    send({ type: 'search.change', text: '51' });
    send({ type: 'search.submit' });
    await settled();
    expect(ids()).toEqual([]);
    expect(emitted.slice(-3)).toEqual([
      { type: 'announce', key: 'search.results', params: { count: 1 } },
      { type: 'value.change', value: [], reason: 'vanish', wire: [] },
      { type: 'announce', key: 'selection.cleared' },
    ]);
  });

  test('single: the selected card stays after a search, also when the first page is opened again or the page size changes', async () => {
    const { send, ids, rows, emitted } = await startShown({ pageSize: 10 });
    send({ type: 'search.change', text: 'Pump' });
    send({ type: 'search.submit' });
    await settled();
    send({ type: 'page.open', page: 1 });
    await settled();
    send({ type: 'row.press', id: 15 });
    send({ type: 'page.open', page: 0 });
    await settled();
    expect([rows()[0], ids()]).toEqual(['Pump 1', [15]]);
    send({ type: 'pageSize.change', pageSize: 5 });
    await settled();
    expect([rows().length, ids()]).toEqual([5, [15]]);
    expect(emitted).not.toContainEqual({ type: 'announce', key: 'selection.cleared' });
  });

  test('a search announces how many it found, and a page which rows it has [F-W11]', async () => {
    const { send, emitted } = await startShown({ pageSize: 10 });
    const announced = () =>
      emitted.flatMap((event) => {
        if (event.type !== 'announce') return [];
        const { key, params } = event as unknown as AnnounceEvent;
        return [[key, ...Object.values(params ?? {})].join(' ')];
      });
    expect(announced()).toEqual([]);
    send({ type: 'page.open', page: 5 });
    await settled();
    send({ type: 'pageSize.change', pageSize: 25 });
    await settled();
    send({ type: 'search.change', text: '1' });
    send({ type: 'search.submit' });
    await settled();
    send({ type: 'search.change', text: 'none' });
    send({ type: 'search.submit' });
    await settled();
    expect(announced()).toEqual([
      'paging.range 51 51 51',
      'paging.range 1 25 51',
      'search.results 15',
      'noResultsInList',
    ]);
  });

  test('an empty page has no rows, wherever it starts', () => {
    const rows = [{ id: 1, label: 'Pump 1' }];
    expect(rangeOf({ rows, before: 50, total: 51 })).toEqual({ from: 51, to: 51, total: 51 });
    expect(rangeOf({ rows: [], before: 50, total: 50 })).toEqual({ from: 0, to: 0, total: 50 });
  });

  test('the selection stays if the table was disabled before the search was answered', async () => {
    const { send, ids, emitted } = await startShown();
    send({ type: 'row.press', id: 1 });
    const reported = emitted.length;
    send({ type: 'search.change', text: '51' });
    send({ type: 'search.submit' });
    send({ type: 'settings.change', settings: { disabled: true } });
    await settled();
    expect(ids()).toEqual([1]);
    expect(emitted.slice(reported)).not.toContainEqual(
      expect.objectContaining({ type: 'value.change' }),
    );
  });

  test('a form reset restores the first value and reports it once [F-W12] [F-K9]', async () => {
    const first = [{ id: 9, label: 'Pump 9' }];
    const { send, context, emitted } = await startShown({ value: first });
    send({ type: 'row.press', id: 1 });
    send({ type: 'form.reset' });
    expect(context().value).toEqual(first);
    expect(emitted.at(-1)).toEqual({
      type: 'value.change',
      value: first,
      reason: 'reset',
      wire: [{ object_id: 9, display_name: 'Pump 9' }],
    });
    const reported = emitted.length;
    send({ type: 'form.reset' });
    expect(emitted).toHaveLength(reported);
  });

  test('shows the value its host sets, without reporting it', async () => {
    const { send, ids, emitted } = await startShown({ value: [{ id: 5, label: 'Pump 5' }] });
    expect(ids()).toEqual([5]);
    send({ type: 'value.set', value: [] });
    expect(ids()).toEqual([]);
    expect(emitted).toEqual([]);
  });
});

describe('adding a card', () => {
  const adding = { addButton: true } as const;

  test('is available when the host, the card type and the user allow it [card-sel-10] [card-sel-11] [card-sel-12] [perm-06]', async () => {
    const anonymous = { id: '0', name: 'Anonymous', anonymous: true };
    expect(canAdd((await startShown(adding)).context())).toBe(true);
    expect(canAdd((await startShown()).context())).toBe(false);
    for (const create_new_objects of [false, undefined])
      expect(canAdd((await startShown(adding, { create_new_objects })).context())).toBe(false);
    expect(canAdd((await startShown({ ...adding, disabled: true })).context())).toBe(false);
    const forAnonymous = { ...DEFAULT_ENVIRONMENT, user: anonymous };
    expect(canAdd((await startShown({ ...adding, environment: forAnonymous })).context())).toBe(
      false,
    );
    expect(canAdd(startSelector(adding).context())).toBe(false);
  });

  test('does nothing when it is not available', async () => {
    const { send, windows, state } = await startShown();
    send({ type: 'add.press' });
    expect(windows.opened).toEqual([]);
    expect(state('newCard')).toBe('none');
  });

  test('opens the new-card page of the type in another window and waits [card-sel-13] [card-sel-14]', async () => {
    const { send, windows, state } = await startShown(adding);
    send({ type: 'add.press' });
    expect(windows.opened).toEqual([
      'https://grc.example/cards/#/new-object?objectTypeId=7&fromCardSelector=true',
    ]);
    expect(state('newCard')).toBe('waiting');
  });

  test('returns without a change when the wait is cancelled [card-sel-15]', async () => {
    const { send, windows, state, rows, ids, requests } = await startShown(adding);
    send({ type: 'row.press', id: 3 });
    const before = [rows(), ids(), requests.length];
    send({ type: 'add.press' });
    send({ type: 'add.cancel' });
    expect(state('newCard')).toBe('none');
    expect(windows.isOpen()).toBe(false);
    windows.message({ objectId: 99 });
    await settled();
    expect([rows(), ids(), requests.length]).toEqual(before);
  });

  test.each([
    ['another card type', { type: 'dataType.change', dataTypeId: 8 }],
    ['another user', signedIn('8')],
    ['a locked widget', { type: 'settings.change', settings: { disabled: true } }],
    ['no add button', { type: 'settings.change', settings: { addButton: false } }],
  ] as const)('stops waiting when its host changes to %s [card-sel-14]', async (_, told) => {
    const { send, windows, state, ids, emitted } = await startShown({ ...adding });
    send({ type: 'add.press' });
    send(told);
    expect([state('newCard'), windows.isOpen()]).toEqual(['none', false]);
    windows.message({ objectId: 99 });
    await settled();
    expect(ids()).toEqual([]);
    expect(emitted).toEqual([]);
  });

  test('fetches, appends, selects and scrolls to the new card [card-sel-16] [card-sel-17] [card-sel-18] [card-sel-19]', async () => {
    for (const multiSelect of [false, true]) {
      const { send, windows, rows, ids, requests, context, emitted } = await startShown({
        ...adding,
        multiSelect,
      });
      send({ type: 'row.press', id: 3 });
      send({ type: 'add.press' });
      windows.message('chatter');
      windows.message({ objectId: 99 });
      await settled();
      expect(requests.filter(([name]) => name === 'objects.get')).toEqual([
        ['objects.get', { object_id: 99 }],
      ]);
      expect(rows().at(-1)).toBe('Pump 99');
      expect(ids()).toEqual(multiSelect ? [3, 99] : [99]);
      expect(context().scrollTo).toBe(99);
      expect(emitted).toContainEqual({
        type: 'announce',
        key: 'cardSelector.added',
        params: { name: 'Pump 99' },
      });
    }
  });

  test('ends without a card when the window has no result, or is closed [card-sel-20]', async () => {
    for (const end of ['message', 'close'] as const) {
      const { send, windows, state, ids, requests, rows } = await startShown(adding);
      send({ type: 'row.press', id: 3 });
      const before = [requests.length, rows()];
      send({ type: 'add.press' });
      if (end === 'message') windows.message({ noResult: true });
      else windows.close();
      await settled();
      expect(state('newCard')).toBe('none');
      expect([requests.length, rows()]).toEqual(before);
      expect(ids()).toEqual([3]);
    }
  });

  test('reports that the window was blocked, or that the card could not be read', async () => {
    const blocked = await startShown(adding);
    blocked.windows.block();
    blocked.send({ type: 'add.press' });
    await settled();
    expect(blocked.emitted).toContainEqual({
      type: 'notify',
      notification: { kind: 'error', key: 'cardSelector.popupBlocked' },
    });
    const refused = await startShown(adding);
    refused.send({ type: 'add.press' });
    refused.windows.message({ object_id: 403 });
    await settled();
    expect(refused.emitted).toContainEqual({
      type: 'notify',
      notification: { kind: 'error', key: 'cardSelector.addFailed' },
    });
    expect(refused.state('newCard')).toBe('none');
  });

  test('accepts both spellings of the message, and nothing else [card-sel-20]', () => {
    expect(readMessage({ objectId: 9 })).toEqual({ cardId: 9 });
    expect(readMessage({ object_id: 'a9' })).toEqual({ cardId: 'a9' });
    expect(readMessage({ objectId: 9, noResult: true })).toEqual({ cardId: null });
    expect(readMessage({ no_result: true })).toEqual({ cardId: null });
    for (const data of [null, undefined, 'x', 9, {}, { objectId: '' }, { objectId: {} }])
      expect(readMessage(data)).toBeNull();
    expect(newCardUrl({ root: 'https://x.example/app', routes: {} }, 'a b')).toBe(
      'https://x.example/app/cards/#/new-object?objectTypeId=a%20b&fromCardSelector=true',
    );
    expect(newCardUrl({ root: 'https://x.example', routes: { newObject: '/own/#/new' } }, 7)).toBe(
      'https://x.example/own/#/new?objectTypeId=7&fromCardSelector=true',
    );
  });
});

/** A card selector with an add button and one card without a name, which has requested the card type. */
async function startWithType(type: () => unknown) {
  const { client } = fakeClient({
    'objects.dataTypes.get': type,
    'objects.filter.create': () => ({ created_identifier: 'f1' }),
    'objects.filter.results': () => ({ items: [{ object_id: 12 }], total: 1 }),
  });
  const actor = createActor(
    cardSelectorMachine.provide({
      actors: cardSelectorActors({ client, windows: fakeWindows() } as unknown as Ports),
    }),
    {
      input: { dataTypeId: 7, addButton: true, environment: DEFAULT_ENVIRONMENT },
      inspect: coverage.inspect,
    },
  ).start();
  await settled();
  return actor;
}

test.each([
  ['on demand', [{ type: 'load.retry' }]],
  ['when the connection is back', [OFFLINE, ONLINE]],
] as const)('a card type that could not be read is requested again %s', async (_, events) => {
  let refusal: number | null = 0;
  const actor = await startWithType(() =>
    refusal === null ? { data_type_id: 7, create_new_objects: true } : { refusal },
  );
  expect(actor.getSnapshot().context.failure).toMatchObject({ status: 0 });
  expect(isTypeMissing(actor.getSnapshot().context)).toBe(true);
  refusal = null;
  for (const event of events) actor.send(event);
  await settled();
  const { context, value } = actor.getSnapshot();
  expect(value).toMatchObject({ cardType: 'known' });
  expect([context.failure, canAdd(context)]).toEqual([null, true]);
  // The list had not failed, and is not requested again.
  expect(context.list.answers).toBe(1);
});

test('an unknown card type has no add button, and its list is shown', async () => {
  const actor = await startWithType(() => ({ refusal: 403 }));
  const { context, value } = actor.getSnapshot();
  expect(value).toMatchObject({ cardType: 'unknown' });
  expect(context.failure).toMatchObject({ status: 403 });
  expect(isTypeMissing(context)).toBe(false);
  expect(context.list.rows).toEqual([{ id: 12, label: '12' }]);
  expect(canAdd(context)).toBe(false);
});

test('every state and transition of both charts is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, cardSelectorMachine, newCardMachine)).toEqual([]);
});
