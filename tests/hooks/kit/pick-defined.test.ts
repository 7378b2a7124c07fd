import { expect, test } from 'vitest';
import { pickDefined } from '../../../hooks/kit/pick-defined.ts';

test('picks the named props that have a value, even an empty one', () => {
  const props = { a: 1, b: undefined, c: null, d: '', e: 0, f: false, other: 'x' };
  expect(pickDefined(props, ['a', 'b', 'c', 'd', 'e', 'f'])).toStrictEqual({
    a: 1,
    c: null,
    d: '',
    e: 0,
    f: false,
  });
});
