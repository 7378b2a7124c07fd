import { describe, expect, test, vi } from 'vitest';
import { memoryBackend } from '../../../fixtures/player/stage/memory-backend.ts';
import type { PlayOptions } from '../../../fixtures/player/play-options.ts';
import { createRedactor } from '../../../fixtures/player/redaction.ts';
import { play } from './session-text.ts';

describe('a call', () => {
  test('is sent through the client and its reply is compared partially', async () => {
    const { end, why } = await play(`title: Who am I
steps:
  - call: users.me
    expect: { status: 200, reply: { name: Sem Linden } }
  - call: cardFiles.cards.list
    with: { card_file_id: 1, limit: 2 }
    expect:
      reply: { returned: 2, total: 80, items: { $length: 2 } }
      requests: [{ path: /card_files/1/cards, query: { limit: 2 } }]
`);
    expect(why).toEqual([]);
    expect(end).toMatchObject({ verdict: 'passed', checks: 4, steps: { passed: 2 } });
    expect(end.seen.requests).toMatchObject({ 'users.me 200': 1 });
  });

  test('that fails unexpectedly fails the session with the reason', async () => {
    const { end, why, steps } = await play(`title: No such card
steps:
  - call: cardFiles.cards.get
    with: { card_id: 999999 }
  - call: users.me
    expect: { status: 200 }
`);
    expect(end.verdict).toBe('failed');
    expect(why[0]).toMatch(/^3: the answer was 404/);
    expect(steps[1]).toMatchObject({ verdict: 'skipped', reason: 'an earlier step failed' });
  });

  test('shows the most similar request if another was expected', async () => {
    const { why } = await play(`title: Wrong limit
steps:
  - call: cardFiles.cards.list
    with: { card_file_id: 1, limit: 2 }
    expect: { requests: [{ call: cardFiles.cards.list, query: { limit: 3 } }] }
`);
    expect(why.at(-1)).toMatch(
      /nearest request GET .*differs in: query\.limit \(expected "3", actual "2"\)/,
    );
  });

  test('that waits for time is reported as such, and continues once time passes', async () => {
    const waiting = await play(`title: Slow
steps:
  - fault: { kind: latency, milliseconds: 3000, on: users.me }
  - call: users.me
    expect: { status: 200 }
`);
    expect(waiting.end.verdict).toBe('error');
    expect(waiting.why[0]).toContain('waits for time to pass');

    const { end, why } = await play(`title: Slow
steps:
  - fault: { kind: latency, milliseconds: 3000, on: users.me }
  - call: users.me
    name: me
    expect: pending
  - after: 2999ms
  - await: me
    expect: pending
  - after: 1ms
  - await: me
    expect: { status: 200 }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test('stores values for later steps, and keeps secret ones out of every output', async () => {
    const { events, end, steps } = await play(`title: Captured
steps:
  - call: users.me
    expect: { status: 200 }
    save: { id: reply.user_id, who: reply.name }
    secret: [who]
  - call: users.me
    expect: { reply: { user_id: '{{id}}', name: 'not {{who}}' } }
`);
    expect(end.verdict).toBe('failed');
    expect(JSON.stringify(events)).not.toContain('Linden');
    expect(steps[1]?.differences).toEqual([{ path: 'reply.name', expected: '***', actual: '***' }]);
  });
});

describe('a session', () => {
  test('without an expectation is empty, and has not passed', async () => {
    expect((await play('title: t\nsteps:\n  - call: users.me\n')).end.verdict).toBe('empty');
  });

  test('in an unknown world reports which worlds exist', async () => {
    await expect(play('title: t\nworld: mars\nsteps: [offline]\n')).rejects.toThrow(
      "2 world: there is no world 'mars' (there is empty, enterprise, factory)",
    );
    const { end } = await play(
      'title: t\nworld: "{{planet}}"\nsteps: [offline]\nsecrets: [planet]',
      {
        variables: { planet: 'mars' },
      },
    );
    expect(end).toMatchObject({
      verdict: 'error',
      reason: expect.stringContaining("no world 'mars', only"),
    });
  });

  test('continues as another user from a step on', async () => {
    const { end, why } = await play(`title: Two people
user: manager
steps:
  - call: users.me
    expect: { reply: { name: Mina Grove } }
  - as: reader
  - call: users.me
    expect: { reply: { name: Rosa Reed } }
  - as: anonymous
  - call: users.me
    expect: { reply: { name: Anonymous } }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test('disconnects and reconnects the network', async () => {
    const { why, end } = await play(`title: Offline
steps:
  - offline
  - call: users.me
    options: { retries: 0 }
    expect: { status: -1, kind: network, events: [network-error] }
  - online
  - call: users.me
    expect: { status: 200, events: [] }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test('sends raw requests that the client would reject', async () => {
    const { why, end } = await play(`title: Raw
steps:
  - request: GET /card_files/1/cards?limit=-1
    expect: { status: 400, problem: { title: Invalid input } }
  - request: { path: /users/me, headers: { x-api-version: '9' } }
    expect: { status: 400 }
  - request: { method: POST, path: /objects/filter, body: {}, bare: true }
    expect: { status: { $oneOf: [400, 403] } }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });
});

describe('a widget', () => {
  test('is started and receives events, and its time is advanced only by the session', async () => {
    const { why, end } = await play(`title: A notification goes after three seconds
steps:
  - start: { widget: notifications }
  - send: { type: notification.add, notification: { kind: info, key: saved } }
  - expect: { context: { items: [{ key: saved }] } }
  - after: 2999ms
  - expect: { context: { items: { $length: 1 } } }
  - after: 1ms
  - expect: { context: { items: [] } }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
    expect(end.seen.widgets).toEqual(['notifications']);
    expect(end.seen.states.length).toBeGreaterThan(0);
  });

  test('steps are skipped at client level, and shown as skipped', async () => {
    const { steps, end } = await play(
      `title: t
steps:
  - call: users.me
    expect: { status: 200 }
  - start: { widget: dialog }
  - expect: { state: open }
`,
      { level: 'client' },
    );
    expect(end.verdict).toBe('passed');
    expect(steps.slice(1).map((step) => step.reason)).toEqual([
      'level client plays no widgets',
      'level client plays no widgets',
    ]);
  });

  test('with an unknown name is reported with a suggestion', async () => {
    await expect(play('title: t\nsteps:\n  - start: { widget: dialgo }\n')).rejects.toThrow(
      "3 steps[0].start.widget: there is no widget 'dialgo'; did you mean 'dialog'?",
    );
  });

  test('in another state than expected is reported in the syntax of sessions', async () => {
    const { why } = await play(`title: t
steps:
  - start: { widget: dialog, input: { open: true } }
  - expect: { state: closed }
`);
    expect(why[0]).toMatch(/^4: state expected closed actual open/);
  });
});

describe('an event', () => {
  test('that is unknown to the widget is an error of the session', async () => {
    const mistyped = (event: string) => `title: Mistyped
secrets: [event]
steps:
  - start: { widget: date-input }
  - send: ${event}
  - expect: { context: { value: null } }
`;
    await expect(play(mistyped('text.blurr'))).rejects.toThrow(
      "5 steps[1].send: there is no event of date-input 'text.blurr'; did you mean 'text.blur'?",
    );
    const { end, why } = await play(mistyped("'{{event}}'"), {
      variables: { event: 'text.blurr' },
    });
    expect(end.verdict).toBe('error');
    expect(why[0]).toContain("there is no event of date-input '***'");
  });

  test('with an invalid value is rejected before it is sent', async () => {
    const session = `title: Moved
variables: { to: nextDay }
steps:
  - start: { widget: date-input }
  - send: picker.open
  - send: { type: calendar.move, to: '{{to}}' }
  - expect: { context: { value: null } }
`;
    const { end, why } = await play(session, { variables: { to: 'nextDya' } });
    expect(end).toMatchObject({ verdict: 'error', steps: { error: 1, skipped: 1 } });
    expect(why).toEqual([
      '6: `to` of the event calendar.move must be "nextDay", "nextMonth", "nextWeek", "nextYear", ' +
        '"previousDay", "previousMonth", "previousWeek", "previousYear", "weekEnd" or "weekStart", ' +
        `but is "nextDya"; did you mean 'nextDay'?`,
      '7: an earlier step failed',
    ]);
    expect((await play(session)).why).toEqual([]);
  });

  test('in a call is an error, and nothing is sent', async () => {
    const session = `title: So many
variables: { many: 3 }
steps:
  - call: risks.list
    with: { limit: '{{many}}' }
    expect: { status: 200 }
`;
    const { end, why } = await play(session, { variables: { many: 'abc' } });
    expect(why).toEqual(['4: `limit` of risks.list must be a whole number, but is "abc"']);
    expect(end.seen.requests).toEqual({});
    expect((await play(session)).why).toEqual([]);
  });

  test('may contain a saved value of a widget, with additional members', async () => {
    const { why } = await play(`title: Chosen
steps:
  - start: { widget: card-selector, input: { dataTypeId: 1 } }
  - save: { row: 'context.list.rows[0]' }
  - send: { type: value.set, value: ['{{row}}'] }
  - expect: { context: { value: ['{{row}}'] } }
`);
    expect(why).toEqual([]);
  });

  test('may contain a file, which is created when it is sent', async () => {
    const { why } = await play(`title: Files
steps:
  - start: { widget: attachments-field, input: { fieldId: 1 } }
  - send: { type: files.add, files: [{ $file: { name: a.txt, text: A } }] }
  - expect: { state: { $any: true } }
`);
    expect(why).toEqual([]);
  });
});

describe('values of variables from other steps are known only at run time', () => {
  test.each([
    [
      "start: { widget: date-input, input: { format: '{{it}}' } }",
      '`format` of the input of date-input must be a string, but is 5',
    ],
    [
      "environment: { online: '{{it}}' }",
      '`online` of the environment must be true or false, but is 5',
    ],
    [
      "fault: { kind: status, on: users.me, status: 500, title: '{{it}}' }",
      '`title` of a fault of kind status must be a string, but is 5',
    ],
  ])('%s', async (step, problem) => {
    const { why } = await play(`title: t\nvariables: { it: 5 }\nsteps:\n  - ${step}\n`);
    expect(why).toEqual([`4: ${problem}`]);
  });

  test('a failing host function is an error of the step that calls it', async () => {
    const { why } = await play(`title: t
variables: { it: 5 }
steps:
  - start:
      widget: tree
      input: { items: [{ id: 1, name: A, hasUnloadedChildren: true }] }
      work: { loadChildren: { gives: '{{it}}' } }
  - send: { type: item.toggle, id: 1 }
  - expect: { context: { focused: 0 } }
`);
    expect(why[0]).toBe('8: `gives` of the work loadChildren must be a list, but is 5');
  });

  test('the initial values of the session are checked before its first step', async () => {
    const { end } = await play(`title: t
variables: { day: 2026-99-01 }
environment: { today: '{{day}}' }
steps: [offline]
`);
    expect(end).toMatchObject({
      verdict: 'error',
      reason: "'2026-99-01' is not a day: expected a date such as 2026-11-20",
    });
  });
});

describe('a live target', () => {
  /** The in-memory platform, used as a live target. */
  const live = (refusedWrites = false): Partial<PlayOptions> => ({
    backend: (...made) => ({
      ...memoryBackend(...made),
      kind: 'live',
      refusedWrites: () => refusedWrites,
    }),
  });

  test.each([
    ['fault: { kind: drop, on: users.me }', 'only the in-memory platform can do it'],
    [
      'call: risks.create\n    with: { body: { name: x } }',
      'writes are skipped on a live target without --allow-writes',
    ],
  ])('receives no %s, and the following steps are skipped, not failed', async (step, reason) => {
    const { end, steps } = await play(
      `title: Live
steps:
  - call: users.me
    expect: { status: 200 }
  - ${step}
  - call: users.me
    expect: { status: 404 }
`,
      live(),
    );
    expect(end).toMatchObject({ verdict: 'passed', steps: { passed: 1, skipped: 2 } });
    expect(steps[1]?.reason).toBe(reason);
    expect(steps[2]?.reason).toBe('an earlier step was left out on the live target');
  });

  test('whose widget may not write causes no failure of expectations that depend on it', async () => {
    const text = `title: Live
steps:
  - call: users.me
    expect: { status: 404 }
`;
    expect((await play(text, live(true))).end.verdict).toBe('notLive');
    expect((await play(text, live())).end.verdict).toBe('failed');
  });
});

test('a long traced session searches each request and each reply for secrets once', async () => {
  const cost = async (steps: number): Promise<number> => {
    const redactor = createRedactor();
    const observe = vi.spyOn(redactor, 'observe');
    const step = '  - call: users.me\n    options: { cache: never }\n    expect: { status: 200 }\n';
    await play(`title: Long\nsteps:\n${step.repeat(steps)}`, { redactor, trace: true });
    return observe.mock.calls.length;
  };
  expect(await cost(100)).toBe(4 * (await cost(25)));
});
