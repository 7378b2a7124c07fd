import { describe, expect, test } from 'vitest';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createHttpFetch } from '../../../cli/http/http-fetch.ts';
import { run, withFiles, PASSING, type Ran } from './run.ts';
import { selfSigned } from './self-signed.ts';

/** Serves through the command line for the duration of `work`; returns the output of the command. */
const serving = async (
  args: readonly string[],
  cwd: string,
  work: (url: string) => Promise<void>,
): Promise<Ran> => {
  const stop = new AbortController();
  let failed: unknown;
  const onOut = (text: string): void => {
    void work(text.trim())
      .catch((error: unknown) => {
        failed = error;
      })
      .finally(() => stop.abort());
  };
  const ran = await run(['serve', '--port', '0', ...args], { cwd, onOut, signal: stop.signal });
  if (failed !== undefined) throw failed;
  return ran;
};

const AS = { Authorization: 'Bearer token-administrator', 'Content-Type': 'application/json' };

const fetchAny = createHttpFetch(20_000, { insecure: true });

const ask = async (url: string, path: string, method = 'GET', body?: unknown) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await fetchAny(new Request(`${url}${path}`, { method, headers: AS, ...sent }));
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
};

const OWN_WORLD = `
world: factory
settings: { system_default_language: nl }
tables:
  users:
    - user_id: 11111111-2222-4333-8444-555555555555
      name: Ada Ash
      user_name: Ada Ash
      login_code: ada
      active: true
      $inside: { level: manager, password: secret-of-ada }
  positions:
    - { position_id: 11111111-2222-4333-8444-666666666666, name: Beekeeper }
removed: { objects: [2] }
`;

describe('serve through the command line', () => {
  test('prints its address, the available users, and links [F-P15]', async () => {
    const ran = await serving(['--quiet'], '.', async (url) => {
      expect((await ask(url, '/health')).status).toBe(200);
    });
    const url = ran.out.trim();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    for (const announced of ['World factory', 'come from staff', 'token-reader', 'client/secret'])
      expect(ran.err).toContain(announced);
    for (const path of ['/', '/openapi.json', '/health']) expect(ran.err).toContain(url + path);
    expect([ran.code, ran.err.endsWith('Closed.\n')]).toEqual([0, true]);
  });

  test('can be controlled on request, and not otherwise [F-P16]', async () => {
    await serving(['--control', '--quiet'], '.', async (url) => {
      expect((await ask(url, '/_control/user', 'PUT', { user: 'reader' })).status).toBe(204);
      expect((await ask(url, '/_control/user')).body).toEqual({ user: 'reader' });
      expect((await ask(url, '/_control/state')).body).toMatchObject({ world: 'factory' });
    });
    await serving(['--quiet'], '.', async (url) => {
      expect((await ask(url, '/_control/user')).status).toBe(404);
    });
  });

  test('starts from a world file with custom users, objects and settings [F-P16]', async () => {
    await withFiles({ 'own.yaml': OWN_WORLD }, async (cwd) => {
      const ran = await serving(['--world', 'own.yaml', '--quiet'], cwd, async (url) => {
        const me = await fetch(`${url}/api/users/me`, {
          headers: { Authorization: `Basic ${btoa('ada:secret-of-ada')}` },
        });
        expect(await me.json()).toMatchObject({ name: 'Ada Ash' });
        expect(await ask(url, '/api/positions?limit=200')).toMatchObject({
          body: expect.arrayContaining([expect.objectContaining({ name: 'Beekeeper' })]),
        });
        expect((await ask(url, '/api/objects/2')).status).toBe(404);
        expect((await ask(url, '/api/objects/3')).status).toBe(200);
        const language = await ask(url, '/api/settings/system_default_language');
        expect(language.body).toBe('nl');
      });
      expect(ran.err).toContain('token-ada');
    });
  });

  test('saves the state at the end, and starts from it again [F-P16]', async () => {
    await withFiles({ 'own.yaml': OWN_WORLD }, async (cwd) => {
      const args = ['--world', 'own.yaml', '--state', 'state.json', '--quiet'];
      let made = '';
      await serving(args, cwd, async (url) => {
        const added = await ask(url, '/api/positions', 'POST', { name: 'Baker' });
        made = (added.body as { created_identifier: string }).created_identifier;
        const change = { name: 'Changed pump' };
        expect((await ask(url, '/api/objects/3', 'PATCH', change)).status).toBe(204);
        const values = [{ field_id: 20, value: 'kept' }];
        expect((await ask(url, '/api/objects/5/custom_fields', 'PUT', values)).status).toBe(204);
        const form = new FormData();
        form.append('attachment', new File(['bytes'], 'kept.txt', { type: 'text/plain' }));
        const { 'Content-Type': _json, ...credential } = AS;
        const uploaded = await fetch(`${url}/api/attachments/stream`, {
          method: 'POST',
          headers: credential,
          body: form,
        });
        expect(uploaded.status).toBe(201);
      });
      const before = await readFile(join(cwd, 'state.json'), 'utf8');
      expect(JSON.parse(before)).toMatchObject({ world: 'factory', removed: { objects: [2] } });
      expect(Object.values((JSON.parse(before) as { files: object }).files)).toMatchObject([
        { name: 'kept.txt', base64: btoa('bytes') },
      ]);
      const ran = await serving(args, cwd, async (url) => {
        expect((await ask(url, '/api/positions?limit=200')).body).toContainEqual(
          expect.objectContaining({ position_id: made, name: 'Baker' }),
        );
        expect((await ask(url, '/api/objects/3')).body).toMatchObject({ name: 'Changed pump' });
        const card = await ask(url, '/api/objects/5?include_all_custom_fields=true');
        expect(JSON.stringify(card.body)).toContain('"kept"');
        expect((await ask(url, '/api/objects/2')).status).toBe(404);
        const next = await ask(url, '/api/positions', 'POST', { name: 'Butcher' });
        expect((next.body as { created_identifier: string }).created_identifier).not.toBe(made);
      });
      expect(ran.err).toContain('Starting from the state in state.json');
      await serving(args, cwd, async (url) => {
        const all = await ask(url, '/api/positions?limit=200');
        const names = (all.body as { name: string }[]).map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining(['Beekeeper', 'Baker', 'Butcher']));
      });
    });
  });

  test('keeps the old state when the new one cannot be written [F-P16]', async () => {
    await withFiles({ 'state/inside.txt': '' }, async (cwd) => {
      const ran = await run(['serve', '--port', '0', '--state', 'none/state.json'], {
        cwd,
        signal: AbortSignal.abort(),
      });
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('--state none/state.json')]);
      await expect(stat(join(cwd, 'none'))).rejects.toThrow('ENOENT');
    });
  });

  test('reports names in a world file that are probably mistyped [F-P16]', async () => {
    const world = `settings: { system_default_langauge: nl, own_setting: 1 }
tables: { risks: [{ risk_id: 1, nmae: Fire, own_member: 1, $insde: {} }] }`;
    await withFiles({ 'own.yaml': world }, async (cwd) => {
      const ran = await serving(['--world', 'own.yaml', '--quiet'], cwd, async () => {});
      expect(ran.err.split('\n').filter((line) => line.includes('not known'))).toEqual([
        "--world own.yaml: settings.system_default_langauge is not known; did you mean 'system_default_language'?",
        "--world own.yaml: tables.risks[0].nmae is not known; did you mean 'name'?",
        "--world own.yaml: tables.risks[0].$insde is not known; did you mean '$inside'?",
      ]);
    });
  });

  test.each([
    ['no such file', 'none.yaml', 2, 'ENOENT'],
    ['text that is not YAML', 'broken.yaml', 3, 'broken.yaml'],
    ['an unknown member', 'member.yaml', 3, 'tabels'],
    ['an unknown table', 'table.yaml', 3, 'tables.risk: there is no such table'],
    ['a member of the wrong type', 'type.yaml', 3, 'tables.risks[0].name'],
    ['an unknown world', 'other', 2, 'expected empty, enterprise, factory or a file'],
  ])('rejects %s [F-P16]', async (_what, world, code, message) => {
    const files = {
      'broken.yaml': 'tables: [',
      'member.yaml': 'tabels: {}',
      'table.yaml': 'tables: { risk: [] }',
      'type.yaml': 'tables: { risks: [{ risk_id: 1, name: 7 }] }',
    };
    await withFiles(files, async (cwd) => {
      const ran = await run(['serve', '--port', '0', '--world', world], { cwd });
      expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(message)]);
    });
  });
});

describe('https', () => {
  const pem = { 'cert.pem': selfSigned.cert, 'key.pem': selfSigned.key, 'who.yaml': PASSING };
  const TLS = ['--tls', 'cert.pem', '--tls', 'key.pem', '--quiet'];

  test('is served with --tls, and its pages link to https [F-P16]', async () => {
    await withFiles(pem, async (cwd) => {
      const ran = await serving(TLS, cwd, async (url) => {
        expect((await ask(url, '/')).body).toMatchObject({ api: `${url}/api` });
      });
      expect(ran.out).toMatch(/^https:/);
    });
  });

  test.each([
    ['nothing', [], 4, 'certificate'],
    ['--insecure', ['--insecure'], 0, '1 passed'],
    ['--cacert', ['--cacert', 'cert.pem'], 0, '1 passed'],
    ['--cacert with another file', ['--cacert', 'none.pem'], 2, '--cacert none.pem'],
  ])(
    'a target with an untrusted certificate, replayed with %s [F-Q5]',
    async (_with, options, code, message) => {
      await withFiles(pem, async (cwd) => {
        await serving(TLS, cwd, async (url) => {
          const against = ['--against', url.replace('127.0.0.1', 'localhost')];
          const ran = await run(['replay', 'who.yaml', ...against, ...options], { cwd });
          expect([ran.code, ran.out + ran.err]).toEqual([code, expect.stringContaining(message)]);
        });
      });
    },
  );

  test.each([
    ['a missing file', ['--tls', 'none.pem'], 'ENOENT'],
    ['a certificate without a key', ['--tls', 'cert.pem'], 'there is no PRIVATE KEY in it'],
  ])('is rejected with %s [F-P16]', async (_what, options, message) => {
    await withFiles(pem, async (cwd) => {
      const ran = await run(['serve', '--port', '0', ...options], { cwd });
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(message)]);
    });
  });
});

test('a port that is in use is reported [F-P15]', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const ran = await run(['serve', '--port', String(port)]);
  other.close();
  expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(`Port ${port} is in use`)]);
});
