import { expect, test } from 'vitest';
import { dataOf, failureOf, RequestError } from '../../../../machines/kit/request.ts';
import { ApiError } from '../../../../src/index.ts';

const refused = (status: number) =>
  ({
    success: false,
    kind: 'http',
    status,
    reasonPhrase: '',
    headers: {},
    body: null,
    attempts: 1,
    problem: { title: 'Broken' },
  }) as never;

test('a failure has the same data, whether the client returns or throws it', async () => {
  const answered = await dataOf(Promise.resolve(refused(403))).catch(failureOf);
  expect(answered).toEqual({ status: 403, kind: 'http', title: 'Broken' });
  // A 500 is thrown (spec 1), and so is a page of a list that cannot be read.
  expect(failureOf(new ApiError('objects.get', refused(500)))).toEqual({
    status: 500,
    kind: 'http',
    title: 'Broken',
  });
});

test('no reply is a network failure, any other error is unknown', async () => {
  expect(await dataOf(Promise.resolve(null)).catch(failureOf)).toEqual({
    status: 0,
    kind: 'network',
  });
  expect(failureOf(new RequestError({ status: 1, kind: 'http' }))).toEqual({
    status: 1,
    kind: 'http',
  });
  for (const error of [new Error('x'), 'x', null, { result: refused(500) }])
    expect(failureOf(error)).toEqual({ status: 0, kind: 'unknown' });
});
