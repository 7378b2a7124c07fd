import { describe, expect, test } from 'vitest';
import { problemsOf } from '../session-text.ts';

const steps = (...all: readonly string[]): readonly string[] =>
  problemsOf(`title: t\nsteps:\n${all.map((one) => `  - ${one}\n`).join('')}`);

const LIST =
  'start: { widget: list-field, input: { items: [{ id: 5, name: A }, { id: b, name: B }] } }';

describe('the id of an entry that a widget does not offer is reported [F-Q1]', () => {
  test.each([
    [
      LIST,
      'send: { type: item.choose, id: 7 }',
      "4:32 steps[1].send.id: there is no item of this list-field with the id '7' (there is 5, b)",
    ],
    [
      LIST,
      'send: { type: item.remove, id: B }',
      "there is no item of this list-field with the id 'B'",
    ],
    [
      'start: { widget: list-field, input: { definition: { field_id: 3, settings: { list_items: [{ list_item_id: 1, name: A, children: [{ list_item_id: 2, name: B }] }] } } } }',
      'send: { type: item.choose, id: 3 }',
      "with the id '3' (there is 1, 2)",
    ],
    [
      'start: { widget: radio-group, input: { options: [{ id: a, name: A }] } }',
      'send: { type: option.choose, id: c }',
      "there is no option of this radio-group with the id 'c' (there is a)",
    ],
    [
      'start: { widget: checkbox-group, input: { options: [{ id: 1, name: A }] } }',
      'send: { type: option.toggle, id: 2 }',
      "there is no option of this checkbox-group with the id '2'",
    ],
  ])('%s %s', (start, send, problem) => {
    expect(steps(start, send)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['an entry', LIST, 'send: { type: item.choose, id: "5" }'],
    ['the option for a free text', LIST, 'send: { type: item.choose, id: -1 }'],
    [
      'a value that is no longer offered',
      LIST.replace('input: {', 'input: { defaultValue: [{ id: 9, label: Old }],'),
      'send: { type: item.remove, id: 9 }',
    ],
    [
      'a value of the host',
      LIST,
      'send: { type: value.set, value: [{ id: 9, label: Old }] }',
      'send: { type: item.remove, id: 9 }',
    ],
    [
      'an entry of new settings',
      LIST,
      'send: { type: settings.change, settings: { items: [{ id: 9, name: New }] } }',
      'send: { type: item.choose, id: 9 }',
    ],
    [
      'loaded entries',
      'start: { widget: list-field, input: { definition: { field_id: 3 } } }',
      'send: { type: item.choose, id: 9 }',
    ],
    [
      'entries from a variable',
      'start: { widget: list-field, input: { items: [{ id: "{{seed}}", name: A }] } }',
      'send: { type: item.choose, id: 9 }',
    ],
    [
      'an entry of another widget',
      LIST,
      'start: { widget: list-field, name: other, input: { items: [{ id: 9, name: A }] } }',
      'send: { type: item.choose, id: 9 }',
      'send: { type: item.choose, id: 5 }\n    to: list-field',
    ],
  ])('%s is accepted', (_, ...all) => {
    expect(steps(...all)).toEqual([]);
  });
});

describe('an event that no started widget emits is reported [F-Q1]', () => {
  const START = 'start: { widget: date-input }';

  test.each([
    [
      '[{ type: value.chagne }]',
      "4:27 steps[1].expect.emitted[0].type: there is no event emitted by date-input 'value.chagne'; did you mean 'value.change'?",
    ],
    [
      '{ $contains: { type: search } }',
      "there is no event emitted by date-input 'search' (there is ",
    ],
    [
      '{ $not: { $contains: [{ type: search }] } }',
      "there is no event emitted by date-input 'search'",
    ],
    [
      '[{ type: { $oneOf: [value.change, warm] } }]',
      "there is no event emitted by date-input 'warm'",
    ],
    ['[{ type: notify }]', "events of the type 'notify' are expected as `notifications`"],
    ['[{ type: announce }]', 'are expected as `announcements`'],
  ])('%s', (emitted, problem) => {
    expect(steps(START, `expect: { emitted: ${emitted} }`)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test.each([
    ['its event', START, 'expect: { emitted: [{ type: value.change }, { reason: commit }] }'],
    ['a pattern', START, 'expect: { emitted: [{ type: { $regex: ^val } }] }'],
    ['a variable', START, "expect: { emitted: [{ type: '{{seed}}' }] }"],
    ['no event', START, 'expect: { emitted: [] }'],
    [
      'the event of a widget that was stopped',
      'start: { widget: search-box }',
      'stop: search-box',
      START,
      'expect: { emitted: [{ type: search }] }',
    ],
    [
      'the event of an inner widget on the page',
      START,
      'expect: { emitted: [{ type: link.ask }] }\n    only: hook',
    ],
  ])('%s is accepted', (_, ...all) => {
    expect(steps(...all)).toEqual([]);
  });
});

describe('a path that a reply cannot have is reported [F-Q1]', () => {
  test.each([
    [
      'users.me',
      'reply.user_di',
      "the reply of users.me has no 'user_di'; did you mean 'user_id'?",
    ],
    ['users.me', 'reply.userId', "the reply of users.me has no 'userId'; did you mean 'user_id'?"],
    [
      'users.list',
      'reply.users[0].user_id',
      "the reply of users.list has no 'users' (there is items, returned, total, limit, offset, searchSuggestionCorrection)",
    ],
    ['users.list', 'reply[0].user_id', "the reply of users.list has no '0'"],
    ['users.list', 'reply.items.user_id', 'items is a list: say which of it, as in [0].user_id'],
    [
      'users.list',
      'reply.items[0].user_idd',
      "an entry of items has no 'user_idd'; did you mean 'user_id'?",
    ],
  ])('%s: %s', (call, path, problem) => {
    expect(steps(`call: ${call}\n    save: { it: '${path}' }`)).toEqual([
      expect.stringContaining(`steps[0].save.it: ${problem}`),
    ]);
  });

  test('also of a call without a reply, and of one that creates something', () => {
    const removing =
      'call: userGroups.delete\n    with: { user_group_id: 1 }\n    save: { it: reply.name }';
    expect(steps(removing)).toEqual([
      expect.stringContaining("answers with nothing, so there is no 'name'"),
    ]);
    const body = '{ name: a, user_ids: [] }';
    const creating = (path: string) =>
      steps(`call: userGroups.create\n    with: { body: ${body} }\n    save: { it: ${path} }`);
    expect(creating('reply.created_identifer')).toEqual([
      expect.stringContaining("did you mean 'created_identifier'?"),
    ]);
    expect(creating('reply.case_secret')).toEqual([]);
  });

  test.each([
    ['users.me', 'reply'],
    ['users.me', 'reply.user_id'],
    ['users.me', 'reply.something_of_this_server'],
    ['users.me', 'reply.user_ids'],
    ['users.me', 'reply.names'],
    ['users.list', 'reply.items'],
    ['users.list', 'reply.items.length'],
    ['users.list', 'reply.items[0]'],
    ['users.list', 'reply.items[0].user_id'],
    ['users.list', 'reply.total'],
  ])('%s: %s is accepted', (call, path) => {
    expect(steps(`call: ${call}\n    save: { it: '${path}' }`)).toEqual([]);
  });

  test.each([
    'expect: { status: 404 }',
    'expect: { problem: { title: Not found } }',
    'options: { accept: text/plain }',
  ])('the reply of a failed call, or of another type, is accepted: %s', (more) => {
    expect(steps(`call: users.list\n    ${more}\n    save: { it: reply.title }`)).toEqual([]);
  });
});
