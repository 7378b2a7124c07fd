import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { differences, MATCHERS } from '../../../fixtures/index.ts';
import { loadPatterns } from '../../../fixtures/player/steps/patterns.ts';
import { playK6 } from './k6/play-k6.ts';
import { MANAGER, scriptIn, servedPlatform } from './k6/served-platform.ts';
import { PASSING, run, withFiles } from './run.ts';

const { platform, url, load, playAs } = servedPlatform();

type DifferenceIn = (expected: unknown, actual: unknown, path: string) => string | undefined;

/** The comparison in the script, which is no TypeScript. */
const differenceIn = async (): Promise<DifferenceIn> => {
  const module = pathToFileURL('cli/load/k6/differences.js').href;
  return ((await import(/* @vite-ignore */ module)) as { readonly differenceIn: DifferenceIn })
    .differenceIn;
};

describe('an expectation in k6', () => {
  beforeAll(loadPatterns);

  const values = [undefined, null, 0, 1, 2, '', 'a', 'ab', 'b', true, [], [1], [2, 1], ['a'], {}];
  const objects = [{ a: 1 }, { a: 1, b: 2 }, { a: { b: [1, { c: 'x' }] } }, [{ a: 1 }, { a: 2 }]];
  const all: readonly unknown[] = [...values, ...objects];
  const expectations = [
    ...all.filter((value) => value !== undefined),
    ...[true, 'string', 'number', 'array', 'null', 'object'].map((type) => ({ $any: type })),
    ...[true, false].map((absent) => ({ $absent: absent })),
    ...['^a', '/^A/i', 'b$'].map((pattern) => ({ $regex: pattern })),
    ...[1, 'a', null].flatMap((edge) =>
      ['$greater', '$atLeast', '$less', '$atMost'].map((name) => ({ [name]: edge })),
    ),
    ...[0, 1, 2, { $greater: 0 }].map((length) => ({ $length: length })),
    ...all.slice(1).map((value) => ({ $exact: value })),
    ...['a', 1, [1, 2], { a: 1 }].map((item) => ({ $contains: item })),
    ...[[1], [1, 2], [{ a: 2 }, { a: 1 }], [{ $any: 'number' }, 2]].map((items) => ({
      $unordered: items,
    })),
    { $oneOf: [1, 'a', { a: 1 }] },
    { $not: 1 },
    { $not: { $absent: true } },
    { $regex: 'a', $length: 2 },
    { a: { $greater: 0 } },
  ];

  // It needs a validator, so it is left out: see below.
  const judged = MATCHERS.filter((matcher) => matcher !== '$jsonSchema');

  test.each(judged)('is judged as in a session: %s', async (matcher) => {
    const inScript = await differenceIn();
    const ours = expectations.filter((one) => JSON.stringify(one).includes(matcher));
    expect(ours.length).toBeGreaterThan(0);
    for (const expected of ours) {
      for (const actual of all) {
        const isWrong = inScript(expected, actual, '') !== undefined;
        const shown = `${JSON.stringify(expected)} ${JSON.stringify(actual)}`;
        expect(`${shown} ${isWrong}`).toBe(`${shown} ${differences(expected, actual).length > 0}`);
      }
    }
  });

  test('is judged as in a session, without matchers', async () => {
    const inScript = await differenceIn();
    for (const expected of expectations) {
      for (const actual of all) {
        const isWrong = inScript(expected, actual, '') !== undefined;
        const shown = `${JSON.stringify(expected)} ${JSON.stringify(actual)}`;
        expect(`${shown} ${isWrong}`).toBe(`${shown} ${differences(expected, actual).length > 0}`);
      }
    }
  });

  test('about a date, or a word with several spellings, is written as targets send it', async () => {
    const session = `title: Cards
steps:
  - call: objects.get
    with: { object_id: 1 }
    expect: { reply: { role: reader, created_date_time: '2026-11-20T09:00:00Z', issues: null } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      await load(cwd);
      const script = await scriptIn(cwd);
      expect(script).toContain("role: { $oneOf: ['reader', 'read'] }");
      expect(script).toContain("created_date_time: '20261120090000'");
    });
  });
});

describe('the script for k6', () => {
  test.each([
    ['90/m', { rate: 90, timeUnit: '1m', duration: '30s', preAllocatedVUs: 9 }],
    ['2', { rate: 2, timeUnit: '1s', duration: '30s', preAllocatedVUs: 12 }],
    ['0.5', { rate: 15, timeUnit: '30s', duration: '30s', preAllocatedVUs: 3 }],
  ])('has the load shape of the options: --rate %s', async (rate, shape) => {
    const session = `${PASSING}  - after: 5s\n`;
    const { options, out } = await playAs(session, { args: ['--rate', rate, '--duration', '30s'] });
    expect(options).toMatchObject({
      scenarios: { sessions: { executor: 'constant-arrival-rate', ...shape, gracefulStop: '35s' } },
      thresholds: { checks: ['rate==1'], grc_sessions_failed: ['count==0'] },
    });
    expect(out).toContain('k6-script.js plays 1 session');
    expect(out).toContain('Play it with: k6 run -e GRC_TOKEN=… k6-script.js');
  });

  test('never has a secret in it, but the name of its variable', async () => {
    const session = `title: Secrets
secrets: [pin]
variables: { pin: 4711-geheim, password: pa55word }
steps:
  - call: objects.list
    with: { data_type_ids: [1], display_name_contains: '{{pin}}' }
  - request: { path: /users/me, headers: { authorization: Bearer token-reader } }
  - request: { path: /tokens, body: { api_key: key-of-staff, username: '{{password}}' } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const { out } = await load(cwd, '--allow-writes');
      expect(out).toContain('-e api_key=… -e authorization=… -e password=… -e pin=…');
      expect(await scriptIn(cwd)).not.toMatch(/geheim|pa55word|token-reader|key-of-staff/);
      const env = {
        api_key: 'k',
        authorization: 'Bearer token-reader',
        password: 'p',
        pin: '4711',
      };
      await playK6(cwd, { ...MANAGER, ...env });
    });
    const [, list, me, tokens] = platform.requests;
    expect(list?.query['display_name_contains']).toBe('4711');
    expect(me?.header('authorization')).toBe('Bearer token-reader');
    expect(tokens?.text).toBe('{"api_key":"k","username":"p"}');
  });

  test('reports what is not in it, with its place', async () => {
    const session = `title: Much
steps:
  - call: users.me
    expect: { status: 200, requests: 1 }
  - expect: { notifications: [] }
  - validate: { type: text }
    values: [{ value: a, errors: [] }]
  - call: attachments.download
    with: { attachment_id: 1 }
    expect: { status: 404, reply: { size: 1 } }
  - call: users.me
    expect: { reply: { $jsonSchema: { type: object } } }
  - request: GET /users/me
    expect: { status: 200, reply: { $jsonSchema: { type: object } } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const { code, err } = await load(cwd);
      expect(code).toBe(0);
      const lines = [
        "a.yaml:3: 'requests' of its expectation is about the client, which k6 does not have",
        'a.yaml:5: an expectation beside calls is about the client, which k6 does not have',
        'a.yaml:6: the rules of a field send no request',
        "a.yaml:8: 'reply' of its expectation is a file",
        "a.yaml:11: 'reply' of its expectation: k6 has no validator for $jsonSchema",
        "a.yaml:13: 'reply' of its expectation: k6 has no validator for $jsonSchema",
      ];
      expect(err).toBe(lines.map((line) => `left out: ${line}\n`).join(''));
      const script = await scriptIn(cwd);
      for (const line of lines) expect(script).toContain(`//   ${line}\n`);
    });
  });

  test.each([
    [
      'a change without --allow-writes',
      '  - call: risks.create\n    with: { body: { name: a } }\n',
      'a.yaml:3: it changes something on the target, which needs --allow-writes',
    ],
    [
      'a call without a reply yet',
      '  - call: users.me\n    name: me\n    expect: pending\n',
      'a.yaml:3: k6 waits for each reply: it cannot be pending',
    ],
    [
      'the day of a time zone',
      "  - call: users.list\n    with: { name: '{{today}}' }\n",
      'a.yaml:3: k6 knows no time zones',
    ],
    [
      'a saved date',
      '  - call: risks.get\n    with: { risk_id: 1 }\n    save: { day: reply.created_date_time }\n',
      "a.yaml:3: it saves a date as 'day'",
    ],
    ['a person without a token', '  - as: reader\n', 'a.yaml:3: it acts as reader'],
    ['no request', '  - after: 1s\n', 'it sends no request'],
  ])('refuses a session with %s', async (_, steps, message) => {
    await withFiles({ 'a.yaml': `title: Other\nsteps:\n${steps}` }, async (cwd) => {
      const { code, err } = await load(cwd);
      expect(err).toContain(`left out: a.yaml (Other): ${message}`);
      expect(err).toContain('None of the sessions can be played by k6.');
      expect(code).toBe(6);
    });
  });

  test('is not overwritten after it was changed', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      expect((await load(cwd)).code).toBe(0);
      expect((await load(cwd)).code).toBe(0);
      await writeFile(join(cwd, 'k6-script.js'), `${await scriptIn(cwd)}// mine\n`);
      const again = await load(cwd);
      expect(again.err).toContain('k6-script.js is there already, and differs');
      expect(again.code).toBe(2);
    });
  });

  test('is played by --run, if k6 is installed', async () => {
    const k6 = '#!/bin/sh\necho "k6 $*"\nexit 99\n';
    await withFiles({ 'a.yaml': PASSING, 'bin/k6': k6 }, async (cwd) => {
      const args = ['load', 'a.yaml', '--against', url(), '--to', 'k6', '--run'];
      const missing = await run(args, { cwd, env: { PATH: join(cwd, 'none') } });
      expect(missing.err).toContain('The script is written, but k6 cannot be started');
      expect(missing.code).toBe(2);
      await chmod(join(cwd, 'bin/k6'), 0o755);
      const env = { PATH: [join(cwd, 'bin'), process.env['PATH']].join(delimiter) };
      const played = await run(args, { cwd, env });
      expect(played.out).toContain('k6 run k6-script.js');
      expect(played.code).toBe(1);
    });
  });
});
