import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpTexts } from '../../../cli/program.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { EMPTY, PASSING, run, withFiles } from './run.ts';

describe('the command line', () => {
  test('shows every command and every exit code in its help', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const word of [
      'replay',
      'validate',
      'serve',
      'list',
      'lint',
      'explain',
      'fmt',
      'migrate',
      'cleanup',
      'doctor',
      'merge',
      'record',
      'schema',
      'chart',
      'openapi',
      'trace',
      'complete-date',
      'recognise',
      'sanitize',
      'qr',
      '130, 143',
      '6  nothing selected',
    ]) {
      expect(out).toContain(word);
    }
  });

  test('has no option whose list of values includes the paths after it', () => {
    const options = Object.entries(helpTexts()).flatMap(([name, text]) =>
      [...text.matchAll(/^ +(-\S.*?) {2}/gm)].map(([, option]) => `${name} ${option}`),
    );
    expect(options).toContain('replay --tag <tag>');
    expect(options.filter((option) => option.includes('...'))).toEqual([]);
  });

  test('prints its version', async () => {
    expect(await run(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  test('without a command, or with an unknown one, is a usage error', async () => {
    expect((await run([])).code).toBe(2);
    expect(await run(['repaly'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('replay'),
    });
  });
});

describe('lint', () => {
  test('reports file, line and column of every problem of schema and meaning', async () => {
    const files = {
      'a.yaml': PASSING,
      'b.yaml':
        'title: b\nsteps:\n  - call: users.mee\n    expect: { status: 200 }\n  - start: { widget: dailog }\n  - expect: { state: open }\n    of: other\n',
      'c.yaml': EMPTY,
    };
    await withFiles(files, async (cwd) => {
      const ran = await run(['lint', '.'], { cwd });
      expect(ran.code).toBe(3);
      expect(ran.out.trim().split('\n')).toEqual([
        "b.yaml:3:5 error: steps[0].call: there is no call 'users.mee'; did you mean 'users.me'?",
        "b.yaml:5:14 error: steps[1].start.widget: there is no widget 'dailog'; did you mean 'dialog'?",
        "b.yaml:7:5 error: steps[2].of: there is no running widget 'other' (there is dailog)",
        'c.yaml:1:1 warning: the session expects nothing, so it proves nothing',
        '3 files, 3 errors, 1 warning',
      ]);
      expect(
        JSON.parse((await run(['lint', 'c.yaml', '--format', 'json'], { cwd })).out),
      ).toHaveLength(1);
    });
  });

  test('checks names also where the schema reports problems: one run shows all [F-Q1]', async () => {
    const session = [
      'user: adminstrator',
      'tgas: [x]',
      'steps:',
      '  - call: users.mee',
      '    expct: { status: 200 }',
      '  - start: { widget: dailog, inptu: {} }',
      '  - send: 5',
      '    to: dailog',
      '  - call: users.me',
      '    options: { cahce: never }',
      '    expect: { statsu: 200 }',
    ];
    await withFiles({ 'a.yaml': session.join('\n') }, async (cwd) => {
      expect((await run(['lint', '.'], { cwd })).out.trim().split('\n')).toEqual([
        'a.yaml:1:1 error: title: is missing',
        "a.yaml:1:1 error: user: there is no user 'adminstrator'; did you mean 'administrator'?",
        "a.yaml:2:1 error: tgas: 'tgas' is not known here; did you mean 'tags'?",
        "a.yaml:4:5 error: steps[0].call: there is no call 'users.mee'; did you mean 'users.me'?",
        "a.yaml:5:5 error: steps[0].expct: 'expct' is not known here; did you mean 'expect'?",
        "a.yaml:6:14 error: steps[1].start.widget: there is no widget 'dailog'; did you mean 'dialog'?",
        "a.yaml:6:30 error: steps[1].start.inptu: 'inptu' is not known here; did you mean 'input'?",
        'a.yaml:7:5 error: steps[2].send: must be a string or an object, but is a number',
        "a.yaml:10:16 error: steps[3].options.cahce: a call has no 'cahce'; did you mean 'cache'?",
        "a.yaml:11:15 error: steps[3].expect.statsu: 'statsu' is not known here; did you mean 'status'?",
        '1 file, 10 errors, 0 warnings',
      ]);
    });
  });

  test('checks covers against the tables of the project [F-Q1]', async () => {
    const files = {
      'a.yaml': PASSING.replace('covers: [client-36]', 'covers: [client-37, F-S9]'),
      'tests/requirements.tsv': 'id\tarea\nclient-36\tclient\n',
    };
    await withFiles(files, async (cwd) => {
      expect((await run(['lint', 'a.yaml'], { cwd })).out).toBe(
        "a.yaml:2:10 error: covers[0]: there is no requirement 'client-37'; did you mean 'client-36'?\n1 file, 1 error, 0 warnings\n",
      );
    });
  });

  test('finds no problem in the sessions of the package', async () => {
    expect(await run(['lint'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(' 0 errors, 0 warnings'),
    });
  });
});

describe('an invalid option [F-Q4]', () => {
  test.each([
    [['list', '--format', 'xml'], 2, '--format xml: expected text or json'],
    [['lint', '--format', 'xml'], 2, '--format xml: expected text or json'],
    [['validate', '--today', 'nope'], 2, '--today nope: expected a date'],
    [['validate', '--date-format', 'zzz'], 2, '--date-format zzz: '],
    [['validate', '--language', '??'], 2, '--language ??: expected a language'],
    [['validate', 'src'], 2, 'src cannot be read: EISDIR'],
    [['validate', 'nowhere.jsonl'], 2, 'nowhere.jsonl cannot be read: ENOENT'],
    [['openapi', '--switch', 'toString=1'], 2, '--switch toString=1: expected name=value'],
    [['trace', '--area', 'nope'], 2, '--area nope: there is no such area, only '],
    [['trace', '--results', 'package.json'], 3, '--results package.json: this is not a report'],
    [['replay', '--shard', '1/99999999999'], 2, 'a run may have 10000 parts at most'],
    [['replay', '--chaos-goal', 'rests'], 2, '--chaos-goal: only for a search for faults'],
    [['replay', '--chaos-within', '1m'], 2, '--chaos-within: only for a search for faults'],
    [['replay', '--chaos', '1', '--chaos-goal', 'toString'], 2, 'expected passes or rests'],
    [['replay', '--min-coverage', '101'], 2, '--min-coverage 101: expected a percentage'],
    [['replay', '--min-coverage', 'calls=101'], 2, '--min-coverage calls=101: expected'],
    [['replay', '--env', 'KEY=hidden'], 2, '--env KEY: expected the name of a variable'],
    [['explain', 'a.yaml', '--env', 'KEY=hidden'], 2, '--env KEY: expected the name'],
    [['replay', 'package.json:0'], 2, "There is no file or folder 'package.json:0'"],
    [['replay', '--last-run', 'src'], 2, 'src cannot be read: EISDIR'],
    [['replay', '--last-run', 'package.json'], 3, 'Otherwise name another file with --last-run'],
  ])('%j ends with %i before anything runs', async (args, code, message) => {
    const ran = await run(args);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(message);
    expect(ran.err).not.toContain('hidden');
  });

  test.each([
    [['record', 'a.txt', '--port', '4011'], '--port: only for a live target'],
    [['record', 'a.txt', '--stop-after', '1m'], '--stop-after: only for a live target'],
    [['record', 'a.txt', '--insecure'], '--insecure: only for a live target'],
    [
      ['load', 'a.yaml', '--against', 'https://grc.example', '--explain', '--run'],
      '--run: not with --explain',
    ],
    [['replay', 'a.yaml', '--requirements', 'a.txt'], '--requirements: only for the coverage'],
    [['merge', 'blob', '--requirements', 'a.txt'], '--requirements: only for the coverage'],
    [
      ['replay', 'a.yaml', '--showcase', 'https://grc.example'],
      '--showcase: only for the HTML report',
    ],
  ])('that another one makes useless is not ignored silently: %j', async (args, message) => {
    const curl = "curl 'https://grc.example/api/users/me'\n";
    await withFiles({ 'a.yaml': PASSING, 'a.txt': curl }, async (cwd) => {
      await run(['replay', 'a.yaml', '--shard', '1/1', '--reporter', 'blob=blob'], { cwd });
      const ran = await run(args, { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(message);
    });
  });

  // As an unset shell variable leaves it. An empty path would mean the folder itself.
  test.each([
    [['fmt', ''], 'paths'],
    [['replay', ''], 'paths'],
    [['replay', 'a.yaml', ''], 'paths'],
    [['merge', ''], 'blobs'],
    [['cleanup', ''], 'ledger'],
    [['replay', '--seed', ''], '--seed'],
    [['replay', '--retries='], '--retries'],
    [['replay', '--chaos', ''], '--chaos'],
    [['replay', '--tag', 'a', '--tag', ''], '--tag'],
    [['replay', '--last-run', ''], '--last-run'],
    [['trace', '--out', ''], '--out'],
  ])('%j, with an empty part, ends with 2 and changes nothing', async (args, what) => {
    const odd = 'title:   Odd\nsteps:\n   - call:   users.me\n';
    await withFiles({ 'a.yaml': odd }, async (cwd) => {
      const ran = await run(args, { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toBe(`${what}: the value is empty; is a shell variable not set?\n`);
      expect(await readFile(join(cwd, 'a.yaml'), 'utf8')).toBe(odd);
    });
  });

  test('an empty text is a valid input, and an empty pattern excludes nothing', async () => {
    expect(await run(['recognise', ''])).toMatchObject({ code: 0 });
    expect(await run(['list', '--grep', ''])).toMatchObject({ code: 0 });
  });

  test.each(['seed', 'ledger', 'env-file', 'reporter'])(
    'an empty %s of the project file is reported too',
    async (name) => {
      const files = { 'headless-grc.config.yaml': `${name}: ''\n`, 'a.yaml': PASSING };
      await withFiles(files, async (cwd) => {
        const ran = await run(['replay', '.'], { cwd });
        expect(ran).toMatchObject({ code: 3, out: '' });
        expect(ran.err).toContain(`${name}: is empty: give it a value, or leave it out`);
      });
    },
  );

  test('an unknown field type has no valid values', async () => {
    const ran = await run(['validate'], {
      input: '{"definition":{"type":"numerik"},"value":1}\n',
    });
    expect(ran.code).toBe(3);
    expect(ran.out).toContain('"valid":false');
    expect(ran.err).toContain("there is no field type 'numerik'; did you mean 'numeric'?");
  });
});

test('files other than sessions may start with a byte order mark, too', async () => {
  const MARK = '\uFEFF';
  const entries = [
    {
      startedDateTime: '2026-11-20T09:00:00Z',
      request: { method: 'GET', url: 'https://grc.example/api/users/me' },
      response: { status: 200 },
    },
  ];
  const files = {
    'a.yaml': PASSING,
    'ids.tsv': `${MARK}id\tarea\trequirement\tsource_section\r\nclient-36\ta\tb\tc\r\n`,
    'bad.json': `${MARK}[{ "kind": "latency", "on": "*", "milliseconds": 1 }]`,
    'a.har': `${MARK}${JSON.stringify({ log: { entries } })}`,
  };
  await withFiles(files, async (cwd) => {
    expect((await run(['lint', 'a.yaml', '--requirements', 'ids.tsv'], { cwd })).err).toBe('');
    expect((await run(['replay', 'a.yaml', '--faults', 'bad.json'], { cwd })).code).toBe(0);
    expect((await run(['record', 'a.har'], { cwd })).out).toContain('call: users.me');
  });
});

describe('list', () => {
  test('prints files relative to the current folder, also below a folder with dots in its name', async () => {
    await withFiles({ '..odd/a.yaml': PASSING, 'b/c.yaml': PASSING }, async (cwd) => {
      expect((await run(['list', '..odd'], { cwd })).out).toMatch(/^\.\.odd\/a\.yaml$/m);
      const from = join(cwd, 'b');
      expect((await run(['list', '../..odd'], { cwd: from })).out).toMatch(
        /^(?:\/|[A-Z]:\/).*a\.yaml$/m,
      );
    });
  });

  test('skips folders of tools, unless they are named', async () => {
    const files = {
      'a.yaml': PASSING,
      'node_modules/other/b.yaml': PASSING,
      '.github/workflows/c.yml': 'on: push\n',
    };
    await withFiles(files, async (cwd) => {
      expect(await run(['lint', '.'], { cwd })).toMatchObject({
        code: 0,
        out: '1 file, 0 errors, 0 warnings\n',
      });
      const named = await run(['list', 'node_modules'], { cwd });
      expect(named.out).toMatch(/^node_modules\/other\/b\.yaml$/m);
    });
  });

  test('reads a session from standard input too; other commands reject it', async () => {
    expect((await run(['list', '-'], { input: PASSING })).out).toContain('Who am I');
    const args = ['load', '-', '--against', 'http://grc.example'];
    expect(await run(args, { input: PASSING })).toMatchObject({
      code: 3,
      err: expect.stringContaining('this command reads sessions from files only') as string,
    });
  });

  test('prints the files that replay would play', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      expect((await run(['list', '.'], { cwd })).out).toBe(
        'a.yaml\n    Who am I\n    covers client-36\n    tags   quick\n1 session\n',
      );
      expect(JSON.parse((await run(['list', '.', '--format', 'json'], { cwd })).out)).toEqual([
        { file: 'a.yaml', title: 'Who am I', covers: ['client-36'], tags: ['quick'], steps: 1 },
      ]);
    });
  });
});

describe('schema, chart and openapi', () => {
  test('print a schema that editors accept', async () => {
    const schema = JSON.parse((await run(['schema'])).out) as Record<string, unknown>;
    expect(schema).toMatchObject({ type: 'object', required: ['title', 'steps'] });
  });

  test('draw a chart with its events, guards and actors', async () => {
    const { out } = await run(['chart', 'dialog']);
    expect(out).toMatch(/^stateDiagram-v2\n/);
    expect(out).toContain('open --> loadingOk : dialog.ok [hasOkWork]');
    expect(out).toContain('loadingOk --> closed : done runOk');
    const json = JSON.parse((await run(['chart', 'card-selector', '--format', 'json'])).out) as {
      states: { path: string; transitions: { on: string }[] }[];
    };
    const debouncing = json.states.find((state) => state.path === 'search.debouncing');
    expect(debouncing?.transitions.map((one) => one.on)).toContain('after searchDebounce');
  });

  test('list the charts, and suggest a similar name', async () => {
    expect((await run(['chart'])).out.split('\n')).toContain('date-input');
    expect(await run(['chart', 'date-inptu'])).toMatchObject({
      code: 2,
      err: expect.stringContaining("did you mean 'date-input'?"),
    });
    expect((await run(['chart', 'dialog', '--format', 'png'])).code).toBe(2);
  });

  test('print an OpenAPI 3.1 document', async () => {
    const document = JSON.parse((await run(['openapi'])).out) as { openapi: string; paths: object };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).length).toBeGreaterThan(100);
  });
});

describe('validate', () => {
  test('returns for every line its errors, their parameters and their texts', async () => {
    const input = [
      { definition: { type: 'date', required: true }, value: '' },
      { definition: { type: 'numeric', settings: { max_numeric_value: 5 } }, value: '12' },
      { definition: { type: 'text' }, value: 'fine' },
    ];
    const ran = await run(['validate'], {
      input: input.map((one) => JSON.stringify(one)).join('\n'),
    });
    expect(ran.code).toBe(1);
    expect(
      ran.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      {
        valid: false,
        errors: [{ key: 'validation.isRequired', params: {}, message: expect.any(String) }],
        shows: '-',
      },
      {
        valid: false,
        errors: [{ key: 'maxValue', params: { max: 5 }, message: expect.stringContaining('5') }],
        shows: '12',
      },
      { valid: true, errors: [], shows: 'fine' },
    ]);
  });

  test('uses the requested language', async () => {
    const input = '{"definition":{"type":"text","required":true},"value":""}';
    const texts = await Promise.all(
      ['en', 'nl', 'de-AT', 'xx'].map(async (language) => {
        const { out } = await run(['validate', '--language', language], { input });
        return (JSON.parse(out) as { errors: { message: string }[] }).errors[0]?.message;
      }),
    );
    expect(new Set(texts.slice(0, 3)).size).toBe(3);
    expect(texts[3]).toBe(texts[0]);
  });

  test.each([
    [
      '{"definition":{"type":"numeric","settings":{"max_valu":5}},"value":"7"}',
      0,
      "standard input:1:1 note: a field of type numeric has no 'max_valu'",
    ],
    [
      '{"definition":{"type":"numeric","max_numeric_valu":5},"value":"7"}',
      0,
      "note: a field of type numeric has no 'max_numeric_valu'; did you mean 'max_numeric_value'?",
    ],
    [
      '{"definition":{"type":"numeric"},"vlaue":"7"}',
      3,
      "standard input:1:1 a line has no 'vlaue'; did you mean 'value'?",
    ],
    [
      '{"definition":{"type":"numeric"},"value":"7","context":{"langauge":"nl"}}',
      3,
      "the context of a field has no 'langauge'; did you mean 'language'?",
    ],
  ])('reports an unknown name: %s', async (input, code, message) => {
    const ran = await run(['validate'], { input });
    expect(ran.err).toContain(message);
    expect(ran.code).toBe(code);
  });

  test('says that there are no messages in a language', async () => {
    const input = '{"definition":{"type":"text"},"value":""}';
    const ran = await run(['validate', '--language', 'xx'], { input });
    expect(ran.err).toBe('there are no messages in xx: they are in English\n');
    expect((await run(['validate', '--language', 'en-GB'], { input })).err).toBe('');
  });

  test('reports line and column of unreadable input, and continues', async () => {
    const input =
      '{"definition": }\n\n{"definition":{"type":"text"},"value":"x"}\n{"value":1}\n[]\n';
    const ran = await run(['validate'], { input });
    expect(ran.code).toBe(3);
    expect(ran.err.trim().split('\n')).toEqual([
      'standard input:1:16 expected a value',
      expect.stringMatching(/^standard input:4:1 expected an object such as/),
      expect.stringMatching(/^standard input:5:1 expected an object such as/),
    ]);
    expect(ran.out.trim().split('\n')).toHaveLength(4);
  });

  test('accepts a file saved by a Windows editor, and a text with a line separator', async () => {
    const line = (value: string) => JSON.stringify({ definition: { type: 'text' }, value });
    const text = `\ufeff${line('a')}\r\n${line('b\u2028c')}\r\n${line('d')}`;
    await withFiles({ 'values.jsonl': text }, async (cwd) => {
      const { code, out, err } = await run(['validate', 'values.jsonl'], { cwd });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out.split('\n')).toHaveLength(4);
    });
  });

  test('uses one definition for plain values', async () => {
    await withFiles(
      { 'date.yaml': 'type: date\n', 'bad.yaml': 'type: date\nmin: {}\nsettings: 7\n' },
      async (cwd) => {
        const ran = await run(
          ['validate', '--definition', 'date.yaml', '--date-format', 'dd-MM-yyyy'],
          {
            cwd,
            input: '20-11-2026\n31-02-2026\n',
          },
        );
        expect(ran.code).toBe(1);
        expect(ran.out.split('\n').map((line) => line.includes('"valid":true'))).toEqual([
          true,
          false,
          false,
        ]);
        expect(
          (await run(['validate', '--definition', 'bad.yaml'], { cwd, input: 'x' })).code,
        ).toBe(3);
        expect(
          (await run(['validate', '--definition', 'none.yaml'], { cwd, input: 'x' })).code,
        ).toBe(2);
      },
    );
  });
});

describe('complete-date, recognise and sanitize', () => {
  test('complete dates line by line', async () => {
    const ran = await run(['complete-date', '--format', 'dd-MM-yyyy', '--today', '2026-11-20'], {
      input: '201126\nx\n',
    });
    expect(ran.code).toBe(1);
    expect(
      ran.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      expect.objectContaining({ ok: true, date: '2026-11-20', text: '20-11-2026' }),
      { ok: false, key: 'invalidDateFormat', params: { format: 'dd-MM-yyyy' } },
    ]);
    expect((await run(['complete-date', '1', '--format', 'QQ'])).code).toBe(2);
    expect((await run(['complete-date', '1', '--today', 'now'])).code).toBe(2);
  });

  test('recognise typed text', async () => {
    const ran = await run(['recognise'], {
      input: 'www.example.com\na@b.example\n\\\\server\\share\nnothing\n',
    });
    expect(
      ran.out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { type: string } | null)?.type),
    ).toEqual(['web_page', 'email', 'unc', undefined]);
  });

  test('sanitise HTML', async () => {
    const ran = await run([
      'sanitize',
      '<p>a<script>x</script></p>',
      '<img src="data:image/png;base64,AA==">',
    ]);
    expect(
      ran.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([{ code: 'ok_after_changes', result: '<p>a</p>' }, { result: '' }]);
    expect(
      (
        await run([
          'sanitize',
          '--whitelist',
          'card-view',
          '<img src="data:image/png;base64,AA==">',
        ])
      ).out,
    ).toContain('img');
    expect((await run(['sanitize', '--whitelist', 'all', 'x'])).code).toBe(2);
  });
});

describe('serve', () => {
  test('runs until it is stopped, and keeps secrets out of its log', async () => {
    const stop = new AbortController();
    let address: (text: string) => void = () => undefined;
    const url = new Promise<string>((resolve) => {
      address = resolve;
    });
    const running = run(['serve', '--port', '0', '--user', 'manager'], {
      signal: stop.signal,
      onOut: (text) => address(text.trim()),
    });
    const reply = await fetch(`${await url}/api/users/me?case_secret=hush-hush`, {
      headers: { 'x-api-version': '5' },
    });
    expect(await reply.json()).toMatchObject({ name: 'Mina Grove' });
    stop.abort('SIGINT');
    const ran = await running;
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('GET /api/users/me?case_secret=*** 200');
    expect(ran.err).not.toContain('hush-hush');
  });

  test.each([
    [['--port', '99999'], '--port 99999'],
    [['--world', 'mars'], '--world mars: expected'],
    [['--user', 'nobody', '--port', '0'], 'There is no user "nobody" in the world "factory"'],
    [['--switch', 'lights=on'], '--switch lights=on: expected name=value'],
    [['--switch', 'readOnly=on'], '--switch readOnly=on: expected true or false'],
    [['--switch', 'defaultLimit=many'], '--switch defaultLimit=many: expected a whole number'],
    [['--switch', 'pageForm=tree'], '--switch pageForm=tree: expected list or data or items'],
    [['--seed', 'x'], '--seed x'],
  ])('rejects %j', async (args, message) => {
    const ran = await run(['serve', ...args]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(message);
  });

  test('reports that its port is in use', async () => {
    const { listen } = await import('../../../fixtures/platform/http.ts');
    const server = await listen(createPlatform());
    const ran = await run(['serve', '--port', server.url.split(':').at(-1) ?? '']);
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('is in use') });
    await server.close();
  });
});

describe('trace', () => {
  const files = {
    'req.tsv':
      'id\tarea\trequirement\tsource_section\nx-01\tx\tDoes this\tspec 1\nx-02\tx\tDoes that\tspec 2\ny-01\ty\tAnd <b>this</b>\tspec 3\n',
    'tests/a.test.ts': `test('does this [x-01]', () => {});\ntest.each([1])('does %s [x-01, z-09]', () => {});\n`,
    'tests/b.test.ts': `test.each([['blank [x-02]'], ['too long']])('refuses %s', () => {});\n`,
    'tests/c.test.ts': `test.each([[1, 'x-02']])('%s is right [%s]', () => {});\ntest('does this [x-01]', () => {});\n`,
    'sessions/a.yaml': PASSING.replace('client-36', 'y-01'),
  };

  test('shows each requirement with its tests, its sessions and their last results', async () => {
    await withFiles(files, async (cwd) => {
      const report = JSON.stringify({
        startTime: Date.UTC(2026, 10, 20, 9),
        testResults: [
          {
            name: '/anywhere/tests/a.test.ts',
            assertionResults: [
              { title: 'does this [x-01]', status: 'passed' },
              { title: 'does 1 [x-01, z-09]', status: 'failed' },
            ],
          },
          {
            name: '/anywhere/tests/b.test.ts',
            assertionResults: [
              { title: 'refuses blank [x-02]', status: 'passed' },
              { title: 'refuses too long', status: 'failed' },
            ],
          },
          {
            name: '/anywhere/tests/c.test.ts',
            assertionResults: [{ title: '1 is right [x-02]', status: 'passed' }],
          },
        ],
      });
      await withFiles({ 'r.json': report }, async (other) => {
        const ran = await run(
          [
            'trace',
            'sessions',
            '--requirements',
            'req.tsv',
            '--results',
            `${other}/r.json`,
            '--format',
            'json',
          ],
          { cwd },
        );
        const { rows, unknown, sources } = JSON.parse(ran.out) as {
          sources: unknown[];
          rows: { id: string; result: string; proofs: { file: string; result: string }[] }[];
          unknown: unknown[];
        };
        expect(rows.map(({ id, result, proofs }) => [id, result, proofs.length])).toEqual([
          ['x-01', 'failed', 3],
          ['x-02', 'passed', 2],
          ['y-01', 'unknown', 1],
        ]);
        // The same title in another file is another test.
        expect(rows[0]?.proofs.map(({ file, result }) => `${file} ${result}`)).toEqual([
          'tests/a.test.ts passed',
          'tests/a.test.ts failed',
          'tests/c.test.ts unknown',
        ]);
        expect(sources).toEqual([{ file: `${other}/r.json`, at: '2026-11-20T09:00:00.000Z' }]);
        expect(unknown).toEqual([{ id: 'z-09', file: 'tests/a.test.ts', line: 2 }]);
      });
    });
  });

  const mutants = {
    files: {
      'src/a.ts': {
        mutants: [
          { status: 'Killed', coveredBy: ['0', '1', '2'], killedBy: ['0'] },
          { status: 'Survived', coveredBy: ['1', '2'] },
        ],
      },
    },
    testFiles: {
      'tests/a.test.ts': { tests: [{ id: '0', name: 'a group does this [x-01]' }] },
      'tests/b.test.ts': { tests: [{ id: '1', name: 'refuses blank [x-02]' }] },
      'tests/c.test.ts': { tests: [{ id: '2', name: '1 is right [x-02]' }] },
    },
    config: { disableBail: true },
  };

  test('marks as weak what is covered only by tests that detect no mutation of the sources [F-E1]', async () => {
    await withFiles({ ...files, 'mutants.json': JSON.stringify(mutants) }, async (cwd) => {
      const args = ['trace', 'sessions', '--requirements', 'req.tsv', '--mutation', 'mutants.json'];
      const ran = await run([...args, '--format', 'json'], { cwd });
      const { rows } = JSON.parse(ran.out) as { rows: { id: string; weak?: true }[] };
      expect(rows.map(({ id, weak }) => [id, weak])).toEqual([
        ['x-01', undefined],
        ['x-02', true],
        ['y-01', undefined],
      ]);
      expect((await run(args, { cwd })).out).toContain('of the sources: x-02\n');
      expect((await run([...args, '--format', 'html'], { cwd })).out).toContain('weak: its tests');
    });
  });

  test('reports that a sample did not run enough of its tests, until another report did [F-E1]', async () => {
    const sample = (status: string) => ({
      ...mutants,
      files: {
        'src/a.ts': {
          mutants: [
            { status: 'Killed', coveredBy: ['0', '1'], killedBy: ['0'], replacement: '1' },
            { status: 'Survived', coveredBy: ['1'], replacement: '2' },
            { status, coveredBy: ['1', '2'], replacement: '3' },
            { status: 'CompileError', coveredBy: ['1', '2'], replacement: '4' },
          ],
        },
      },
    });
    const reports = {
      'sample.json': JSON.stringify(sample('Pending')),
      'rest.json': JSON.stringify(sample('Survived')),
    };
    await withFiles({ ...files, ...reports }, async (cwd) => {
      const args = ['trace', 'sessions', '--requirements', 'req.tsv', '--mutation', 'sample.json'];
      const verdicts = async (...more: string[]) => {
        const { out } = await run([...args, ...more, '--format', 'json'], { cwd });
        const { rows } = JSON.parse(out) as {
          rows: Record<'id' | 'weak' | 'undecided', unknown>[];
        };
        return rows.map(({ id, weak, undecided }) => [id, weak, undecided]);
      };
      expect(await verdicts()).toEqual([
        ['x-01', undefined, undefined],
        ['x-02', undefined, true],
        ['y-01', undefined, undefined],
      ]);
      expect((await run(args, { cwd })).out).toContain('some were not tried: x-02\n');
      const page = await run([...args, '--format', 'html'], { cwd });
      expect(page.out).toContain('some were not tried');
      expect(page.out).not.toContain('weak: its tests');
      expect(await verdicts('--mutation', 'rest.json')).toContainEqual(['x-02', true, undefined]);
    });
  });

  test.each([
    [
      'names one test for each change',
      { ...mutants, config: { disableBail: false } },
      3,
      'disableBail',
    ],
    ['contains no tests', { files: {} }, 3, 'this is not a mutation report'],
    ['does not say which tests ran', { ...mutants, files: {} }, 3, 'which tests ran what'],
    ['does not exist', undefined, 2, 'ENOENT'],
  ])('rejects a mutation report that %s', async (_what, report, code, words) => {
    const given = report === undefined ? {} : { 'mutants.json': JSON.stringify(report) };
    await withFiles({ ...files, ...given }, async (cwd) => {
      const args = ['trace', 'sessions', '--requirements', 'req.tsv', '--mutation', 'mutants.json'];
      const ran = await run(args, { cwd });
      expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(words)]);
    });
  });

  test('shows findings of audits beside the requirements', async () => {
    const findings = 'id\tarea\trequirement\tsource_section\nF-X2\taudit-x\tNo leak\taudit\n';
    const cites = `test('leaks nothing [F-X2] [x-01]', () => {});\n`;
    const all = { ...files, 'tests/findings.tsv': findings, 'tests/d.test.ts': cites };
    await withFiles(all, async (cwd) => {
      const ran = await run(
        ['trace', 'sessions', '--requirements', 'req.tsv', '--format', 'json'],
        { cwd },
      );
      const { rows } = JSON.parse(ran.out) as { rows: { id: string; proofs: unknown[] }[] };
      expect(rows.map(({ id, proofs }) => [id, proofs.length])).toEqual([
        ['x-01', 4],
        ['x-02', 2],
        ['y-01', 1],
        ['F-X2', 1],
      ]);
    });
  });

  test('prints a table, or one self-contained page', async () => {
    await withFiles(files, async (cwd) => {
      const table = await run(['trace', 'sessions', '--requirements', 'req.tsv'], { cwd });
      expect(table.out).toContain('3 of 3 requirements are cited by a test or a session');
      const html = await run(
        ['trace', 'sessions', '--requirements', 'req.tsv', '--format', 'html'],
        { cwd },
      );
      expect(html.out).toMatch(/^<!doctype html>/);
      expect(html.out).toContain('And &lt;b&gt;this&lt;/b&gt;');
      expect(html.out).not.toMatch(/(?:src|href)=|url\(|@import|fetch\(/);
      expect(html.out).toContain('No results were given');
    });
  });

  test.each(['json', 'junit'])(
    'finds a session by its title in its own %s report',
    async (name) => {
      const titles = ['a < b & c > d', '"x" > \'y\'', 'a -> b', '[x-01] %s $& {'];
      const sessions = titles.map((title, place) => [
        `s/${place}.yaml`,
        PASSING.replace('Who am I', () => JSON.stringify(title)).replace('client-36', 'x-01'),
      ]);
      await withFiles({ ...files, ...Object.fromEntries(sessions) }, async (cwd) => {
        await run(['replay', 's', '--reporter', `${name}=report`], { cwd });
        const tables = ['--requirements', 'req.tsv', '--results', 'report'];
        const args = ['trace', 's', '--format', 'json', ...tables];
        const { rows } = JSON.parse((await run(args, { cwd })).out) as {
          rows: { id: string; proofs: { kind: string; title: string; result: string }[] }[];
        };
        const { proofs = [] } = rows.find(({ id }) => id === 'x-01') ?? {};
        const found = proofs.filter(
          ({ kind, title }) => kind === 'session' && titles.includes(title),
        );
        expect(found.map(({ title, result }) => [title, result])).toEqual(
          titles.map((title) => [title, 'passed']),
        );
      });
    },
  );

  test('reads JUnit reports too', async () => {
    await withFiles(
      {
        ...files,
        'r.xml':
          '<testsuites><testsuite timestamp="2026-11-20T09:00:00Z"><testcase classname="tests/a.test.ts" name="group &gt; does this [x-01]"/><testcase file="sessions/a.yaml" name="Who am I"><failure/></testcase></testsuite></testsuites>',
      },
      async (cwd) => {
        const { out } = await run(
          [
            'trace',
            'sessions',
            '--requirements',
            'req.tsv',
            '--results',
            'r.xml',
            '--area',
            'y',
            '--format',
            'json',
          ],
          { cwd },
        );
        expect(
          (JSON.parse(out) as { rows: { result: string }[] }).rows.map((row) => row.result),
        ).toEqual(['failed']);
      },
    );
  });

  test.each([
    [['--format', 'pdf'], 2],
    [['--requirements', 'none.tsv'], 2],
    [['--results', 'none.json'], 2],
  ])('rejects %j', async (args, code) => {
    await withFiles(files, async (cwd) => {
      expect(
        (await run(['trace', 'sessions', '--requirements', 'req.tsv', ...args], { cwd })).code,
      ).toBe(code);
    });
  });

  test('rejects an unknown area before it reads tests', async () => {
    await withFiles({ ...files, 'tests/d.test.ts': "test('" }, async (cwd) => {
      const args = ['trace', 'sessions', '--requirements', 'req.tsv'];
      expect(await run(args, { cwd })).toMatchObject({ code: 3 });
      const ran = await run([...args, '--area', 'z'], { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('--area z: there is no such area, only x, y');
    });
  });
});
