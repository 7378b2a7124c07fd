import { describe, expect, test } from 'vitest';
import { readSession } from '../../../fixtures/player/session/read-session.ts';
import { createRedactor } from '../../../fixtures/player/redaction.ts';
import { playSession } from '../../../fixtures/player/play-session.ts';
import { memoryBackend } from '../../../fixtures/player/stage/memory-backend.ts';
import type { RunEvent } from '../../../fixtures/player/run-events.ts';
import { run, withFiles } from './run.ts';

const SESSION = `title: '{{tenant}} of {{place.town}}, {{pin}}, {{apiToken}}, {{env.KEY}}, {{hello}}, {{saved}}, {{unique}}, seed {{seed}} on {{today}}'
at: 2026-11-20T09:00:00Z
seed: 7
secrets: [pin]
variables: { place: { town: Deventer }, pin: 4711, apiToken: abcdefg, hello: 'hi {{pin}} {{tenant}}', tenant: none }
steps:
  - note: 'Asks {{tenant}} with {{pin}}'
    call: users.me
    expect: { status: 418 }
    save: { saved: reply.name }
`;

const TITLE =
  'Acme of Deventer, ***, ***, ***, hi *** Acme, {{saved}}, {{unique}}, seed 7 on 2026-11-20';

const ARGS = ['--var', 'tenant=Acme', '--env', 'KEY'];

describe('the title of a session', () => {
  const output = async (args: readonly string[]): Promise<string> =>
    withFiles({ 'a.yaml': SESSION }, async (cwd) => {
      const ran = await run(args, { cwd, env: { KEY: 'a-hidden-key' } });
      return ran.out + ran.err;
    });

  test.each(['list', 'json', 'ndjson', 'tap', 'har', 'junit'])(
    'has the variables that are known before the run, in the report %s',
    async (reporter) => {
      const out = await output(['replay', 'a.yaml', '--reporter', reporter, ...ARGS]);
      expect(out).toContain(TITLE);
      for (const secret of ['4711', 'abcdefg', 'a-hidden-key']) expect(out).not.toContain(secret);
    },
  );

  test('has them in explain, and where sessions are selected', async () => {
    expect(await output(['explain', 'a.yaml', ...ARGS])).toContain(`a.yaml  ${TITLE}\n`);
    expect(await output(['replay', 'a.yaml', '--grep', '^Acme of Dev', ...ARGS])).toContain(TITLE);
  });

  test('has those of the session itself in list', async () => {
    expect(await output(['list', 'a.yaml'])).toContain(
      'none of Deventer, ***, ***, {{env.KEY}}, hi *** none, {{saved}}, {{unique}}, seed 7',
    );
  });

  test('has the given value in the place of that of a row, and then the number of the row', async () => {
    const rows = `title: For {{name}} and {{other}}
forEach: [{ name: a, other: x }, { name: b, other: y }]
steps:
  - call: users.me
    expect: { status: 200 }
`;
    const ran = await run(['replay', '-', '--reporter', 'tap', '--var', 'name=given'], {
      input: rows,
    });
    expect(ran.out).toContain('ok 1 - For given and x (row 1)\nok 2 - For given and y (row 2)\n');
  });

  test('does not change the values that are made anew', async () => {
    const named = (title: string): string =>
      `title: ${title}\nsteps:\n  - call: userGroups.create\n    with: { body: { name: 'N {{unique}}', user_ids: [] } }\n    expect: { status: 201 }\n`;
    const { out } = await run(['replay', '-', '--trace'], {
      input: named("'A {{unique}} {{nowhere}}'"),
    });
    expect(out).toMatch(/"name":"N \w+-1"/);
    expect(out).toContain('A {{unique}} {{nowhere}}');
  });

  test('has them also where a program plays the session', async () => {
    const read = readSession(SESSION, 'a.yaml', { variables: ['tenant'] });
    if (!read.ok) throw new Error('the session is not valid');
    const events: RunEvent[] = [];
    const options = {
      backend: memoryBackend,
      variables: { tenant: 'Acme' },
      env: () => 'a-hidden-key',
      redactor: createRedactor(),
    };
    const end = await playSession(read.session, options, (event) => events.push(event));
    expect(events[0]).toMatchObject({ type: 'sessionStart', title: TITLE });
    expect(end.title).toBe(TITLE);
  });
});

describe('the note of a step', () => {
  test('has the variables that are known at the step, without secrets', async () => {
    const text = SESSION.replace(
      '  - note: ',
      "  - call: users.me\n    save: { me: reply.name }\n  - note: 'For {{me}}. ",
    ).replace(". 'Asks", '. Asks');
    const ran = await run(['replay', '-', ...ARGS], { input: text, env: { KEY: 'a-hidden-key' } });
    expect(ran.out).toMatch(/For (?!\{)\w[\w ]*\. Asks Acme with \*\*\*\n/);
  });

  test('has the values of the parameters of its file', async () => {
    const files = {
      'a.yaml': 'title: t\nsteps:\n  - use: part.yaml\n    with: { what: this }\n',
      'part.yaml':
        "title: p\nparameters: { what: null }\nsteps:\n  - note: 'Looks for {{what}}'\n    call: users.me\n    expect: { status: 418 }\n",
    };
    await withFiles(files, async (cwd) => {
      expect((await run(['replay', 'a.yaml'], { cwd })).out).toContain('Looks for this\n');
    });
  });
});

test('trace finds the result of a session whose title had other values in the run', async () => {
  const passing = (title: string): string =>
    `title: ${title}\ncovers: [card-sel-07]\nsteps:\n  - call: users.me\n    if: { tenant: { $any: true } }\n    expect: { status: 200 }\n`;
  const files = {
    's/a.yaml': passing("'{{tenant}} is known'"),
    's/b.yaml': passing("'{{tenant}} has {{name}}'").replace(
      'steps:',
      'variables: { tenant: own }\nforEach: [{ name: a }, { name: b }]\nsteps:',
    ),
    'req.tsv': 'id\tarea\tclause\tsource\ncard-sel-07\tcards\tA clause\tspec\n',
  };
  await withFiles(files, async (cwd) => {
    const played = ['replay', 's', '--var', 'tenant=Acme', '--var', 'name=x'];
    expect((await run([...played, '--reporter', 'json=r.json'], { cwd })).code).toBe(0);
    const args = ['trace', 's', '--requirements', 'req.tsv', '--results', 'r.json'];
    const { out } = await run([...args, '--format', 'json'], { cwd });
    const { rows } = JSON.parse(out) as {
      rows: { proofs: { title: string; result: string }[] }[];
    };
    expect(rows[0]?.proofs.map(({ result }) => result)).toEqual(['passed', 'passed']);
  });
});
