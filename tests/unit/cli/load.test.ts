import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, type SessionsOptions } from '../../../cli/artillery.ts';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { FAILING, PASSING, run, withFiles } from './run.ts';

const platform = createPlatform({});
let server: Awaited<ReturnType<typeof listen>>;
let url = '';
beforeAll(async () => {
  server = await listen(platform);
  ({ url } = server);
});
afterAll(() => server.close());
beforeEach(() => platform.reset());

const WIDGET = `title: A machine is chosen
steps:
  - start: { widget: card-selector, input: { dataTypeId: 1 } }
  - send: { type: search.change, text: press }
  - after: 5s
  - expect: { state: { search: settled } }
  - save: { first: 'context.list.rows[0].id' }
  - call: objects.get
    with: { object_id: '{{first}}' }
    expect: { status: 200 }
`;

const RISK = `title: A risk is written
steps:
  - call: risks.create
    with: { body: { name: 'Risk {{unique}}' } }
    expect: { status: 201 }
`;

const FAULTY = `title: The platform is slow
steps:
  - fault: { on: users.me, kind: latency, milliseconds: 1000 }
  - call: users.me
    expect: { status: 200 }
`;

/** Plays a session like a virtual user, and collects the counters. */
const playAs = async (
  name: string,
  options: SessionsOptions,
  vars: Record<string, unknown> = { GRC_TOKEN: 'token-manager' },
): Promise<{ readonly counted: Record<string, number>; readonly failure: unknown }> => {
  const counted: Record<string, number> = {};
  const emit = (type: string, key: string, value: number): void => {
    counted[key] = (counted[key] ?? 0) + (type === 'histogram' ? 1 : value);
  };
  const user = { vars: { target: url, ...vars }, scenario: { name } };
  const failure: unknown = await sessions(options)
    .play(user, { emit })
    .catch((error: unknown) => error);
  return { counted, failure };
};

const seen = (): string[] => platform.requests.map(({ operation }) => operation ?? 'other');

describe('a session under load', () => {
  test('counts its requests like Artillery does, and each call by its name', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (folder) => {
      const { counted, failure } = await playAs('a.yaml', { folder });
      expect(failure).toBeUndefined();
      expect(counted).toEqual({
        'http.requests': 1,
        'http.request_rate': 1,
        'http.responses': 1,
        'http.codes.200': 1,
        'http.response_time': 1,
        'grc.call.users.me': 1,
        'grc.steps.passed': 1,
        'grc.sessions.passed': 1,
        'grc.session': 1,
      });
    });
  });

  test('fails its virtual user at an expectation, which is counted by its line', async () => {
    await withFiles({ 'a.yaml': FAILING }, async (folder) => {
      const { counted, failure } = await playAs('a.yaml', { folder });
      expect(failure).toMatchObject({ code: 'GRC_FAILED', message: 'a.yaml:3 call users.me' });
      expect(counted['grc.failed.a.yaml:3 call users.me']).toBe(1);
    });
  });

  test('sends the requests of a widget, with the ids of the target', async () => {
    await withFiles({ 'a.yaml': WIDGET }, async (folder) => {
      const { failure } = await playAs('a.yaml', { folder, allowWrites: true, pauses: 0 });
      expect(failure).toBeUndefined();
      const search = ['objects.filter.create', 'objects.filter.results'];
      expect(seen()).toEqual([
        'users.me',
        'objects.dataTypes.get',
        ...search,
        ...search,
        'objects.get',
      ]);
    });
  });

  test('removes its creations, unless they are kept', async () => {
    await withFiles({ 'a.yaml': RISK }, async (folder) => {
      await playAs('a.yaml', { folder, allowWrites: true });
      expect(seen()).toEqual(['users.me', 'risks.create', 'risks.delete']);
      platform.reset();
      await playAs('a.yaml', { folder, allowWrites: true, keep: true });
      expect(seen()).toEqual(['users.me', 'risks.create']);
    });
  });

  test('with rows gives each virtual user the next row, and signs in once', async () => {
    const rows = `forEach: [{ n: 1 }, { n: 2 }]\ntitle: Some\nsteps:\n  - call: objects.list
    with: { data_type_ids: [1], limit: '{{n}}' }\n    expect: { status: 200 }\n`;
    await withFiles({ 'a.yaml': rows }, async (folder) => {
      const { play } = sessions({ folder });
      const metrics = { emit: () => undefined };
      const user = { vars: { target: url, session: 'a.yaml', GRC_TOKEN: 'token-manager' } };
      await play(user, metrics);
      await play(user, metrics);
      await play(user, metrics);
      const limits = platform.requests.map(({ query }) => query['limit']);
      expect(limits).toEqual([undefined, '1', '2', '1']);
    });
  });

  test('gets its variables from the script, or from a column of the payload', async () => {
    const session = `title: Named\nsteps:\n  - call: objects.list
    with: { data_type_ids: [1], limit: '{{n}}' }\n    expect: { status: 200 }\n`;
    await withFiles({ 'a.yaml': session }, async (folder) => {
      const vars = { GRC_TOKEN: 'token-manager', n: 3 };
      expect((await playAs('a.yaml', { folder, variables: { n: 2 } })).failure).toBeUndefined();
      expect((await playAs('a.yaml', { folder }, vars)).failure).toBeUndefined();
      const limits = platform.requests.map(({ query }) => query['limit']);
      expect(limits).toEqual([undefined, '2', undefined, '3']);
    });
  });

  test('that cannot run there fails instead of passing', async () => {
    await withFiles({ 'a.yaml': FAULTY, 'b.yaml': 'title: x' }, async (folder) => {
      expect((await playAs('a.yaml', { folder })).failure).toMatchObject({
        message: expect.stringContaining("its step 'fault'") as unknown,
      });
      expect((await playAs('b.yaml', { folder })).failure).toMatchObject({ code: 'GRC_ERROR' });
      expect((await playAs('a.yaml', { folder }, { GRC_TOKEN: 'none' })).failure).toBeInstanceOf(
        Error,
      );
    });
  });

  // Artillery waits forever for an ordinary function that returns a promise.
  test('runs in an async function, which Artillery recognises by its type', () => {
    expect(sessions({ folder: '.' }).play.constructor.name).toBe('AsyncFunction');
  });
});

describe('the command load', () => {
  const load = (cwd: string, ...args: string[]) =>
    run(['load', '.', '--against', url, ...args], { cwd });

  test('writes the script and its processor, and reports what is left out', async () => {
    const files = { 'a.yaml': PASSING, 'b.yaml': FAULTY, '.env': 'GRC_TOKEN=token-manager\n' };
    await withFiles(files, async (cwd) => {
      const ran = await load(cwd, '--rate', '90/m', '--duration', '30s', '--allow-writes');
      expect(ran.err).toContain('left out: b.yaml (The platform is slow): only the in-memory');
      expect(ran).toMatchObject({ code: 0 });
      expect(ran.out).toContain('plays 1 session, 90 users a minute, for 30 s.');
      expect(ran.out).toContain('First: npm install --save-dev headless-grc');
      expect(ran.out).toContain('npx artillery run --dotenv .env artillery.yml');
      const script = await readFile(join(cwd, 'artillery.yml'), 'utf8');
      expect(script).toContain('duration: 30\n      arrivalCount: 45');
      expect(script).toContain('- name: a.yaml\n    flow:\n      - function: play');
      expect(script).not.toContain('b.yaml');
      const processor = await readFile(join(cwd, 'artillery-processor.mjs'), 'utf8');
      expect(processor).toContain('allowWrites: true');
      // Written again it is the same; changes made by the user stay.
      expect((await load(cwd, '--rate', '90/m', '--duration', '30s', '--allow-writes')).code).toBe(
        0,
      );
      await writeFile(join(cwd, 'artillery.yml'), `${script}# mine\n`);
      const again = await load(cwd, '--grep', 'a.yaml');
      expect(again).toMatchObject({ code: 2, err: expect.stringContaining('differs') as unknown });
    });
  });

  test('reports what it cannot write', async () => {
    await withFiles({ 'a.yaml': PASSING, 'artillery.yml/inside.txt': '' }, async (cwd) => {
      const ran = await run(['load', 'a.yaml', '--against', url], { cwd });
      expect(ran).toMatchObject({
        code: 2,
        err: expect.stringContaining('artillery.yml cannot be written: EISDIR') as unknown,
      });
    });
  });

  test('shows the requests of widgets, with pauses', async () => {
    await withFiles({ 'a.yaml': WIDGET }, async (cwd) => {
      const { out } = await load(cwd, '--explain');
      expect(out).toContain('a.yaml:3  call objects.dataTypes.get');
      expect(out).toMatch(/a\.yaml:5 {2}after 1000ms\n.*call objects\.filter\.create/);
      expect(out).toMatch(/call objects\.filter\.results\n(?:.*\n)*.*a\.yaml:5 {2}after 4000ms/);
      expect(out).toContain('GET /objects/{{first}}');
    });
  });

  test.each([
    ['no target', ['load', '.'], 2, 'load needs --against URL'],
    ['a rate of zero', ['--rate', '0'], 2, '--rate 0: expected users per second'],
    [
      'a duration that is too short',
      ['--duration', '5ms'],
      2,
      '--duration 5ms: expected a time of 1s',
    ],
    ['a secret', ['--var', 'password=x'], 2, '--var password: a secret is not written'],
    ['a secret header', ['--header', 'Authorization: x'], 2, 'a secret is not written'],
    ['sessions elsewhere', ['--out', 'below'], 2, 'a.yaml is not below below'],
    ['no session', ['--grep', 'slow'], 6, 'None of the sessions can be played'],
    ['no Artillery', ['--run', '--grep', 'Who'], 2, 'npm install --save-dev headless-grc'],
  ])('rejects %s', async (_, args, code, message) => {
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': FAULTY }, async (cwd) => {
      const ran = args[0] === 'load' ? await run(args, { cwd }) : await load(cwd, ...args);
      expect(ran.err).toContain(message);
      expect(ran.code).toBe(code);
    });
  });

  test('rejects a value of --var that a session declares secret', async () => {
    const session = `title: Signs\nsecrets: [pin]\nsteps:\n  - call: users.list\n    with: { name: '{{pin}}' }\n`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const ran = await load(cwd, '--var', 'pin=4711-geheim');
      expect(ran.err).toContain('--var pin: a secret is not written into a script');
      expect(ran.code).toBe(2);
      expect(await readdir(cwd)).toEqual(['a.yaml']);
    });
  });

  test('rejects sessions above the current folder', async () => {
    await withFiles({ 'a.yaml': PASSING, 'sub/note.txt': '' }, async (cwd) => {
      const args = ['load', '../a.yaml', '--against', 'http://grc.example'];
      const ran = await run(args, { cwd: join(cwd, 'sub') });
      expect(ran.err).toContain('a.yaml is not below this folder: workers');
      expect(ran.code).toBe(2);
    });
  });
});

describe('a part of a session file', () => {
  const ROWS = `title: Reads as {{who}}
forEach: [{ who: anna }, { who: berta }]
steps:
  - call: users.me
    expect: { status: 200 }
  - call: users.list
    expect: { status: 200 }
`;

  test.each([
    [['a.yaml', '--grep', 'anna'], 'not only 1 of its 2 rows;'],
    [['a.yaml:4'], 'not only the steps up to line 4;'],
  ])('is refused for Artillery, which plays whole files: %j', async (args, told) => {
    await withFiles({ 'a.yaml': ROWS }, async (cwd) => {
      const load = ['load', ...args, '--against', 'https://grc.example'];
      const ran = await run(load, { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(`a.yaml: Artillery plays whole files, ${told}`);
      expect(await readdir(cwd)).toEqual(['a.yaml']);
      expect(await run([...load, '--to', 'k6'], { cwd })).toMatchObject({ code: 0, err: '' });
      const script = await readFile(join(cwd, 'k6-script.js'), 'utf8');
      expect([script.includes('berta'), script.includes('users.list')]).toEqual(
        args.includes('--grep') ? [false, true] : [true, false],
      );
    });
  });

  test('may be the whole: all rows, and sessions of other files that are not selected', async () => {
    await withFiles({ 'a.yaml': ROWS, 'b.yaml': PASSING }, async (cwd) => {
      const args = ['load', '.', '--grep', 'Reads', '--against', 'https://grc.example'];
      expect(await run(args, { cwd })).toMatchObject({ code: 0, err: '' });
    });
  });
});
