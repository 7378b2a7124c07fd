import { expect, test } from 'vitest';
import { argumentsOf, callNames, refusalOf } from '../../../../fixtures/player/names/call-names.ts';
import { play, problemsOf } from '../session-text.ts';

/** What JavaScript makes of a value that was put into a message as it is. */
const NOT_WRITTEN = /\bundefined\b|\bNaN\b|\[object /;

test('a refused argument of any call is described in words of a session', () => {
  const unclear: string[] = [];
  let refused = 0;
  for (const call of callNames) {
    for (const name of argumentsOf(call)?.names ?? []) {
      if (name === 'body' || name === 'file') continue;
      for (const value of [[[1]], { a: 1 }, true, -1, 1.5, '', 'a b']) {
        const refusal = refusalOf(call, name, value);
        if (refusal !== undefined) refused += 1;
        if (NOT_WRITTEN.test(refusal ?? '')) unclear.push(`${call} ${name}: ${refusal}`);
      }
    }
  }
  expect(unclear).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});

test('a field definition whose variables are wrong is named once, before and while it is played', async () => {
  const session = (required: string) =>
    `title: t\nvariables: { asked: perhaps }\nsteps:\n  - validate: { type: boolean, required: ${required} }\n    values: [{ value: true, errors: [] }]\n`;
  const message = 'the field definition is wrong, at required: expected true or false.';
  expect(problemsOf(session('perhaps'))).toEqual([expect.stringContaining(message)]);
  const { why } = await play(session("'{{asked}}'"));
  expect(why).toEqual([`4: ${message}`]);
});
