import { describe, expect, test } from 'vitest';
import { readSessionText } from '../../../../cli/read-session-file.ts';
import { playOne } from '../../../../fixtures/player/play-sessions.ts';
import { memoryBackend } from '../../../../fixtures/player/stage/memory-backend.ts';
import { play } from '../session-text.ts';

describe('a step with until', () => {
  const late = (until: string) => `title: A card that comes late
steps:
  - fault: { kind: status, status: 503, on: users.me, times: 3 }
  - call: users.me
    options: { retries: 0 }
    expect: { status: 200 }
    until: ${until}
  - call: users.me
    expect: { status: 200 }
`;

  test('is repeated on the session’s clock until its expectation is met', async () => {
    const { end, steps, why } = await play(late('{ every: 10m, atMost: 1h }'));
    expect(why).toEqual([]);
    expect(end).toMatchObject({ verdict: 'passed', seen: { requests: { 'users.me 503': 3 } } });
    expect(steps[1]).not.toHaveProperty('tries');
  });

  test('fails after its time limit, with the number of attempts', async () => {
    const { end, why } = await play(late('{ every: 10m, atMost: 25m }'));
    expect(end.verdict).toBe('failed');
    expect(why[0]).toContain('it did not become so within 25m (tried 3 times)');
  });

  test.each([
    [
      'the pauses between retries of a client',
      '  - fault: { kind: status, status: 503, on: users.me, times: 9 }',
    ],
    ['a slow network', '  - fault: { kind: latency, milliseconds: 20000, on: users.me }'],
  ])('lets time pass for %s', async (_, fault) => {
    const waiting = (step: string) => `title: Slow\nsteps:\n${fault}\n  - ${step}
    expect: { status: 200 }
    until: { every: 1s, atMost: 2m }\n`;
    for (const step of ['call: users.me', 'request: GET /users/me']) {
      const { end, why } = await play(waiting(step));
      expect(why).toEqual([]);
      expect(end.verdict).toBe('passed');
      const short = await play(waiting(step).replace('2m', '3s'));
      expect(['failed', 'error']).toContain(short.end.verdict);
    }
  });

  test('compares everything that arrived during its attempts', async () => {
    const { why } = await play(`title: Counted
steps:
  - call: users.me
  - expect: { requests: { $length: 2 } }
    until: { every: 1s, atMost: 2s }
`);
    expect(why.join('\n')).toContain('requests.length expected 2 actual 1');
  });
});

describe('a step with retry', () => {
  const shaky = (times: number) => `title: Shaky
steps:
  - fault: { kind: status, status: 500, on: users.list, times: ${times} }
  - call: users.list
    options: { retries: 0 }
    expect: { status: 200 }
    retry: 2
`;

  test('that passes only after a retry makes the session flaky', async () => {
    const { end, steps } = await play(shaky(2));
    expect(end.verdict).toBe('flaky');
    expect(steps[1]).toMatchObject({
      verdict: 'passed',
      tries: 3,
      firstFailure: { differences: [{ path: 'status', expected: '200', actual: '500' }] },
    });
  });

  test('is not flaky when it passes at once, and fails when no retry passes', async () => {
    const once = shaky(1)
      .replace('retry: 2', 'retry: 1')
      .replace(/ {2}- fault.*\n/, '');
    expect((await play(once)).end.verdict).toBe('passed');
    const { end, why } = await play(shaky(9));
    expect(end.verdict).toBe('failed');
    expect(why.join('\n')).toContain('failed 3 times (retry: 2)');
  });
});

describe('a step with if', () => {
  const only = (condition: string) => `title: Under a condition
variables: { count: 2, role: admin, none: null, off: 'false' }
steps:
  - call: users.me
    save: { name: reply.name }
  - call: users.me
    if: ${condition}
    expect: { status: 200 }
`;

  test.each([
    ['"{{role}}"', 'passed'],
    ['"{{none}}"', 'skipped'],
    ['"{{off}}"', 'skipped'],
    ['{ count: 2 }', 'passed'],
    ['{ count: { $greater: 2 } }', 'skipped'],
    ['{ count: 2, role: admin }', 'passed'],
    ['{ count: 2, role: reader }', 'skipped'],
    ['{ name: Sem Linden }', 'passed'],
    ['{ name: "{{role}}" }', 'skipped'],
  ])('with %s is %s', async (condition, verdict) => {
    const { steps } = await play(only(condition));
    expect(steps[1]).toMatchObject({ verdict });
    if (verdict === 'skipped') expect(steps[1]?.reason).toBe('its condition does not hold');
  });
});

describe('the steps of finally', () => {
  const text = (status: number) => `title: Tidies up
user: administrator
before:
  - call: userGroups.create
    with: { body: { name: '{{unique}}' } }
    save: { group: reply.created_identifier }
steps:
  - call: users.me
    expect: { status: ${status} }
  - call: users.me
finally:
  - call: userGroups.delete
    with: { user_group_id: 999999 }
  - call: userGroups.delete
    with: { user_group_id: '{{group}}' }
    expect: { status: 204 }
`;

  test('run after a failure, each of them even if another fails', async () => {
    const { steps } = await play(text(418));
    expect(steps.map(({ line, verdict }) => [line, verdict])).toEqual([
      [4, 'passed'],
      [8, 'failed'],
      [10, 'skipped'],
      [12, 'failed'],
      [14, 'passed'],
    ]);
  });

  test('run after a success too, and count', async () => {
    const { end, steps } = await play(text(200));
    expect(steps.at(-1)?.verdict).toBe('passed');
    expect(end.verdict).toBe('failed');
  });

  test('that need a value from a failed step are skipped', async () => {
    const { steps } = await play(text(200).replace('user: administrator', 'user: reader'));
    expect(steps.at(-1)).toMatchObject({
      verdict: 'skipped',
      reason: 'it needs {{group}}, which a step that failed would have saved',
    });
  });
});

describe('the built-in values of a session', () => {
  const session = (title: string, expected: string) => `title: ${title}
at: 2026-03-01T23:30:00Z
steps:
  - store: { a: '{{uuid}}', b: '{{uuid}}', c: '{{random}}', d: '{{unique}}', e: '{{unique}}', today: '{{today}}' }
  - expect: { stored: ${expected} }
`;
  const valuesOf = async (seed: number, title = 'Built in') => {
    const { why } = await play(session(title, '{ a: no, b: no, c: no, d: no, e: no }'), { seed });
    return why.map((one) => one.split(' actual ')[1]);
  };

  test('depend on the seed: equal for the same seed, different for others', async () => {
    const known = session('Built in', "{ today: '2026-03-02', a: { $regex: '^[0-9a-f]{8}-' } }");
    expect((await play(known)).why).toEqual([]);
    const first = await valuesOf(7);
    expect(first).toHaveLength(5);
    expect(new Set(first).size).toBe(5);
    expect(await valuesOf(7)).toEqual(first);
    const others = await Promise.all([valuesOf(8), valuesOf(7, 'Another')]);
    for (const values of others) for (const value of values) expect(first).not.toContain(value);
  });
});

describe('several users of a session', () => {
  test('have a page each on the same platform, and may wait at the same time', async () => {
    const { why, end } = await play(`title: A reviewer sees what the owner made
user: administrator
users: { reviewer: reader, guest: anonymous }
steps:
  - call: users.me
    by: reviewer
    save: { theirs: reply.name }
  - call: users.me
    expect: { reply: { name: { $not: '{{theirs}}' } } }
  - fault: { kind: latency, milliseconds: 2000, on: users.me, times: 2 }
  - call: users.me
    options: { cache: refresh }
    name: a
    by: reviewer
    expect: pending
  - call: users.me
    options: { cache: refresh }
    name: b
    by: guest
    expect: pending
  - after: 2s
  - await: a
    expect: { reply: { name: '{{theirs}}' } }
  - await: b
    expect: { reply: { name: { $not: '{{theirs}}' } } }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test('start their own widgets, which later steps can use', async () => {
    const { why } = await play(`title: Two selectors
user: administrator
users: { reviewer: reader }
steps:
  - start: { widget: dialog, name: mine }
  - start: { widget: dialog, name: theirs }
    by: reviewer
  - environment: { language: nl }
    by: reviewer
  - expect: { state: { $not: open } }
    of: mine
  - call: users.me
    by: reviewer
    expect: { reply: { name: { $any: string } } }
`);
    expect(why).toEqual([]);
  });

  test('sign in and lose the network each on their own', async () => {
    const { why } = await play(`title: The visitor leaves
user: administrator
users: { visitor: reader }
steps:
  - { by: visitor, offline: true }
  - call: users.me
    expect: { reply: { name: Administrator } }
  - by: visitor
    call: users.me
    options: { retries: 0 }
    expect: { kind: network }
  - { by: visitor, online: true }
  - { by: visitor, as: anonymous }
  - call: users.me
    options: { cache: never }
    expect: { reply: { name: Administrator } }
  - by: visitor
    call: users.me
    expect: { reply: { name: Anonymous } }
`);
    expect(why).toEqual([]);
  });

  test('must be declared in the session', async () => {
    await expect(
      play('title: t\nusers: { a: reader }\nsteps:\n  - call: users.me\n    by: b\n'),
    ).rejects.toThrow("there is no user of this session with the name 'b'");
    await expect(
      play('title: t\nusers: { a: nobody }\nsteps:\n  - call: users.me\n'),
    ).rejects.toThrow("there is no user 'nobody'");
  });
});

test('a session that passes only when it is played again keeps its first failure', async () => {
  const read = await readSessionText(
    `title: Who am I\nsteps:\n  - call: users.me\n    options: { retries: 0 }\n    expect: { status: 200 }\n`,
    'a.yaml',
  );
  if (!read.ok) throw new Error('it is not a session');
  let plays = 0;
  const end = await playOne(
    read.session,
    0,
    {
      retries: 1,
      backend: (...given) => {
        const backend = memoryBackend(...given);
        plays += 1;
        if (plays === 1) backend.controls?.fault({ kind: 'status', status: 418, on: 'users.me' });
        return backend;
      },
    },
    () => undefined,
  );
  expect(end).toMatchObject({
    verdict: 'flaky',
    tries: 2,
    failedFirst: 'a.yaml:3 call users.me',
    firstFailure: {
      line: 3,
      verdict: 'failed',
      differences: [{ path: 'status', expected: '200', actual: '418' }],
    },
  });
});
