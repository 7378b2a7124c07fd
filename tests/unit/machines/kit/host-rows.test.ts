import { expect, test, vi } from 'vitest';
import { hostRows } from '../../../../machines/kit/host-rows.ts';

const WRONG = [null, 'text', 7, [], { name: 'without id' }, undefined] as never[];

test('invalid rows of a host are left out, the others stay, and one warning is logged', () => {
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

test('rows are left out also without a listener for the warning', () => {
  expect(hostRows('loadChildren')([...WRONG, { id: 2 }] as readonly { id: number }[])).toEqual([
    { id: 2 },
  ]);
});
