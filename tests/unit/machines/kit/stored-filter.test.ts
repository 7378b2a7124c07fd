import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../../machines/kit/request.ts';
import { readFiltered } from '../../../../machines/kit/stored-filter.ts';

/**
 * A platform that has the filters `known`, stores new ones as f1, f2 and so on, and fails with `failure`
 * for others.
 */
function platform(known: readonly string[], failure: Error) {
  let stored = 0;
  const filters = new Set(known);
  const create = vi.fn(async (_options: { readonly cache?: 'refresh' }) => `f${(stored += 1)}`);
  const read = async (filterId: string | number) => {
    if (!filters.has(String(filterId))) throw failure;
    return `page of ${filterId}`;
  };
  return { create, read };
}
const refused = (status: number) => new RequestError({ status, kind: 'http' });

test('a page is read through the filter of the previous pages, or through a new one', async () => {
  const { create, read } = platform(['f1', 'old'], refused(404));
  expect(await readFiltered('old', { create, read })).toEqual({
    page: 'page of old',
    filterId: 'old',
  });
  expect(create).not.toHaveBeenCalled();
  expect(await readFiltered(null, { create, read })).toEqual({
    page: 'page of f1',
    filterId: 'f1',
  });
  expect(create.mock.calls).toEqual([[{}]]);
});

test.each([404, 410])(
  'a filter that the platform no longer has (%i) is stored again, once',
  async (status) => {
    const { create, read } = platform(['f1'], refused(status));
    expect(await readFiltered('old', { create, read })).toEqual({
      page: 'page of f1',
      filterId: 'f1',
    });
    expect(create.mock.calls).toEqual([[{ cache: 'refresh' }]]);
    const none = platform([], refused(status));
    await expect(readFiltered('old', none)).rejects.toThrow(RequestError);
    expect(none.create).toHaveBeenCalledTimes(1);
  },
);

test.each([refused(403), new Error('offline')])(
  'no filter is stored again after another failure: %s',
  async (failure) => {
    const { create, read } = platform([], failure);
    await expect(readFiltered('old', { create, read })).rejects.toBe(failure);
    expect(create).not.toHaveBeenCalled();
  },
);
