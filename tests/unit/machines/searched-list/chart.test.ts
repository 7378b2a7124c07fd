import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  pagingMachine,
  type PageReply,
  type PageRequest,
} from '../../../../machines/paging/chart.ts';
import { request, RequestError } from '../../../../machines/kit/request.ts';
import {
  foundIn,
  searchedListMachine,
  type SearchedListEvent,
  type SearchedListInput,
  type SearchedListQuery,
} from '../../../../machines/searched-list/chart.ts';
import {
  filtered,
  initialSearchedList,
  namedLike,
  withGivenRows,
  withList,
  withSource,
} from '../../../../machines/searched-list/model.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

const pumps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, label: `Pump ${index + 1}` }));

/** A searched list of pumps, on a simulated clock. */
function startList(
  count: number,
  input: Partial<SearchedListInput> = {},
  answer?: (page: PageRequest) => Promise<PageReply>,
) {
  const asked: [text: string, offset: number, limit: number][] = [];
  const clock = new SimulatedClock();
  const loadPage = request<PageReply, PageRequest>(async (page) => {
    const { text } = page.query as SearchedListQuery;
    asked.push([text, page.offset, page.limit]);
    if (answer) return answer(page);
    const rows = pumps(count).filter(({ label }) => label.includes(text));
    return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length };
  });
  const actor = createActor(
    searchedListMachine.provide({
      actors: { list: pagingMachine.provide({ actors: { loadPage } }) },
    }),
    { clock, input: { source: 5, ...input }, inspect: coverage.inspect },
  ).start();
  const found = () => foundIn(actor.getSnapshot());
  return {
    asked,
    clock,
    found,
    labels: () => found().rows.map(({ label }) => label),
    state: () => actor.getSnapshot().value,
    async send(...events: SearchedListEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
    },
    async type(text: string, wait = 500) {
      actor.send({ type: 'search.change', text });
      clock.increment(wait);
      await settled();
    },
  };
}

describe('a list of up to a page', () => {
  test('is requested once, and then searched locally at once [card-field-05] [card-field-06]', async () => {
    const list = startList(80);
    await list.send({ type: 'list.open' }, { type: 'list.open' });
    expect(list.asked).toEqual([['', 0, 100]]);
    expect(list.found()).toMatchObject({ total: 80, isComplete: true, answers: 1 });
    await list.type('ump 8', 0);
    expect(list.labels()).toEqual(['Pump 8', 'Pump 80']);
    expect(list.found()).toMatchObject({ total: 2, isSearch: true, answers: 2 });
    await list.send({ type: 'search.forget' }, { type: 'list.open' });
    expect(list.labels()).toHaveLength(80);
    expect(list.asked).toHaveLength(1);
  });

  test('is searched locally after its delay, if it has one [pos-10]', async () => {
    const list = startList(80, { filterDelay: 500 });
    await list.send({ type: 'list.open' });
    await list.type('Pump 80', 499);
    expect(list.labels()).toHaveLength(80);
    list.clock.increment(1);
    expect(list.labels()).toEqual(['Pump 80']);
    expect(list.asked).toHaveLength(1);
  });

  test('is searched also while the connection is broken', async () => {
    const list = startList(80, { filterDelay: 500 });
    await list.send({ type: 'list.open' });
    await list.send({ type: 'search.change', text: 'Pump 80' }, { type: 'search.pause' });
    list.clock.increment(500);
    expect(list.labels()).toEqual(['Pump 80']);
  });

  test('is searched ignoring case and accents', async () => {
    const list = startList(0, { rows: [{ id: 1, label: 'Ángela Müller' }] });
    await list.type(' angela MULLER ', 0);
    expect(list.labels()).toEqual(['Ángela Müller']);
    await list.send({ type: 'search.change', text: 'b' });
    expect(list.labels()).toEqual([]);
  });
});

describe('a longer list', () => {
  test('is searched by the platform 500 ms after the last key, or on Enter [card-field-06] [card-field-07] [card-field-18]', async () => {
    const list = startList(101);
    await list.send({ type: 'list.open' });
    expect(list.found()).toMatchObject({ total: 101, isComplete: false });
    await list.type('10', 499);
    expect(list.asked).toHaveLength(1);
    list.clock.increment(1);
    await settled();
    expect(list.labels()).toEqual(['Pump 10', 'Pump 100', 'Pump 101']);
    await list.type(' 100 ', 0);
    await list.send({ type: 'search.submit' });
    expect(list.asked.slice(1)).toEqual([
      ['10', 0, 100],
      ['100', 0, 100],
    ]);
    // The results are not the whole list: the next search sends another request.
    await list.type('1000');
    expect(list.asked).toHaveLength(4);
  });

  test('keeps its rows while the connection is broken, and searches when it is back', async () => {
    const list = startList(101);
    await list.send({ type: 'list.open' });
    await list.send({ type: 'search.change', text: '10' }, { type: 'search.pause' });
    list.clock.increment(500);
    await list.send({ type: 'search.submit' });
    expect([list.asked, list.labels().length]).toEqual([[['', 0, 100]], 100]);
    await list.send({ type: 'load.retry' });
    expect(list.labels()).toEqual(['Pump 10', 'Pump 100', 'Pump 101']);
  });

  test('sends no request for a text that its rows already match completely', async () => {
    const list = startList(101);
    await list.send({ type: 'list.open' });
    await list.type('1');
    await list.type('1 ');
    expect(list.asked).toHaveLength(2);
    await list.send({ type: 'search.submit' });
    expect(list.asked).toHaveLength(2);
  });

  test('lists everything again after the search is cleared', async () => {
    const list = startList(101);
    await list.send({ type: 'search.forget' });
    await list.type('100');
    await list.send({ type: 'search.forget' });
    expect(list.found()).toMatchObject({ text: '', rows: [], isSearch: false });
    await list.send({ type: 'list.open' });
    expect(list.asked.at(-1)).toEqual(['', 0, 100]);
    expect(list.found().rows).toHaveLength(100);
  });

  test('loads more on scroll, on demand, and as many as fit [card-field-06] [pos-11]', async () => {
    const list = startList(150);
    await list.send({ type: 'viewport.resize', height: 30 * 48 }, { type: 'list.open' });
    expect(list.asked).toEqual([['', 0, 60]]);
    await list.send({ type: 'scroll.move', position: 0.8 });
    list.clock.increment(250);
    await settled();
    await list.send({ type: 'more.load' });
    expect(list.asked.slice(1)).toEqual([
      ['', 60, 60],
      ['', 120, 60],
    ]);
    // Complete, but longer than a page: the platform continues to search it.
    expect(list.found()).toMatchObject({ total: 150, isComplete: false, answers: 1 });
    expect(list.labels()).toHaveLength(150);
  });

  test('reports a failure, and is requested again', async () => {
    let isBroken = true;
    const list = startList(0, {}, async () => {
      if (isBroken) throw new RequestError({ status: 500, kind: 'http' });
      return { rows: [{ id: 1, label: 'One' }], total: 1 };
    });
    await list.send({ type: 'list.open' });
    expect(list.found().list).toMatchObject({ state: 'failed', failure: { status: 500 } });
    isBroken = false;
    await list.send({ type: 'load.retry' });
    expect(list.labels()).toEqual(['One']);
  });
});

test('a reply that arrives after a newer search is ignored', async () => {
  const waiting = new Map<string, (reply: PageReply) => void>();
  const list = startList(
    0,
    {},
    ({ query }) =>
      new Promise((resolve) => waiting.set((query as SearchedListQuery).text, resolve)),
  );
  await list.type('old');
  await list.type('new');
  waiting.get('new')?.({ rows: [{ id: 2, label: 'new' }], total: 1 });
  await settled();
  waiting.get('old')?.({ rows: [{ id: 1, label: 'old' }], total: 1 });
  await settled();
  expect(list.labels()).toEqual(['new']);
  expect(list.found().list.discarded).toBe(1);
});

describe('another source', () => {
  test('clears the results, and ignores replies of the old one', async () => {
    const list = startList(80);
    await list.send({ type: 'list.open' });
    await list.send({ type: 'source.change', source: 6 });
    expect(list.found()).toMatchObject({ rows: [], isComplete: false, answers: 1 });
    await list.send({ type: 'list.open' });
    expect(list.found()).toMatchObject({ total: 80, answers: 2 });
  });

  test('may be given rows: then nothing is requested', async () => {
    const list = startList(80, { rows: [] });
    await list.send({ type: 'list.open' }, { type: 'rows.give', rows: pumps(2) });
    await list.type('2', 0);
    await list.send({ type: 'rows.give', rows: pumps(12) });
    expect(list.labels()).toEqual(['Pump 2', 'Pump 12']);
    expect(list.asked).toEqual([]);
  });
});

describe('text typed during the delay', () => {
  test('is searched in other rows that are given meanwhile', async () => {
    const list = startList(0, { rows: pumps(2), filterDelay: 500 });
    await list.type('12', 100);
    await list.send({ type: 'rows.give', rows: pumps(12) });
    list.clock.increment(500);
    expect(list.labels()).toEqual(['Pump 12']);
    expect(list.state()).toBe('settled');
  });

  test('is searched in another source that is set meanwhile', async () => {
    const list = startList(80, { filterDelay: 500 });
    await list.send({ type: 'list.open' });
    await list.type('80', 100);
    await list.send({ type: 'source.change', source: 6 });
    list.clock.increment(500);
    await settled();
    expect(list.labels()).toEqual(['Pump 80']);
    expect(list.asked.at(-1)).toEqual(['80', 0, 100]);
  });
});

describe('the searched rows', () => {
  const list = initialSearchedList({ source: 5 });
  const page = (more: object) => ({ ...list.list, state: 'complete', ...more });

  test('are requested from the platform, in pages, if no rows are given', () => {
    expect(list).toMatchObject({ rows: [], all: null, isGiven: false, text: '', asked: '' });
    expect(list.list).toMatchObject({ mode: 'scroll', pageSize: 100, rows: [] });
    const given = initialSearchedList({ source: 5, rows: pumps(2), pageSize: 20 });
    expect(given).toMatchObject({ rows: pumps(2), all: pumps(2), isGiven: true });
    expect(given.list.pageSize).toBe(20);
    expect(withGivenRows(list, pumps(1))).toMatchObject({ all: pumps(1), isGiven: true });
  });

  test.each([
    ['a complete unfiltered list', {}, {}, 2],
    ['as many as one page of the platform has', {}, { rows: pumps(100), total: 100 }, 100],
    ['not more than that', {}, { rows: pumps(101), total: 101 }, null],
    ['not the results of a search', { asked: 'pump' }, {}, null],
    ['not an incomplete list', {}, { state: 'loaded' }, null],
    ['not a list with fewer rows than its total', {}, { total: 3 }, null],
  ])('are the loaded rows from then on: %s', (_what, before, after, count) => {
    const loaded = page({ rows: pumps(2), total: 2, ...after });
    const { all } = withList({ ...list, ...before }, loaded);
    expect(all === null ? null : all?.length).toBe(count);
  });

  test('stay the same for another snapshot of a complete list', () => {
    const given = { ...list, all: pumps(3), rows: pumps(1) };
    const next = page({ rows: pumps(9), total: 9 });
    expect(withList(given, next)).toEqual({ list: next });
  });

  test('of another source contain no earlier rows, and the state of the reply is kept', () => {
    const answered = { ...list, text: 'x', rows: pumps(2), all: pumps(2), answers: 4 };
    const before = { ...answered, list: { ...page({ rows: pumps(2), answers: 3 }), pageSize: 20 } };
    expect(withSource(before, 6)).toMatchObject({
      source: 6,
      text: 'x',
      rows: [],
      all: null,
      answers: 4,
      list: { mode: 'scroll', pageSize: 20, rows: [], answers: 3 },
    });
  });

  test('are all rows for spaces, and otherwise those whose name contains the trimmed text', () => {
    const rows = pumps(12);
    expect(namedLike(rows, ' ')).toBe(rows);
    expect(filtered({ ...list, all: rows, text: ' pump 12 ', answers: 1 })).toEqual({
      asked: 'pump 12',
      rows: [rows[11]],
      answers: 2,
    });
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, searchedListMachine)).toEqual([]);
});
