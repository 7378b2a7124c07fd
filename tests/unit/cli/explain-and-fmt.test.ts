import { readdirSync, readFileSync } from 'node:fs';
import { lstat, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatSession, migrateSession } from '../../../fixtures/player/session/format-session.ts';
import { run, withFiles } from './run.ts';

const SESSIONS = 'fixtures/sessions';
const packaged = (readdirSync(SESSIONS, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.yaml'))
  // One in four: enough to include every form that authors use.
  .filter((_, index) => index % 4 === 0)
  .map((file) => readFileSync(join(SESSIONS, file), 'utf8'));

describe('explain', () => {
  test('shows each request with the variables that are known before the session runs', async () => {
    const session = `title: Explained
user: administrator
variables: { who: Ada, token: '{{env.MY_TOKEN}}' }
steps:
  - call: userGroups.create
    with: { body: { name: '{{who}} & Bob', user_ids: ['{{who}}'] } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    if: { who: Ada }
    with: { userGroupId: '{{group}}' }
  - call: users.list
    with: { limit: '{{most}}', user_ids: [a b, c] }
    until: { atMost: 1m }
  - call: cardFiles.cards.list
    with: { card_file_id: 1, include_field_ids: [1, 2] }
  - request: { method: PUT, path: '/x/{{token}}' }
  - start: { widget: dialog }
  - send: dialog.open
finally:
  - call: cases.list
    with: { modified_since: '{{since}}' }
`;
    const ran = await run(
      ['explain', '-', '--var', 'most=3', '--var', 'since=yesterday', '--env', 'MY_TOKEN'],
      {
        input: session,
        env: { MY_TOKEN: 'geheim-123' },
      },
    );
    expect(ran.err).toBe('');
    expect(ran.code).toBe(0);
    expect(ran.out).toBe(`-  Explained
  as administrator, seed 1
  -:5  call userGroups.create
      POST /user_groups
      {"name":"Ada & Bob","user_ids":["Ada"]}
      saves group
  -:8  call userGroups.get
      if {"who":"Ada"}
      GET /user_groups/{{group}}
  -:11  call users.list
      GET /users?limit=3&user_ids=a%20b,c
      again every 1s, for 1m at most
  -:14  call cardFiles.cards.list
      GET /card_files/1/cards?include_field_ids=1|2&envelope=false
  -:16  request PUT /x/{{token}}
      {"method":"PUT","path":"/x/***"}
  -:17  start dialog
  -:18  send dialog.open
      "dialog.open"
  -:20  call cases.list (always played at the end)
      GET /cases is not sent: cases.list cannot send "yesterday" as modified_since: it must be a Temporal.Instant or 14 digits (yyyyMMddHHmmss).
`);
  });

  test('shows the pattern of a saved value, and what it is searched in', async () => {
    const session = `title: Explained
variables: { member: name }
steps:
  - call: users.me
    save: { id: reply.user_id, lastName: { from: 'reply.{{member}}', regex: '/ (\\w+)$/i' }, token: { from: headers.etag, regex: '"(.+)"' } }
    secret: [lastName]
`;
    const ran = await run(['explain', '-'], { input: session });
    expect(ran.out).toContain(
      'saves id, lastName (/ (\\w+)$/i in reply.{{member}}), token (/"(.+)"/ in headers.etag)\n',
    );
  });

  test('shows the generated values that replay sends', async () => {
    const session = `title: Generated
world: '{{planet}}'
user: administrator
variables: { planet: factory }
steps:
  - call: userGroups.create
    with: { body: { name: 'One {{unique}} {{random}}', user_ids: [] } }
    save: { group: reply.created_identifier }
  - call: users.list
    expect: { status: { $not: '{{random}}' } }
    if: { planet: factory }
    with: { name: '{{uuid}} {{group}}' }
  - call: userGroups.create
    with: { body: { name: 'Two {{unique}} {{uuid}}', user_ids: [] } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const explained = await run(['explain', 'a.yaml'], { cwd });
      const { out } = await run(['replay', 'a.yaml', '--reporter', 'har'], { cwd });
      const { log } = JSON.parse(out) as {
        log: { entries: { request: { url: string; postData?: { text: string } } }[] };
      };
      const [one, , two] = log.entries.map(({ request }) => request.postData?.text ?? request.url);
      expect(explained.out).toContain('world factory');
      expect(explained.out).toContain(one);
      expect(explained.out).toContain(two);
      expect(one).toMatch(/One \w+-1 /);
    });
  });

  test('shows the requests that replay sends, with the names that are sent', async () => {
    const session = `title: As sent
user: administrator
client: { extraQuery: { trace: on } }
steps:
  - call: userGroups.create
    with: { body: { name: 'A & B', user_ids: [] } }
    save: { group: reply.created_identifier }
  - call: users.list
    with: { userIds: [1, 2], limit: 3 }
    options: { query: { own: 'a b' } }
  - call: cases.list
    with: { modifiedSince: '20260101000000', includeTotalCount: true }
  - call: cardFiles.cards.list
    with: { cardFileId: 1, includeFieldIds: [1, 2] }
  - call: objects.update
    with: { objectId: 1, body: { permission_mode: object } }
    expect: { status: { $any: true } }
  - call: hyperlinks.create
    with: { body: { name: l, target: { type: web_page, url: 'https://a.example' } } }
    expect: { status: { $any: true } }
  - call: attachments.stream
    with: { file: { name: a.txt, text: x } }
    expect: { status: { $any: true } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const explained = await run(['explain', 'a.yaml'], { cwd });
      const { out, err } = await run(['replay', 'a.yaml', '--reporter', 'har'], { cwd });
      expect(err).toBe('');
      const { log } = JSON.parse(out) as {
        log: {
          entries: {
            request: { method: string; url: string; postData?: { text: string; mimeType: string } };
          }[];
        };
      };
      expect(log.entries).toHaveLength(7);
      for (const { request } of log.entries) {
        const { pathname, search } = new URL(request.url);
        const sent = `${request.method} ${pathname.replace(/^\/api/, '')}${search}`;
        expect(explained.out).toContain(`      ${sent}\n`);
        const { mimeType, text } = request.postData ?? {};
        if (mimeType === 'application/json') expect(explained.out).toContain(`      ${text}\n`);
      }
      expect(explained.out).toContain('      file {"name":"a.txt","text":"x"}\n');
    });
  });

  test('shows what users without an account send: their key, and the base of participants', async () => {
    const get =
      '  - call: campaigns.get\n    with: { campaign_id: 1 }\n    expect: { status: { $any: number } }\n';
    const files = {
      'a.yaml': `title: Guests
world: enterprise
user: outside-reporter
users: { guest: participant, owner: administrator }
steps:
  - call: cases.get
    with: { case_id: 1 }
    expect: { status: { $any: number } }
${get}${get}    by: guest
  - use: part.yaml
    by: guest
${get}    by: owner
  - as: participant
${get}`,
      'part.yaml': `title: A part\nparameters: {}\nsteps:\n${get}`,
    };
    await withFiles(files, async (cwd) => {
      const explained = await run(['explain', 'a.yaml'], { cwd });
      expect(explained.err).toBe('');
      const shown = explained.out.match(/(?<= {6})GET .*/g);
      expect(shown).toHaveLength(6);
      const { out } = await run(['replay', 'a.yaml', '--reporter', 'har'], { cwd });
      const { log } = JSON.parse(out) as {
        log: { entries: { request: { method: string; url: string } }[] };
      };
      const sent = log.entries.map(({ request: { method, url } }) => {
        const { pathname, search } = new URL(url);
        return `${method} ${pathname.replace(/^\/api/, '')}${search}`;
      });
      expect(shown).toEqual(sent);
    });
  });

  test('shows values that are not known yet under the names that are sent', async () => {
    const session = `title: Later
steps:
  - call: users.me
    save: { me: reply.user_id, since: reply.name, names: reply.name }
  - call: users.list
    with: { userIds: '{{me}}', limit: 3 }
  - call: cases.list
    with: { modifiedSince: '{{since}}', includeTotalCount: '{{me}}', limit: 3 }
  - call: cardFiles.cards.list
    with: { cardFileId: 'a {{me}}', includeFieldIds: [1, '{{me}}'] }
  - call: users.list
    with: { userIds: [] }
`;
    const { out } = await run(['explain', '-'], { input: session });
    expect(out).toContain('      GET /users?user_ids={{me}}&limit=3\n');
    expect(out).toContain(
      '      GET /cases?modified_since={{since}}&include_total={{me}}&limit=3\n',
    );
    expect(out).toContain(
      '      GET /card_files/a%20{{me}}/cards?include_field_ids=1|{{me}}&envelope=false\n',
    );
    expect(out).toContain('is not sent: its list is empty, so nothing can be found\n');
  });

  test('reports the problems of an invalid session instead', async () => {
    expect(await run(['explain', '-'], { input: 'title: t\nsteps:\n  - cal: x\n' })).toMatchObject({
      code: 3,
      out: '',
    });
  });
});

describe('fmt', () => {
  test('changes no value of any session, and nothing on a second run', () => {
    expect(packaged.length).toBeGreaterThan(25);
    for (const text of packaged) {
      const once = formatSession(text);
      expect(parse(once)).toEqual(parse(text));
      expect(formatSession(once)).toBe(once);
    }
  });

  test('sorts members and keeps comments above what they describe', async () => {
    const text = `# About the whole
steps:
  # about the first
  - expect: { status: 200 }
    call: users.me   # why
    note: "first"

  - offline
title:   'A title'
`;
    await withFiles({ 'a.yaml': text }, async (cwd) => {
      expect(await run(['fmt', 'a.yaml', '--check'], { cwd })).toMatchObject({
        code: 3,
        out: 'a.yaml\n',
      });
      expect(await readFile(join(cwd, 'a.yaml'), 'utf8')).toBe(text);
      expect(await run(['fmt', '.'], { cwd })).toMatchObject({ code: 0, out: 'a.yaml\n' });
      expect(await readFile(join(cwd, 'a.yaml'), 'utf8')).toBe(`# About the whole
title: 'A title'
steps:
  # about the first
  - note: "first"
    call: users.me # why
    expect: { status: 200 }

  - offline
`);
      expect(await run(['fmt', '.', '--check'], { cwd })).toMatchObject({ code: 0, out: '' });
    });
  });

  test('writes to the target of a symbolic link, and to no other file', async () => {
    const files = { 'a.yaml': 'steps: [offline]\ntitle: a\n', 'a.yaml.new': 'mine' };
    await withFiles(files, async (cwd) => {
      await symlink('a.yaml', join(cwd, 'link.yaml'));
      expect((await run(['fmt', 'link.yaml'], { cwd })).code).toBe(0);
      expect((await lstat(join(cwd, 'link.yaml'))).isSymbolicLink()).toBe(true);
      expect(await readFile(join(cwd, 'a.yaml'), 'utf8')).toBe('title: a\nsteps: [offline]\n');
      expect(await readFile(join(cwd, 'a.yaml.new'), 'utf8')).toBe('mine');
      expect(await readdir(cwd)).toHaveLength(3);
    });
  });

  test('reads a file with CR line ends, or several byte order marks, as replay does', async () => {
    const plain = 'title: A title\nsteps:\n  - offline\n';
    const files = {
      'returns.yaml': plain.replaceAll('\n', '\r'),
      'marks.yaml': `\uFEFF\uFEFF${plain}`,
    };
    await withFiles(files, async (cwd) => {
      expect((await run(['fmt', '.'], { cwd })).code).toBe(0);
      for (const name of Object.keys(files)) {
        expect(await readFile(join(cwd, name), 'utf8')).toBe(plain);
      }
    });
  });

  test('keeps the line ends of a file: those of its first line', async () => {
    const plain = formatSession(
      '# why\nsteps:\n  - note: |\n      a\n\n      b\n    call: users.me\ntitle: "A\n  title" # x\n',
    );
    const windows = plain.replaceAll('\n', '\r\n');
    const files = {
      'plain.yaml': plain,
      'windows.yaml': windows,
      'mixed.yaml': `${plain.replace('\n', '\r\n')}tags: [a]\n`,
      'later.yaml': plain.replace(/\n$/, '\r\n'),
    };
    await withFiles(files, async (cwd) => {
      const expected = {
        ...files,
        'mixed.yaml': formatSession(`${plain}tags: [a]\n`).replaceAll('\n', '\r\n'),
        'later.yaml': plain,
      };
      const changed = 'later.yaml\nmixed.yaml\n';
      expect(await run(['fmt', '.', '--check'], { cwd })).toMatchObject({ code: 3, out: changed });
      expect(await run(['fmt', '.'], { cwd })).toMatchObject({ code: 0, out: changed });
      for (const [name, text] of Object.entries(expected)) {
        expect(await readFile(join(cwd, name), 'utf8')).toBe(text);
      }
      expect(await run(['fmt', '.', '--check'], { cwd })).toMatchObject({ code: 0, out: '' });
    });
    for (const text of [windows, migrateSession(windows)]) {
      expect(migrateSession(text)).toBe(migrateSession(plain).replaceAll('\n', '\r\n'));
    }
  });

  test('writes nothing when any file is not a session', async () => {
    const files = { 'a.yaml': 'steps: [offline]\ntitle: a\n', 'b.yaml': 'title: b\n' };
    await withFiles(files, async (cwd) => {
      const ran = await run(['fmt', '.'], { cwd });
      expect(ran).toMatchObject({ code: 3, out: '' });
      expect(ran.err).toContain('b.yaml:1:1 steps: is missing');
      expect(await readFile(join(cwd, 'a.yaml'), 'utf8')).toBe(files['a.yaml']);
    });
  });

  test('reads standard input and writes standard output', async () => {
    expect(await run(['fmt', '-'], { input: 'steps: [offline]\ntitle: a\n' })).toMatchObject({
      code: 0,
      out: 'title: a\nsteps: [offline]\n',
    });
  });

  test('writes arrays without spaces in their brackets, objects with them', () => {
    const long = 'x'.repeat(60);
    const text = `title: a
tags: [😀, "[ b ]", []]
steps:
  - call: users.me
    with: { names: [[a], { b: [c] }], long: [${long}, ${long}] }
`;
    expect(formatSession(text)).toBe(`title: a
tags: [😀, "[ b ]", []]
steps:
  - call: users.me
    with:
      {
        names: [[a], { b: [c] }],
        long:
          [
            ${long},
            ${long},
          ],
      }
`);
  });

  test('keeps characters that cannot be seen as escapes, wherever a line is folded', () => {
    const text = `title: "\\u202Ea"
steps:
  - offline
  - note: "${'word '.repeat(18)}\\u2028 and \\uFEFF, é, \\0"
    offline:
`;
    const formatted = formatSession(text);
    expect(formatted).toContain('title: "\\u202Ea"\n');
    expect(parse(formatted)).toEqual(parse(text));
    expect(formatted).toMatch(/\\u2028.*\\uFEFF, é, \\0"\n/s);
    expect(formatSession(formatted)).toBe(formatted);
  });

  test('does not change any session of the package', () => {
    for (const text of packaged) {
      expect(formatSession(text)).toBe(text);
      const windows = text.replaceAll('\n', '\r\n');
      expect(formatSession(windows)).toBe(windows);
    }
  });
});

describe('migrate', () => {
  test('adds the format to every session, keeps the rest, and changes nothing on a second run', () => {
    for (const text of packaged) {
      const migrated = migrateSession(text);
      expect(parse(migrated)).toEqual({ format: 1, ...(parse(text) as object) });
      expect(migrateSession(migrated)).toBe(migrated);
    }
  });

  test('reports which files it changed', async () => {
    const files = {
      'a.yaml': '# first\ntitle: a\nsteps: [offline]\n',
      'b.yaml': 'format: 1\ntitle: b\nsteps: [offline]\n',
    };
    await withFiles(files, async (cwd) => {
      expect(await run(['migrate', '.', '--check'], { cwd })).toMatchObject({
        code: 3,
        out: 'a.yaml\n',
      });
      expect(await run(['migrate', '.'], { cwd })).toMatchObject({ code: 0, out: 'a.yaml\n' });
      expect(await readFile(join(cwd, 'a.yaml'), 'utf8')).toMatch(
        /^# first\nformat: 1\ntitle: a\n/,
      );
      expect(await run(['migrate', '.', '--check'], { cwd })).toMatchObject({ code: 0 });
    });
  });
});
