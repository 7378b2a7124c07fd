import { describe, expect, test } from 'vitest';
import { run, withFiles } from './run.ts';

const LIVE = 'http://127.0.0.1:9';

const files = {
  'one.yaml': `title: Looks at somebody
user: administrator
users: { reviewer: reader }
variables: { most: 1 }
steps:
  - call: users.list
    with: { limit: '{{most}}', name: '{{who}}' }
    if: { deep.flag: true }
    expect: { status: 200 }
  - as: participant
`,
  'two.yaml': `title: Reads the environment
steps:
  - request: { method: GET, path: '/x?k={{env.MY_KEY}}' }
    expect: { status: 404 }
`,
};

const failing = async (args: readonly string[]): Promise<string> =>
  withFiles(files, async (cwd) => {
    const { code, err } = await run(args, { cwd, env: { T: 'a-token', MY_KEY: 'a-key' } });
    expect(code).toBe(2);
    return err;
  });

const GIVEN = ['--var', 'who=Ada', '--var', 'deep={}', '--env', 'MY_KEY'];

describe('a mistyped name', () => {
  const commands = [
    ['replay', '.'],
    ['replay', '.', '--chaos', '1'],
    ['explain', '.'],
    ['load', '.', '--against', LIVE],
    ['drift', '.', '--against', LIVE],
    ['contract', '.', '--against', LIVE],
  ];

  test.each(commands)('in --var is reported by %s', async (...command) => {
    expect(await failing([...command, ...GIVEN, '--var', 'mots=2'])).toBe(
      "--var mots: no session uses a variable 'mots'; did you mean 'most'?\n",
    );
  });

  test.each(commands)('in --env is reported by %s', async (...command) => {
    expect(await failing([...command, ...GIVEN, '--env', 'MY_KEYS'])).toBe(
      "--env MY_KEYS: no session reads {{env.MY_KEYS}}; did you mean 'MY_KEY'?\n",
    );
  });

  test.each(commands.filter(([name]) => name !== 'explain'))(
    'in --user is reported by %s',
    async (...command) => {
      expect(await failing([...command, ...GIVEN, '--user', 'adminstrator=env:T'])).toBe(
        "--user adminstrator: no session has a user 'adminstrator'; did you mean 'administrator'?\n",
      );
    },
  );
});

test('a text that is no name is not repeated, because it may be a secret', async () => {
  expect(await failing(['explain', '.', ...GIVEN, '--env', 'my secret'])).toBe(
    '--env: no session uses this name\n',
  );
});

describe('a name', () => {
  test.each(['administrator', 'reviewer', 'reader', 'participant', 'staff'])(
    'of a user that a session or the in-memory platform has is accepted: %s',
    async (user) => {
      await withFiles(files, async (cwd) => {
        const args = ['replay', '.', ...GIVEN, '--user', `${user}=env:T`];
        const { err } = await run(args, { cwd, env: { MY_KEY: 'a-key', T: 'a-token' } });
        expect(err).toBe('');
      });
    },
  );

  test('that only one of many sessions uses is accepted, also if that one is not selected', async () => {
    await withFiles(files, async (cwd) => {
      const options = { cwd, env: { MY_KEY: 'a-key' } };
      for (const selection of [
        [],
        ['--grep', 'environment'],
        ['--shard', '1/2'],
        ['--shard', '2/2'],
      ])
        expect((await run(['replay', '.', ...GIVEN, ...selection], options)).err).toBe('');
    });
  });

  test('that a session uses after the line up to which it is played is accepted', async () => {
    const text = `title: t
user: administrator
steps:
  - call: users.me
    expect: { status: 200 }
  - call: users.list
    with: { name: '{{who}}' }
    expect: { status: 200 }
`;
    await withFiles({ 'a.yaml': text }, async (cwd) => {
      for (const command of [['replay'], ['replay', '--jobs', '2'], ['explain']]) {
        const ran = await run([...command, 'a.yaml:4', '--var', 'who=Ada'], { cwd });
        expect(ran).toMatchObject({ code: 0, err: '' });
      }
    });
  });

  test('of a user is accepted if a session gets its users from variables', async () => {
    const text =
      'title: t\nvariables: { who: staff }\nsteps:\n  - as: "{{who}}"\n  - call: users.me\n    expect: { status: 200 }\n';
    const ran = await run(['replay', '-', '--user', 'anybody=env:T'], {
      input: text,
      env: { T: 'a-token' },
    });
    expect(ran).toMatchObject({ code: 0, err: '' });
  });

  test('in a title, a part, a condition of a part and a row is used', async () => {
    const used = {
      'a.yaml': `title: For {{tenant}}
forEach: [{ n: '{{row}}' }]
steps:
  - use: part.yaml
    if: { wanted: true }
    with: { id: '{{id}}' }
`,
      'part.yaml': `title: A part\nparameters: { id: null }\nsteps:\n  - call: users.list\n    with: { name: '{{id}}{{within}}{{n}}' }\n    expect: { status: 200 }\n`,
    };
    const given = ['tenant', 'row', 'wanted', 'id', 'within'].flatMap((name) => [
      '--var',
      `${name}=true`,
    ]);
    await withFiles(used, async (cwd) => {
      expect(await run(['replay', 'a.yaml', ...given], { cwd })).toMatchObject({
        code: 0,
        err: '',
      });
    });
  });

  test('in a project file need not be used by the sessions of a run', async () => {
    const project = 'var: { unused: 1 }\nenv: UNUSED\nusers: { somebody: env:T }\n';
    await withFiles({ ...files, 'headless-grc.config.yaml': project }, async (cwd) => {
      const ran = await run(
        ['replay', '.', '--var', 'who=Ada', '--var', 'deep={}', '--env', 'MY_KEY'],
        {
          cwd,
          env: { MY_KEY: 'a-key' },
        },
      );
      expect(ran.err).not.toContain('no session');
    });
  });
});

test.each([['replay'], ['explain'], ['drift', '--against', LIVE]])(
  'a part alone is reported as a part by %s, not as a session that does not use the typed names',
  async (...[command, ...rest]) => {
    const part = 'title: Signs in\nparameters: { who: null }\nsteps:\n  - call: users.me\n';
    await withFiles({ 'part.yaml': part }, async (cwd) => {
      const ran = await run([command!, 'part.yaml', ...rest, '--var', 'who=Ada'], { cwd });
      expect(ran).toMatchObject({
        code: 6,
        err: 'The files there have parameters: they are parts that other sessions use.\n',
      });
    });
  },
);
