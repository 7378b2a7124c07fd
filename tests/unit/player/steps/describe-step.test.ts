import { expect, test } from 'vitest';
import { readSession } from '../../../../fixtures/player/session/read-session.ts';
import { STEP_KINDS } from '../../../../fixtures/player/session/step-kinds.ts';
import type { Step } from '../../../../fixtures/player/session/step-schemas.ts';
import { describeStep } from '../../../../fixtures/player/steps/describe-step.ts';

/** Each step, what comes before it, and its words. */
const WORDS: readonly (readonly [step: string, words: string, before?: string])[] = [
  ['call: users.me', 'call users.me'],
  ['await: later', 'await later', 'call: users.me\n  name: later'],
  ['abort: later', 'abort later', 'call: users.me\n  name: later'],
  ['request: GET /users/me', 'request GET /users/me'],
  ['request: GET /users?token=abc', 'request GET /users?token=***'],
  ['request: { path: /users }', 'request GET /users'],
  ['request: { path: /teams, body: { name: x } }', 'request POST /teams'],
  ['request: { path: /teams, text: x }', 'request POST /teams'],
  ['request: { method: patch, path: /teams/1 }', 'request PATCH /teams/1'],
  [
    'validate: { type: text }\n  values: [{ value: a, errors: [] }, { value: b, errors: [] }]',
    'validate "text" with 2 values',
  ],
  ['start: { widget: dialog }', 'start dialog'],
  ['start: { widget: dialog, name: mine }', 'start dialog as mine'],
  ['send: dialog.open', 'send dialog.open', 'start: { widget: dialog }'],
  [
    'send: { type: dialog.open }\n  times: 3\n  to: mine',
    'send dialog.open 3 times to mine',
    'start: { widget: dialog, name: mine }',
  ],
  ['press: { role: button }', 'press button'],
  ['press: { role: button, name: Add, times: 2 }', 'press button "Add" 2 times'],
  ['type: { name: Title, text: abc }', 'type "abc" into textbox "Title"'],
  ['type: { role: combobox, text: abc }', 'type "abc" into combobox'],
  ['key: Enter', 'key Enter'],
  ['key: Tab\n  times: 4', 'key Tab 4 times'],
  ['after: 300ms', 'after 300ms'],
  [
    'expect: { state: closed, status: active }\n  of: mine',
    'expect state, status of mine',
    'start: { widget: dialog, name: mine }',
  ],
  ['save: { a: requests, b: state }', 'save a, b', 'start: { widget: dialog }'],
  ['fault: none', 'fault none'],
  ['fault: { on: users.me, kind: drop }', 'fault {"on":"users.me","kind":"drop"}'],
  ['as: manager', 'as manager'],
  ['offline: true', 'offline'],
  ['online: true', 'online'],
  ['message: { from: https://grc.example, data: x }', 'message'],
  ['message: { closed: true }', 'message: window closed'],
  ['store: { a: x, b: y }', 'store a, b'],
  ['environment: { language: nl, today: 2026-11-20 }', 'environment language, today'],
  ['stop: dialog', 'stop dialog', 'start: { widget: dialog }'],
];

const indented = (step: string): string => `  - ${step.replaceAll('\n', '\n  ')}\n`;

const lastStep = (step: string, before?: string): Step => {
  const steps = [before, step].flatMap((one) => (one === undefined ? [] : [indented(one)]));
  const read = readSession(`title: t\nlevels: [hook]\nsteps:\n${steps.join('')}`, 'a.yaml');
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  const last = read.session.steps.at(-1);
  if (!last) throw new Error('there is no step');
  return last;
};

test.each(WORDS.map(([step, words, before]) => ({ step, words, before })))(
  '$step: $words',
  ({ step, words, before }) => {
    expect(describeStep(lastStep(step, before))).toBe(words);
  },
);

// The steps of a used file take the place of `use` before anything is described.
test('every kind of step but `use` has words', () => {
  const described = WORDS.map(([step, , before]) => lastStep(step, before).kind);
  expect(STEP_KINDS.filter((kind) => !described.includes(kind))).toEqual(['use']);
});
