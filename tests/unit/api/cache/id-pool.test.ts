import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/api/api-error.ts';
import { createIdPool } from '../../../../src/api/cache/id-pool.ts';
import { failure } from '../../../../src/api/transport/failure.ts';
import { UsageError } from '../../../../src/api/usage-error.ts';
import { settle, testClock } from '../stub.ts';

interface Item {
  readonly id: number;
}

function pool(
  options: {
    batchSize?: number;
    maxWait?: number;
    read?: (ids: readonly number[]) => Promise<Item[]>;
  } = {},
) {
  const clock = testClock();
  const requests: (readonly number[])[] = [];
  const signals: AbortSignal[] = [];
  const { read = async (ids: readonly number[]) => ids.map((id) => ({ id })), ...rest } = options;
  const created = createIdPool<number, Item>({
    read: (ids, signal) => {
      requests.push(ids);
      signals.push(signal);
      return read(ids);
    },
    idOf: ({ id }) => id,
    clock,
    ...rest,
  });
  return { pool: created, clock, requests, signals };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the request bundler', () => {
  test.each([
    [1, [1]],
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
    [120, [50, 50, 20]],
  ])('requests %i ids in batches of %j [calls-61]', async (count, sizes) => {
    const { pool: cards, clock, requests } = pool();
    const all = cards.getAll(ids(count));
    await clock.advance(50);
    expect((await all).map((item) => item?.id)).toEqual(ids(count));
    expect(requests.map(({ length }) => length)).toEqual(sizes);
  });

  test('waits 50 ms after the last id, and not at all when a batch is full [calls-62]', async () => {
    const { pool: cards, clock, requests } = pool();
    void cards.get(1);
    await clock.advance(40);
    void cards.get(2);
    await clock.advance(49);
    expect(requests).toEqual([]);
    await clock.advance(1);
    expect(requests).toEqual([[1, 2]]);
    void cards.getAll(ids(50));
    await settle();
    expect(requests).toHaveLength(2);
    expect(clock.timers).toBe(0);
  });

  test.each([
    [undefined, 250],
    [100, 100],
  ])(
    'with a maximum wait of %s sends after %i ms, although ids keep arriving',
    async (maxWait, ms) => {
      const options = maxWait === undefined ? {} : { maxWait };
      const { pool: cards, clock, requests } = pool(options);
      for (let id = 0; id * 40 < ms; id++) {
        expect(requests).toEqual([]);
        void cards.get(id);
        await clock.advance(Math.min(40, ms - id * 40));
      }
      expect(requests).toEqual([Array.from({ length: Math.ceil(ms / 40) }, (_, id) => id)]);
      // The next caller waits for its own batch, not for earlier ones.
      void cards.get(99);
      await clock.advance(49);
      expect(requests).toHaveLength(1);
      await clock.advance(1);
      expect(requests).toHaveLength(2);
    },
  );

  test('gives each caller its own item, and null where it does not exist [calls-63]', async () => {
    const {
      pool: cards,
      clock,
      requests,
    } = pool({
      read: async (asked) =>
        asked
          .filter((id) => id !== 2)
          .map((id) => ({ id }))
          .reverse(),
    });
    const all = Promise.all([cards.get(1), cards.get(2), cards.get(3), cards.get(1)]);
    await clock.advance(50);
    expect(await all).toEqual([{ id: 1 }, null, { id: 3 }, { id: 1 }]);
    expect(requests).toEqual([[1, 2, 3]]);
    const again = cards.get(1);
    await clock.advance(50);
    expect(await again).toEqual({ id: 1 });
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['the server refuses', new ApiError('list', failure('http', { status: 400 }))],
    ['the client cannot send', new UsageError('bad-argument', 'no id')],
  ])('fails only for the id that %s, and finds the others [calls-63]', async (_, refusal) => {
    const {
      pool: cards,
      clock,
      requests,
    } = pool({
      read: async (asked) => {
        if (asked.includes(3)) throw refusal;
        return asked.filter((id) => id !== 5).map((id) => ({ id }));
      },
    });
    const all = Promise.allSettled(ids(5).map((id) => cards.get(id)));
    await clock.advance(50);
    expect(await all).toEqual([
      { status: 'fulfilled', value: { id: 1 } },
      { status: 'fulfilled', value: { id: 2 } },
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: { id: 4 } },
      { status: 'fulfilled', value: null },
    ]);
    expect(requests).toEqual([[1, 2, 3, 4, 5], [1, 2, 3], [4, 5], [1, 2], [3]]);
  });

  test('does not request ids again in parts when the request fails for another reason', async () => {
    const refusal = new ApiError('list', failure('http', { status: 403 }));
    const { pool: cards, clock, requests } = pool({ read: () => Promise.reject(refusal) });
    const all = Promise.allSettled(ids(3).map((id) => cards.get(id)));
    await clock.advance(50);
    expect(await all).toEqual(ids(3).map(() => ({ status: 'rejected', reason: refusal })));
    expect(requests).toHaveLength(1);
  });

  test('recognises a UUID in capitals, requests it once, and uses the spelling of the server', async () => {
    const clock = testClock();
    const requests: (readonly string[])[] = [];
    const cards = createIdPool<string, { readonly id: string }>({
      read: async (asked) => {
        requests.push(asked);
        return asked.map((one) => ({ id: one.toLowerCase() }));
      },
      idOf: (item) => item.id,
      clock,
    });
    const id = '7C9E6679-7425-40DE-944B-E07FC1F90AE7';
    const all = cards.getAll([id, id.toLowerCase()]);
    await clock.advance(50);
    expect(await all).toEqual([{ id: id.toLowerCase() }, { id: id.toLowerCase() }]);
    expect(requests).toEqual([[id]]);
  });

  test('fails only for the callers of the batch that failed', async () => {
    const { pool: cards, clock } = pool({
      batchSize: 2,
      read: async (asked) => {
        if (asked.includes(3)) throw new Error('no');
        return asked.map((id) => ({ id }));
      },
    });
    const all = Promise.allSettled([1, 2, 3, 4, 5].map((id) => cards.get(id)));
    await clock.advance(50);
    expect((await all).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
  });

  test('rejects for a caller that aborts, and aborts the request when all its callers have aborted', async () => {
    const {
      pool: cards,
      clock,
      requests,
      signals,
    } = pool({ read: () => new Promise(() => undefined) });
    const [one, two] = [new AbortController(), new AbortController()];
    const first = cards.get(1, one.signal);
    const second = cards.get(2, two.signal);
    first.catch(() => undefined);
    second.catch(() => undefined);
    await clock.advance(50);
    one.abort(new Error('one'));
    await expect(first).rejects.toThrow('one');
    expect(signals[0]?.aborted).toBe(false);
    two.abort(new Error('two'));
    await expect(second).rejects.toThrow('two');
    expect(signals[0]?.aborted).toBe(true);
    void cards.get(1).catch(() => undefined);
    await clock.advance(50);
    expect(requests).toEqual([[1, 2], [1]]);
  });

  test('does not request an id whose caller aborted before it was sent', async () => {
    const { pool: cards, clock, requests } = pool();
    const controller = new AbortController();
    const gone = cards.get(1, controller.signal);
    gone.catch(() => undefined);
    const kept = cards.get(2);
    controller.abort();
    await clock.advance(50);
    expect(await kept).toEqual({ id: 2 });
    expect(requests).toEqual([[2]]);
    await expect(cards.get(3, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  });

  test('sends nothing once the only caller has aborted, and leaves no listener on the signals of answered callers', async () => {
    const { pool: cards, clock, requests } = pool();
    const leaving = new AbortController();
    cards.get(1, leaving.signal).catch(() => undefined);
    leaving.abort();
    await clock.advance(50);
    expect(requests).toEqual([]);
    const { signal } = new AbortController();
    const found = cards.getAll([1, 2], signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await clock.advance(50);
    expect(await found).toEqual([{ id: 1 }, { id: 2 }]);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('keeps an id for the other caller when one of its two callers aborts', async () => {
    for (const wait of [0, 50]) {
      let answer: (items: Item[]) => void = () => undefined;
      const {
        pool: cards,
        clock,
        requests,
        signals,
      } = pool({ read: () => new Promise((resolve) => (answer = resolve)) });
      const leaving = new AbortController();
      cards.get(1, leaving.signal).catch(() => undefined);
      const kept = cards.get(1);
      await clock.advance(wait);
      leaving.abort();
      await clock.advance(50);
      expect([requests, signals[0]?.aborted]).toEqual([[[1]], false]);
      answer([{ id: 1 }]);
      expect(await kept).toEqual({ id: 1 });
    }
  });

  test('does not count fifty requests for one id as a full batch', async () => {
    const { pool: cards, clock, requests } = pool();
    const all = Promise.all(Array.from({ length: 50 }, () => cards.get(1)));
    await clock.advance(49);
    expect(requests).toEqual([]);
    await clock.advance(1);
    expect(await all).toEqual(Array.from({ length: 50 }, () => ({ id: 1 })));
  });

  test('keeps an id that was requested again when a caller aborts one of several requests', async () => {
    const answers = new Map<number, (items: Item[]) => void>();
    const { pool: cards, signals } = pool({
      batchSize: 1,
      read: ([id = 0]) => new Promise((resolve) => answers.set(id, resolve)),
    });
    const leaving = new AbortController();
    cards.getAll([1, 2], leaving.signal).catch(() => undefined);
    await settle();
    answers.get(1)?.([{ id: 1 }]);
    await settle();
    const again = cards.get(1);
    await settle();
    leaving.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false]);
    answers.get(1)?.([{ id: 1 }]);
    expect(await again).toEqual({ id: 1 });
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity])(
    'rejects %d as a batch size [err-02]',
    (batchSize) => {
      expect(() => pool({ batchSize })).toThrow(new RangeError('Invalid batch size'));
      expect(() => pool({ batchSize: 1 })).not.toThrow();
    },
  );

  test('throws after it was destroyed, and settles all waiting callers [err-03]', async () => {
    const { pool: cards, clock, signals } = pool({ read: () => new Promise(() => undefined) });
    const early = cards.get(1);
    early.catch(() => undefined);
    await clock.advance(50);
    const late = cards.get(2);
    late.catch(() => undefined);
    cards.destroy();
    await expect(early).rejects.toThrow('Card pool is destroyed');
    await expect(late).rejects.toThrow('Card pool is destroyed');
    expect(signals[0]?.aborted).toBe(true);
    expect(() => cards.get(3)).toThrow('Card pool is destroyed');
    const listener = vi.fn();
    process.on('unhandledRejection', listener);
    await clock.advance(100);
    await settle();
    process.off('unhandledRejection', listener);
    expect(listener).not.toHaveBeenCalled();
  });
});
