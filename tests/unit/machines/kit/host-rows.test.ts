import { expect, test, vi } from 'vitest';
import { hostRows } from '../../../../machines/kit/host-rows.ts';

const WRONG = [null, 'text', 7, [], { name: 'without id' }, undefined] as never[];

test('what is no row of a host is left out, the rest stays, and it is said once', () => {
  const warn = vi.fn<(message: string) => void>();
  const rowsOf = hostRows('loadSuggestions', warn);
  const [pump, valve] = [{ id: 1 }, { id: 'v' }];
  expect(rowsOf([pump, valve])).toEqual([pump, valve]);
  expect(warn).not.toHaveBeenCalled();
  expect(rowsOf([pump, ...WRONG, valve])).toEqual([pump, valve]);
  expect(rowsOf([...WRONG])).toEqual([]);
  expect(rowsOf(undefined as never)).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('loadSuggestions'));
});

test('rows are left out also where nobody hears of it', () => {
  expect(hostRows('loadChildren')([...WRONG, { id: 2 }] as readonly { id: number }[])).toEqual([
    { id: 2 },
  ]);
});
