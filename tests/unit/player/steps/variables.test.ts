import { expect, test } from 'vitest';
import { builtInValues } from '../../../../fixtures/player/steps/built-in.ts';
import { createVariables } from '../../../../fixtures/player/steps/variables.ts';

test('a text that is a single variable keeps the type; elsewhere it becomes text', () => {
  const variables = createVariables({ session: { id: 7, card: { names: ['a', 'b'] } } });
  expect(
    variables.fillIn({ id: '{{id}}', text: 'card {{ id }}', name: '{{card.names[1]}}' }),
  ).toEqual({
    id: 7,
    text: 'card 7',
    name: 'b',
  });
});

test('the command line takes precedence over saved values, and those over the session', () => {
  const variables = createVariables({ given: { a: 1 }, session: { a: 2, b: 2, c: 2 } });
  variables.set('a', 3);
  variables.set('b', 3);
  expect(variables.fillIn(['{{a}}', '{{b}}', '{{c}}'])).toEqual([1, 3, 2]);
});

test('a name without a value is an error that says so', () => {
  const variables = createVariables({ env: () => undefined });
  expect(() => variables.fillIn('{{nobody}}')).toThrow("no step has saved 'nobody'");
  expect(() => variables.fillIn('{{env.NOPE}}')).toThrow(
    "'NOPE' is not set in the environment, or",
  );
  expect(() => variables.fillIn('{{constructor}}')).toThrow('no step has saved');
});

test('variables may be defined with others, but not with themselves', () => {
  const variables = createVariables({ session: { a: '{{b}}!', b: 'x', loop: '{{loop}}' } });
  expect(variables.fillIn('{{a}}')).toBe('x!');
  expect(() => variables.fillIn('{{loop}}')).toThrow('refers to itself');
});

test('variables are replaced in names of members too', () => {
  expect(createVariables({ session: { k: 'id' } }).fillIn({ 'x-{{k}}': 1 })).toEqual({ 'x-id': 1 });
});

test('variables that expand to far more values than were written are rejected [F-Q8]', () => {
  const doubled = Array.from({ length: 18 }, (_, at) => [`v${at + 1}`, `{{v${at}}}{{v${at}}}`]);
  const variables = createVariables({ session: { v0: '', ...Object.fromEntries(doubled) } });
  expect(() => variables.fillIn('{{v18}}')).toThrow('expand to more than 200000 values');
  expect(variables.fillIn('{{v10}}')).toBe('');
});

test('values differ between a hundred thousand seeds, and have one shape', () => {
  const seen = new Set<unknown>();
  const session = { file: 'a.yaml', title: 'A' };
  for (let at = 0; at < 50_000; at += 1) {
    // Also seeds whose lower 32 bits are the same.
    for (const seed of [at, at * 2 ** 32 + 7]) {
      const valueOf = builtInValues(session, seed, () => 0);
      seen.add(valueOf('unique')).add(valueOf('uuid'));
    }
  }
  expect(seen.size).toBe(200_000 - 2);
  const shapes = new Set(Array.from(seen, (value) => String(value).replaceAll(/[0-9a-z]/g, 'x')));
  expect([...shapes].toSorted()).toEqual(['xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx', 'xxxxxxxxxxx-x']);
});

test('a session has its own values, also with a long title [F-Q8]', () => {
  const valueOf = (title: string) => builtInValues({ file: 'a.yaml', title }, 1, () => 0)('unique');
  const long = 'x'.repeat(2_000_000);
  expect(valueOf(long)).not.toBe(valueOf(`${long}y`));
});
