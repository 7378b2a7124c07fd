import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import type { RunEvent } from '../../../fixtures/player/run-events.ts';
import { htmlReport } from '../../../cli/reporters/html.ts';
import { FAILING, PASSING, run, withFiles } from './run.ts';

const WRONG = `title: A description that differs
variables: { api_key: geheim-123456 }
steps:
  - start: { widget: dialog }
  - send: dialog.open
  - call: userGroups.create
    with: { body: { name: "It's {{api_key}}", user_ids: [] } }
    expect:
      status: 201
  - call: users.me
`;

describe('a failed step', () => {
  test('shows its lines of the file, its request as a curl command, and the reply, without secrets', async () => {
    await withFiles({ 'a.yaml': WRONG }, async (cwd) => {
      const { out, code } = await run(['replay', '.'], { cwd });
      expect(code).toBe(1);
      expect(out).toContain(`       6 |   - call: userGroups.create
       7 |     with: { body: { name: "It's {{api_key}}", user_ids: [] } }
       8 |     expect:
       9 |       status: 201
`);
      expect(out).toContain("curl -X POST 'https://platform.example/api/user_groups'");
      expect(out).toContain(String.raw`--data-raw '{"name":"It'\''s ***","user_ids":[]}'`);
      expect(out).toMatch(/< 403\n +\{\n +"type"/);
      expect(out).not.toContain('geheim');
    });
  });

  test('marks the differences in long texts', async () => {
    const text = FAILING.replace('name: Nobody', 'name: Sem Lindenstein-Meyer');
    await withFiles({ 'a.yaml': text }, async (cwd) => {
      const { out } = await run(['replay', '.'], { cwd });
      expect(out).toContain('differs  Sem Linden[-stein-Meyer-]');
    });
  });

  test('never marks differences from a secret, which would reveal parts of it', async () => {
    const text = `title: t
variables: { password: Sem-Linden-geheim-1 }
steps:
  - call: users.me
    save: { name: reply.name }
  - store: { name: 'Sem-Linden-geheim-2' }
  - expect: { stored: { name: '{{password}}' } }
`;
    await withFiles({ 'a.yaml': text }, async (cwd) => {
      const { out } = await run(['replay', '.'], { cwd });
      expect(out).toContain('stored.name');
      expect(out).not.toContain('differs');
      expect(out).not.toContain('geheim-1');
    });
  });
});

describe('the actions of steps are shown', () => {
  test('with --verbose as one line each, with their requests', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const { out } = await run(['replay', '.', '--verbose'], { cwd });
      expect(out).toContain('    ✓ a.yaml:5:5  call users.me\n');
      expect(out).toContain(
        '        → GET /api/users/me?include_read_only_memberships=true 200  users.me'.split(
          '?',
        )[0],
      );
      expect(out).not.toContain('curl');
    });
  });

  test('with --trace as requests, replies, time and states of widgets', async () => {
    const text = `title: t
steps:
  - start: { widget: dialog }
  - send: dialog.open
  - after: 2s
  - call: users.me
    expect: { status: 200 }
`;
    await withFiles({ 'a.yaml': text }, async (cwd) => {
      const { out } = await run(['replay', '.', '--trace'], { cwd });
      expect(out).toMatch(/dialog: not there → closed/);
      expect(out).toMatch(/dialog: closed.* → open/);
      expect(out).toContain('time 0 ms to 2.0 s');
      expect(out).toContain("curl 'https://platform.example/api/users/me");
      expect(out).toContain('"name": "Sem Linden"');
    });
  });
});

test('a step that failed after many attempts shows its last request, --trace all of them', async () => {
  const text = `title: t
steps:
  - call: users.me
    until: { every: 1s, atMost: 1m }
    expect: { reply: { name: Nobody } }
`;
  const curls = (out: string) => out.split('\n').filter((line) => line.includes('curl ')).length;
  await withFiles({ 'a.yaml': text }, async (cwd) => {
    const { out } = await run(['replay', '.'], { cwd });
    expect(curls(out)).toBe(5);
    expect(out).toContain('… 56 earlier requests, which --trace shows');
    expect(curls((await run(['replay', '.', '--trace'], { cwd })).out)).toBe(61);
  });
});

describe('the HTML report', () => {
  const open = async (files: Record<string, string>) =>
    withFiles(files, async (cwd) => {
      await run(['replay', '.', '--reporter', 'html=r.html'], { cwd });
      return readFile(join(cwd, 'r.html'), 'utf8');
    });
  const eventsIn = (html: string): RunEvent[] => {
    const [, data = ''] = /id="data">([^<]*)<\/script>/.exec(html) ?? [];
    return JSON.parse(inflateRawSync(Buffer.from(data, 'base64')).toString()) as RunEvent[];
  };

  test('runs only its own script and style, and sends no request to any host', async () => {
    const html = await open({ 'a.yaml': WRONG });
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    for (const text of [script, style]) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(html).toContain(`'sha256-${hash}'`);
    }
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/(?:src|href)=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  });

  test('has the charts that occurred in the run, once, and the address of the showcase', async () => {
    const events: RunEvent[] = [];
    await withFiles({ 'a.yaml': WRONG }, async (cwd) => {
      const { out } = await run(['replay', '.', '--reporter', 'ndjson', '--trace'], { cwd });
      for (const line of out.trim().split('\n')) events.push(JSON.parse(line) as RunEvent);
    });
    let html = '';
    const sink = {
      write: (text: string) => void (html += text),
      terminal: { is: false, columns: 80, colour: false },
      showcase: 'https://grc.example/ladle',
    };
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"><style>.chart{}</style><g/></svg>';
    const hear = htmlReport(sink, (chart) => (chart === 'dialog' ? picture : undefined));
    for (const event of events) hear(event);
    const [, data = ''] = /id="more">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(inflateRawSync(Buffer.from(data, 'base64')).toString())).toEqual({
      charts: { dialog: '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' },
      showcase: 'https://grc.example/ladle',
    });
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(style).toMatch(/\.chart\{\}$/);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(`style-src 'sha256-${hash}'`);
  });

  test('accepts only a URL for the showcase', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.', '--showcase', 'javascript:alert(1)'], { cwd });
      expect(ran.code).toBe(2);
      expect(ran.err).toContain('--showcase javascript:alert(1): expected an address');
    });
  });

  test('has every step with its requests and states, and no secret', async () => {
    const events = eventsIn(await open({ 'a.yaml': WRONG, 'b.yaml': PASSING }));
    const steps = events.filter((event) => event.type === 'step');
    expect(steps.map(({ verdict }) => verdict)).toEqual([
      'passed',
      'passed',
      'failed',
      'skipped',
      'passed',
    ]);
    expect(steps[1]?.trace?.states).toEqual([
      { widget: 'dialog', before: expect.any(String), after: expect.stringContaining('open') },
    ]);
    expect(steps[2]?.trace?.requests[0]).toMatchObject({ method: 'POST', status: 403 });
    expect(steps[4]?.trace?.requests[0]?.reply).toContain('Sem Linden');
    expect(JSON.stringify(events)).not.toContain('geheim');
  });
});

test('the HAR report is an archive of all requests, with a page for each session', async () => {
  await withFiles({ 'a.yaml': WRONG, 'b.yaml': PASSING }, async (cwd) => {
    await run(['replay', '.', '--reporter', 'har=r.har'], { cwd });
    const text = await readFile(join(cwd, 'r.har'), 'utf8');
    const { log } = JSON.parse(text) as {
      log: { pages: unknown[]; entries: { request: { method: string }; response: object }[] };
    };
    expect(log.pages).toHaveLength(2);
    expect(log.entries.map(({ request }) => request.method)).toEqual(['POST', 'GET']);
    expect(log.entries[0]).toMatchObject({
      pageref: 'session-0',
      request: {
        url: 'https://platform.example/api/user_groups',
        postData: { mimeType: 'application/json' },
      },
      response: { status: 403 },
    });
    expect(text).not.toContain('geheim');
  });
});

test('a trace changes no verdict: sessions that expect immediate results pass with it too', async () => {
  const folder = 'fixtures/sessions/attachments';
  const { out, code } = await run(['replay', folder, '--trace'], { cwd: process.cwd() });
  expect(out.match(/^✗ .*$/gm)).toBeNull();
  expect(code).toBe(0);
});

describe('doctor', () => {
  test('shows the settings of a run, and who each user is', async () => {
    const platform = createPlatform({});
    const server = await listen(platform);
    const env = { GRC_TOKEN: 'token-manager', R: 'token-reader' };
    try {
      const args = ['doctor', '--against', server.url, '--user', 'reader=env:R'];
      const { out, code } = await run(args, { env });
      expect(code).toBe(0);
      expect(out).toMatch(/^headless-grc +\d/m);
      expect(out).toContain(`answers at    ${server.url}`);
      expect(out).toContain('clock         agrees with this computer');
      expect(out).toContain('signed in as  Mina Grove');
      expect(out).toMatch(/^ {2}reader +is /m);
      expect(out).not.toContain('token-');
    } finally {
      await server.close();
    }
  });

  test('says how far the clock of the target is from that of this computer', async () => {
    const platform = createPlatform({});
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      const asked = { headers: { 'x-api-version': '5', authorization: 'Bearer token-manager' } };
      void platform.fetch(new Request(`http://a.example${path}`, asked)).then(async (reply) => {
        response.sendDate = false;
        response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
        response.writeHead(reply.status, { 'content-type': 'application/json' });
        response.end(await reply.text());
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { out } = await run(['doctor', '--against', url], { env: { GRC_TOKEN: 'x' } });
      expect(out).toMatch(/^clock {9}\S+.* behind this computer$/m);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('ends with 4 when the target cannot be used, and works without one', async () => {
    const gone = await run(['doctor', '--against', 'http://127.0.0.1:9']);
    expect(gone.code).toBe(4);
    expect(gone.out).toContain('cannot be used');
    expect(await run(['doctor'])).toMatchObject({ code: 0 });
    // An invalid target is not replaced by the one in memory.
    expect(await run(['doctor', '--against', 'localhost:4010'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--against localhost:4010: expected memory') as string,
    });
    expect(await run(['doctor', '--timeout', 'soon'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--timeout soon: expected a duration') as string,
    });
  });
});
