import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  batchFor,
  pageCount,
  pagingMachine,
  type PageReply,
  type PageRequest,
  type PagingInput,
} from '../../../../machines/paging/chart.ts';
import { request } from '../../../../machines/kit/request.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

const rowsFrom = (offset: number, count: number, name = 'row') =>
  Array.from({ length: count }, (_, index) => ({
    id: offset + index,
    label: `${name} ${offset + index}`,
  }));

interface Asked extends PageRequest {
  readonly signal: AbortSignal;
  readonly answer: (reply: PageReply) => Promise<unknown>;
  readonly fail: () => Promise<unknown>;
}

/** A list whose requests are answered by the test, in any order. */
function startList(input: PagingInput = {}) {
  const clock = new SimulatedClock();
  const asked: Asked[] = [];
  const actor = createActor(
    pagingMachine.provide({
      actors: {
        loadPage: request<PageReply, PageRequest>(
          (page, signal) =>
            new Promise((resolve, reject) =>
              asked.push({
                ...page,
                signal,
                answer: (reply) => (resolve(reply), settled()),
                fail: () => (reject(new Error('broken')), settled()),
              }),
            ),
        ),
      },
    }),
    { input, clock, inspect: coverage.inspect },
  ).start();
  const context = () => actor.getSnapshot().context;
  const state = () => actor.getSnapshot().value;
  const ask = async (query: unknown) => {
    actor.send({ type: 'query.change', query });
    await settled();
  };
  const scroll = (position: number) => actor.send({ type: 'scroll.move', position });
  return { actor, clock, asked, context, state, ask, scroll, send: actor.send };
}

/** A list of 250 rows of which the first 100 are loaded. */
async function startLoaded() {
  const list = startList();
  await list.ask('all');
  await list.asked[0]?.answer({ rows: rowsFrom(0, 100), total: 250, cursor: 'filter-1' });
  return list;
}

describe('a list loaded on scroll', () => {
  test('requests pages of 100 from the platform [card-dlg-36] [const-12]', async () => {
    const { asked, ask } = startList();
    await ask('all');
    expect(asked).toMatchObject([{ query: 'all', offset: 0, limit: 100, cursor: null }]);
  });

  test('requests twice the rows that fit, at least 50 and at most a page [card-dlg-35] [card-dlg-36] [const-13]', async () => {
    expect(batchFor(600)).toBe(50);
    expect(batchFor(2400)).toBe(100);
    expect(batchFor(1201)).toBe(52);
    expect(batchFor(100_000)).toBe(100);
    const { asked, ask, send } = startList();
    send({ type: 'viewport.resize', height: 600 });
    await ask('all');
    expect(asked[0]?.limit).toBe(50);
  });

  test('loads more after scrolling 75% of its height, not before [card-dlg-21]', async () => {
    const { state, scroll } = await startLoaded();
    scroll(0.74);
    expect(state()).toBe('ready');
    scroll(0.75);
    expect(state()).toBe('ready');
    scroll(0.76);
    expect(state()).toBe('delaying');
  });

  test('waits 250 ms first, restarts the wait on every scroll, and does not load when the user scrolls back [card-dlg-22]', async () => {
    const { state, scroll, clock, asked } = await startLoaded();
    scroll(0.8);
    clock.increment(249);
    expect(state()).toBe('delaying');
    scroll(0.9);
    clock.increment(249);
    expect(state()).toBe('delaying');
    scroll(0.5);
    clock.increment(1000);
    expect(state()).toBe('ready');
    scroll(0.8);
    clock.increment(250);
    expect(state()).toBe('loadingMore');
    await settled();
    expect(asked).toHaveLength(2);
  });

  test('requests the next offset until the total is reached [card-dlg-23]', async () => {
    const { state, send, asked, context } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    expect(asked[1]).toMatchObject({ offset: 100, limit: 100, cursor: 'filter-1' });
    await asked[1]?.answer({ rows: rowsFrom(100, 100), total: 250, cursor: 'filter-1' });
    send({ type: 'scroll.move', position: 0.9 });
    send({ type: 'more.load' });
    await settled();
    expect(asked[2]?.offset).toBe(200);
    await asked[2]?.answer({ rows: rowsFrom(200, 50), total: 250, cursor: 'filter-1' });
    expect(state()).toBe('complete');
    expect(context().rows).toHaveLength(250);
    send({ type: 'scroll.move', position: 1 });
    send({ type: 'more.load' });
    await settled();
    expect(asked).toHaveLength(3);
  });

  test('stops at an empty page, whatever the total', async () => {
    const { state, send, asked } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    await asked[1]?.answer({ rows: [], total: 250 });
    expect(state()).toBe('complete');
  });

  test('continues without a total until a page is empty', async () => {
    const { state, ask, asked } = startList();
    await ask('all');
    await asked[0]?.answer({ rows: rowsFrom(0, 3), total: null });
    expect(state()).toBe('ready');
  });

  test('shows no row twice when rows move between pages', async () => {
    const { send, asked, context } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    await asked[1]?.answer({ rows: rowsFrom(99, 100), total: 251 });
    expect(context().rows).toHaveLength(199);
  });

  test('counts a row that was sent twice once, when all rows are loaded', async () => {
    const { send, asked, context, state } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    await asked[1]?.answer({ rows: rowsFrom(99, 51), total: 151 });
    expect([context().rows.length, context().total, state()]).toEqual([150, 150, 'complete']);
  });

  test('restarts with a new search: no old rows, offset zero [card-dlg-24] [card-dlg-25]', async () => {
    const { ask, asked, context, send } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    await asked[1]?.answer({ rows: rowsFrom(100, 100), total: 250 });
    await ask('x');
    expect(context().rows).toEqual([]);
    expect(asked[2]).toMatchObject({ query: 'x', offset: 0, cursor: null });
    await asked[2]?.answer({ rows: rowsFrom(0, 1, 'found'), total: 1 });
    expect(context().rows).toEqual([{ id: 0, label: 'found 0' }]);
    expect(context().answers).toBe(2);
  });

  test('ignores and counts the reply of an older request, whenever it arrives [card-dlg-26]', async () => {
    const { ask, asked, context, state } = startList();
    await ask('first');
    await ask('second');
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer({ rows: rowsFrom(0, 1, 'second'), total: 1 });
    await asked[0]?.answer({ rows: rowsFrom(0, 9, 'first'), total: 9 });
    expect(context()).toMatchObject({ rows: [{ label: 'second 0' }], total: 1, discarded: 1 });
    expect(state()).toBe('complete');
  });

  test('ignores a page that was loading when a new search started', async () => {
    const { send, ask, asked, context } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    await ask('x');
    await asked[1]?.answer({ rows: rowsFrom(100, 100), total: 250 });
    await asked[2]?.answer({ rows: rowsFrom(0, 2, 'x'), total: 2 });
    expect(context().rows).toHaveLength(2);
    expect(context().discarded).toBe(1);
  });

  test('ignores a late failure as well', async () => {
    const { ask, asked, state } = startList();
    await ask('first');
    await ask('second');
    await asked[0]?.fail();
    expect(state()).toBe('loading');
  });

  test('shows an empty list without a request when nothing can match [card-dlg-33]', async () => {
    const { ask, asked, send, context, state } = startList();
    await ask('first');
    send({ type: 'list.empty' });
    await settled();
    expect(state()).toBe('complete');
    expect(context()).toMatchObject({ rows: [], total: 0, discarded: 1 });
    expect(asked).toHaveLength(1);
  });

  test('removes its rows and ignores the loading page until it gets a new query', async () => {
    const { ask, asked, send, context, state } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    send({ type: 'list.forget' });
    await asked[1]?.answer({ rows: rowsFrom(100, 100), total: 250 });
    expect(state()).toBe('waiting');
    expect(context()).toMatchObject({ rows: [], total: null, query: null, discarded: 1 });
    await ask('x');
    expect(asked[2]).toMatchObject({ query: 'x', offset: 0, cursor: null });
  });

  test('shows no row twice when its id is text in one page and a number in another', async () => {
    const { send, asked, context } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    const page = [
      { id: '99', label: 'again' },
      { id: '007', label: 'another id than 7' },
      { id: 'new', label: 'new' },
    ];
    await asked[1]?.answer({ rows: page, total: 250 });
    expect(context().rows.slice(100)).toEqual(page.slice(1));
  });

  test('shows no row twice if ids are neither ascending nor numbers', async () => {
    const { ask, asked, send, context } = startList();
    const rows = (...ids: (string | number)[]) => ids.map((id) => ({ id, label: `card ${id}` }));
    const ids = () => context().rows.map(({ id }) => id);
    await ask('all');
    await asked[0]?.answer({ rows: rows(50, 'b', 7, '20'), total: 9 });
    send({ type: 'more.load' });
    await settled();
    await asked[1]?.answer({ rows: rows(20, 50, 3, 7), total: 9 });
    expect(ids()).toEqual([50, 'b', 7, '20', 3]);
    send({ type: 'more.load' });
    await settled();
    await asked[2]?.answer({ rows: rows('a', 'b', 50), total: 9 });
    expect(ids()).toEqual([50, 'b', 7, '20', 3, 'a']);
  });

  test('keeps its rows when a page fails, and requests the same page again', async () => {
    const { send, asked, state, context } = await startLoaded();
    send({ type: 'more.load' });
    await settled();
    await asked[1]?.fail();
    expect(state()).toBe('failed');
    expect(context()).toMatchObject({ failure: { kind: 'unknown' } });
    expect(context().rows).toHaveLength(100);
    send({ type: 'load.retry' });
    expect(context().failure).toBeNull();
    await settled();
    expect(asked[2]?.offset).toBe(100);
  });

  test('retries a failed first page', async () => {
    const { ask, asked, send, state } = startList();
    await ask('all');
    await asked[0]?.fail();
    send({ type: 'load.retry' });
    expect(state()).toBe('loading');
    await settled();
    expect(asked[1]?.offset).toBe(0);
  });

  test('loads more at once on a request during the delay', async () => {
    const { state, scroll, send } = await startLoaded();
    scroll(0.9);
    send({ type: 'more.load' });
    expect(state()).toBe('loadingMore');
  });

  test('appends a new row once', async () => {
    const { send, context } = await startLoaded();
    send({ type: 'row.append', row: { id: 999, label: 'new' } });
    expect(context().rows.at(-1)).toEqual({ id: 999, label: 'new' });
    expect(context().total).toBe(251);
    send({ type: 'row.append', row: { id: '999', label: 'new again' } });
    expect(context().rows).toHaveLength(101);
    expect(context().total).toBe(251);
  });
});

describe('a row that is appended before the first page', () => {
  const added = { id: 999, label: 'new' };

  test.each(['scroll', 'pages'] as const)(
    'follows the rows of that page, in mode %s [card-sel-17]',
    async (mode) => {
      const { ask, asked, send, context } = startList({ mode, pageSize: 25 });
      await ask('all');
      send({ type: 'row.append', row: added });
      await asked[0]?.answer({ rows: rowsFrom(0, 25), total: 60 });
      expect(context().rows).toHaveLength(26);
      expect(context().rows.at(-1)).toEqual(added);
      send(mode === 'pages' ? { type: 'page.open', page: 1 } : { type: 'more.load' });
      await settled();
      await asked[1]?.answer({ rows: rowsFrom(25, 25), total: 60 });
      expect(context().rows).toHaveLength(mode === 'pages' ? 25 : 51);
    },
  );

  test.each(['scroll', 'pages'] as const)(
    'is counted with the rows of a list that has no further page, in mode %s [card-sel-17]',
    async (mode) => {
      const { ask, asked, send, context } = startList({ mode, pageSize: 25 });
      await ask('all');
      send({ type: 'row.append', row: added });
      await asked[0]?.answer({ rows: rowsFrom(0, 5), total: 5 });
      expect([context().rows.length, context().total]).toEqual([6, 6]);
    },
  );

  test('follows them also after the page failed and was requested again', async () => {
    const { ask, asked, send, context } = startList();
    await ask('all');
    await asked[0]?.fail();
    send({ type: 'row.append', row: added });
    send({ type: 'load.retry' });
    await settled();
    await asked[1]?.answer({ rows: rowsFrom(0, 3), total: 3 });
    expect(context().rows.map(({ id }) => id)).toEqual([0, 1, 2, 999]);
  });

  test('is shown once if the page contains it, and belongs to no other query', async () => {
    const { ask, asked, send, context } = startList();
    await ask('all');
    send({ type: 'row.append', row: { id: '1', label: 'new' } });
    await asked[0]?.answer({ rows: rowsFrom(0, 3), total: 3 });
    expect(context().rows.map(({ id }) => id)).toEqual([0, 1, 2]);
    await ask('other');
    send({ type: 'row.append', row: added });
    await ask('last');
    await asked[2]?.answer({ rows: rowsFrom(0, 3), total: 3 });
    expect(context().rows.map(({ id }) => id)).toEqual([0, 1, 2]);
  });
});

describe('a list shown page by page', () => {
  const startPages = async () => {
    const list = startList({ mode: 'pages', pageSize: 25 });
    await list.ask('all');
    await list.asked[0]?.answer({ rows: rowsFrom(0, 25), total: 51 });
    return list;
  };

  test('has as many pages as the total needs [card-sel-08]', async () => {
    const { context } = await startPages();
    expect(pageCount(context())).toBe(3);
    expect(pageCount({ ...context(), total: 50 })).toBe(2);
    expect(pageCount({ ...context(), total: 0 })).toBe(1);
    expect(pageCount({ ...context(), total: null })).toBe(1);
  });

  test('requests the page that the user opens [card-sel-04]', async () => {
    const { send, asked, context } = await startPages();
    send({ type: 'page.open', page: 1 });
    await settled();
    expect(asked[1]).toMatchObject({ offset: 25, limit: 25 });
    await asked[1]?.answer({ rows: rowsFrom(25, 25), total: 51 });
    expect(context().rows[0]?.id).toBe(25);
    expect(context().rows).toHaveLength(25);
    expect(context().answers).toBe(1);
  });

  test('ignores pages that do not exist, and the current page', async () => {
    const { send, state, asked } = await startPages();
    for (const page of [-1, 0, 3, 1.5, Number.NaN]) send({ type: 'page.open', page });
    send({ type: 'scroll.move', position: 1 });
    expect(state()).toBe('complete');
    await settled();
    expect(asked).toHaveLength(1);
  });

  test('shows the page that was requested last when replies arrive out of order', async () => {
    const { send, asked, context } = await startPages();
    send({ type: 'page.open', page: 1 });
    await settled();
    send({ type: 'page.open', page: 2 });
    await settled();
    await asked[2]?.answer({ rows: rowsFrom(50, 1), total: 51 });
    await asked[1]?.answer({ rows: rowsFrom(25, 25), total: 51 });
    expect(context().rows.map(({ id }) => id)).toEqual([50]);
    expect(context().discarded).toBe(1);
  });

  test('shows the last page instead of one that is empty by now', async () => {
    const { asked, send, context, state } = await startPages();
    send({ type: 'page.open', page: 2 });
    await settled();
    await asked[1]?.answer({ rows: [], total: 50 });
    expect(state()).toBe('loading');
    expect(asked[2]).toMatchObject({ offset: 25 });
    await asked[2]?.answer({ rows: rowsFrom(25, 25), total: 50 });
    expect(context()).toMatchObject({ before: 25, rows: { length: 25 }, total: 50 });
    expect(state()).toBe('complete');
  });

  test('requests no page twice if the last page is empty, whatever the total', async () => {
    const { asked, send, context, state } = await startPages();
    send({ type: 'page.open', page: 1 });
    await settled();
    await asked[1]?.answer({ rows: [], total: 50 });
    expect(state()).toBe('complete');
    expect(asked).toHaveLength(2);
    send({ type: 'page.open', page: 0 });
    await settled();
    await asked[2]?.answer({ rows: [], total: 0 });
    expect([state(), asked.length, context().rows]).toEqual(['complete', 3, []]);
  });

  test('returns to the first page with another page size, and ignores invalid sizes', async () => {
    const { send, asked } = await startPages();
    send({ type: 'page.open', page: 1 });
    await settled();
    send({ type: 'pageSize.change', pageSize: 50 });
    await settled();
    expect(asked[2]).toMatchObject({ offset: 0, limit: 50 });
    send({ type: 'pageSize.change', pageSize: 0 });
    send({ type: 'viewport.resize', height: 5000 });
    await settled();
    expect(asked).toHaveLength(3);
  });

  test('keeps a page size that was selected before the first request', async () => {
    const { send, ask, asked } = startList({ mode: 'pages', pageSize: 25 });
    send({ type: 'pageSize.change', pageSize: 10 });
    expect(asked).toHaveLength(0);
    await ask('all');
    expect(asked[0]?.limit).toBe(10);
  });

  test('reports the index of the first loaded row, also while another page is loading or has failed', async () => {
    const { send, asked, context } = await startPages();
    send({ type: 'page.open', page: 1 });
    expect(context()).toMatchObject({ before: 0, offset: 25 });
    await settled();
    await asked[1]?.answer({ rows: rowsFrom(25, 25), total: 51 });
    expect(context()).toMatchObject({ before: 25, offset: 25 });
    send({ type: 'page.open', page: 2 });
    await settled();
    await asked[2]?.fail();
    expect(context()).toMatchObject({ before: 25, offset: 50 });
    expect(context().rows[0]?.id).toBe(25);
  });

  test('retries a failed page', async () => {
    const { send, asked, state } = await startPages();
    send({ type: 'page.open', page: 1 });
    await settled();
    await asked[1]?.fail();
    send({ type: 'load.retry' });
    expect(state()).toBe('loading');
    await settled();
    expect(asked[2]?.offset).toBe(25);
  });
});

test('fails with the name of the missing actor if no widget provides pages', async () => {
  const actor = createActor(pagingMachine, { input: {}, inspect: coverage.inspect }).start();
  actor.send({ type: 'query.change', query: 'all' });
  await settled();
  expect(actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.failure).toEqual({
    status: 0,
    kind: 'unprovided',
    title: 'Provide loadPage.',
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, pagingMachine)).toEqual([]);
});
