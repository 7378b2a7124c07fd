import { expect, test } from 'vitest';
import { sessionJsonSchema } from '../../../fixtures/player/session/session-json-schema.ts';
import { completionsAt } from '../../../ladle/sessions/complete-session.ts';

const schema = sessionJsonSchema();

/** The completions at the position of `|`. */
const at = (marked: string) => {
  const offset = marked.indexOf('|');
  return completionsAt(marked.replace('|', ''), offset, schema);
};
const labels = (marked: string) => at(marked)?.options.map(({ label }) => label) ?? [];

test('the head of a session: its members, except existing ones, and their values', () => {
  expect(labels('title: A\nwor|')).toContain('world');
  expect(labels('title: A\nwor|')).not.toContain('title');
  expect(labels('title: A\nworld: |\nsteps: []')).toEqual(['empty', 'enterprise', 'factory']);
  expect(at('title: A\nworld: fac|')?.from).toBe('title: A\nworld: '.length);
});

test('a step: its kinds, each with its description from the schema', () => {
  const options = at('title: A\nsteps:\n  - st|')?.options ?? [];
  expect(options.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['start', 'send', 'stop', 'online']),
  );
  expect(labels('title: A\nsteps:\n  - start: { widget: tree }\n  - |\n')).toContain('expect');
});

test('a widget’s name, and then the members of its own input only', () => {
  expect(labels('steps:\n  - start: { widget: date-| }')).toContain('date-input');
  const input = labels('steps:\n  - start: { widget: date-input, input: { m| } }');
  expect(input).toEqual(expect.arrayContaining(['min', 'max']));
  expect(input).not.toContain('multiSelect');
});

test('an object on several lines is completed like one in braces', () => {
  expect(labels('steps:\n  - expect:\n      sta|')).toContain('state');
  expect(labels('steps:\n  - expect:\n      state: open\n      con|')).toContain('context');
});

test('the values that an event or an input accepts, and true and false', () => {
  expect(labels('steps:\n  - send: { type: calendar.move, to: next| }')).toContain('nextDay');
  expect(labels('steps:\n  - start: { widget: qr-code, input: { level: | } }')).toEqual(
    expect.arrayContaining(['L', 'M', 'Q', 'H']),
  );
  expect(labels('steps:\n  - environment: { smallScreen: | }')).toEqual(
    expect.arrayContaining(['true', 'false']),
  );
});

test('events and calls by their names; nothing in a text that is not a session', () => {
  expect(labels('steps:\n  - send: { type: text.| }')).toContain('text.change');
  expect(labels('steps:\n  - call: risks.|')).toContain('risks.list');
  expect(at('- - [|')?.options ?? []).toEqual([]);
});
