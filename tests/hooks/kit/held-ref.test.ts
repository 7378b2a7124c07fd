import { afterEach, expect, test, vi } from 'vitest';
import { holdRef, refOf } from '../../../hooks/kit/held-ref.ts';

afterEach(() => vi.unstubAllGlobals());

test('the ref callback given to React passes each element to the ref of the widget', () => {
  const ref = vi.fn<(element: unknown) => void>();
  const held = holdRef(ref);
  expect(held.ref).toBe(ref);
  expect(held.given).not.toBe(ref);
  expect(held.given('box')).toBeUndefined();
  held.given(null);
  expect(ref.mock.calls).toEqual([['box'], [null]]);
});

test('the ref callback does nothing once the widget is garbage-collected', () => {
  // As after a garbage collection, which a test cannot trigger.
  class Collected {
    deref() {}
  }
  vi.stubGlobal('WeakRef', Collected);
  const ref = vi.fn<(element: unknown) => void>();
  holdRef(ref).given(null);
  expect(ref).not.toHaveBeenCalled();
});

test('a ref created by another library is used as it is', () => {
  const ref = () => {};
  expect(refOf(ref)).toBe(ref);
});
