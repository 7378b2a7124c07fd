import { afterEach, expect, test, vi } from 'vitest';
import { heldHere, refOf } from '../../../hooks/kit/held-ref.ts';

afterEach(() => vi.unstubAllGlobals());

test('what React is given hands each element to the ref that the widget holds', () => {
  const ref = vi.fn<(element: unknown) => void>();
  const held = heldHere(ref);
  expect(held.ref).toBe(ref);
  expect(held.given).not.toBe(ref);
  expect(held.given('box')).toBeUndefined();
  held.given(null);
  expect(ref.mock.calls).toEqual([['box'], [null]]);
});

test('what React still holds of a widget that is gone does nothing', () => {
  // As after a collection, for which a test cannot wait.
  class Collected {
    deref() {}
  }
  vi.stubGlobal('WeakRef', Collected);
  const ref = vi.fn<(element: unknown) => void>();
  heldHere(ref).given(null);
  expect(ref).not.toHaveBeenCalled();
});

test('a ref that another library made is the same ref', () => {
  const ref = () => {};
  expect(refOf(ref)).toBe(ref);
});
