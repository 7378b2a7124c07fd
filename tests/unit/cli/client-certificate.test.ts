import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../cli/artillery.ts';
import { createHttpFetch } from '../../../cli/http/http-fetch.ts';
import { helpTexts } from '../../../cli/program.ts';
import { openTunnel } from './open-tunnel.ts';
import { PASSING, run, withFiles } from './run.ts';
import { refusedCertificates, selfSigned } from './self-signed.ts';

const servers: { close(): unknown; closeAllConnections(): void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const PASSPHRASE = 'open-sesame-1';
const { privateKey: otherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const FILES = {
  'a.yaml': PASSING,
  'ca.pem': selfSigned.cert,
  'own.pem': selfSigned.cert,
  'own.key': selfSigned.key,
  'both.pem': selfSigned.cert + selfSigned.key,
  'locked.key': createPrivateKey(selfSigned.key).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: PASSPHRASE,
  }) as string,
  'other.key': otherKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  'broken.pem': '-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----\n',
};

const ME = JSON.stringify({ user_id: '1', login_code: 'x', name: 'Mina' });

/** Whose certificate a request came with; undefined for none. */
const shownBy = ({ socket }: IncomingMessage): unknown =>
  (socket as TLSSocket).getPeerCertificate().subject?.CN;

/** A server that asks for a certificate, and the certificates that it was shown. */
const asking = async (options: object = {}, answer?: RequestListener) => {
  const shown: unknown[] = [];
  const server = createServer(
    { ...selfSigned, ca: [selfSigned.cert], requestCert: true, ...options },
    (request, reply) => {
      shown.push(shownBy(request));
      if (answer) answer(request, reply);
      else reply.setHeader('content-type', 'application/json').end(ME);
    },
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, shown };
};

/**
 * A proxy that opens tunnels and asks for a certificate, and the certificates that it was shown.
 */
const tunnelling = async () => {
  const shown: unknown[] = [];
  const asks = { requestCert: true, rejectUnauthorized: false };
  const proxy = createServer({ ...selfSigned, ...asks });
  proxy.on('connect', (request: IncomingMessage, socket) => {
    shown.push(shownBy(request));
    openTunnel(request, socket);
  });
  servers.push(proxy);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const https_proxy = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { https_proxy, shown };
};

const replay = (url: string, ...more: readonly string[]) => [
  'replay',
  'a.yaml',
  '--against',
  url,
  '--cacert',
  'ca.pem',
  ...more,
];

describe('a target that asks for a certificate', () => {
  test.each([
    [['--cert', 'own.pem', '--key', 'own.key'], {}],
    [['--cert', 'both.pem'], {}],
    [['--cert', 'own.pem', '--key', 'locked.key'], { GRC_KEY_PASSPHRASE: PASSPHRASE }],
    [['--cert', 'own.pem', '--key', 'own.key'], { GRC_KEY_PASSPHRASE: 'not-needed' }],
  ])('receives the client certificate: %j %j', async (options, env) => {
    const { url, shown } = await asking();
    await withFiles(FILES, async (cwd) => {
      const ran = await run(replay(url, ...options), { cwd, env });
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(ran.out).toContain('1 passed');
      expect(new Set(shown)).toEqual(new Set(['localhost']));
    });
  });

  test('receives the client certificate through a proxy, which does not receive it', async () => {
    const { url, shown } = await asking();
    const { https_proxy, shown: shownToProxy } = await tunnelling();
    await withFiles(FILES, async (cwd) => {
      const ran = await run(replay(url, '--cert', 'both.pem'), { cwd, env: { https_proxy } });
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(new Set(shown)).toEqual(new Set(['localhost']));
      expect(new Set(shownToProxy)).toEqual(new Set([undefined]));
    });
  });

  test('receives the one that the project file names, with paths relative to that file', async () => {
    const { url, shown } = await asking();
    const config = `cert: keys/own.pem
environments:
  acceptance: { against: '${url}', cacert: ca.pem, key: keys/locked.key }
`;
    const files = {
      ...FILES,
      'headless-grc.config.yaml': config,
      'keys/own.pem': FILES['own.pem'],
      'keys/locked.key': FILES['locked.key'],
      'sessions/a.yaml': PASSING,
    };
    await withFiles(files, async (folder) => {
      const cwd = join(folder, 'sessions');
      const args = ['replay', 'a.yaml', '--environment', 'acceptance'];
      const env = { GRC_KEY_PASSPHRASE: PASSPHRASE };
      expect(await run(args, { cwd, env })).toMatchObject({ code: 0, err: '' });
      expect(new Set(shown)).toEqual(new Set(['localhost']));
      const config = await run([...args, '--show-config'], { cwd, env });
      expect(config.out).toMatch(/^cert +.*own\.pem {2}\(project file\)$/m);
      expect(config.out).toMatch(/^key +.*locked\.key {2}\(environment\)$/m);
      const wrong = await run(args, { cwd, env: { GRC_KEY_PASSPHRASE: 'wrong' } });
      expect(wrong.code).toBe(2);
      expect(wrong.err).toMatch(
        /headless-grc\.config\.yaml: environments\.acceptance\.key .*locked\.key: GRC_KEY_PASSPHRASE does not open it/,
      );
    });
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'ends the command with advice if there is no client certificate: %s',
    async (maxVersion) => {
      const { url } = await asking({ maxVersion });
      const { https_proxy } = await tunnelling();
      await withFiles(FILES, async (cwd) => {
        for (const env of [{}, { https_proxy }]) {
          const ran = await run(replay(url), { cwd, env });
          expect(ran).toMatchObject({ code: 4, out: '' });
          expect(ran.err).toMatch(
            /cannot be reached: it .*asks for a certificate.*--cert <file> .*\(ERR_SSL_\w+\)/,
          );
        }
      });
    },
  );

  test('is the only server that receives the client certificate', async () => {
    const other = await asking({ rejectUnauthorized: false });
    const target = await asking({}, (_, reply) =>
      reply.writeHead(302, { location: `${other.url}/elsewhere` }).end(),
    );
    const send = createHttpFetch(5000, {
      ca: selfSigned.cert,
      identity: { ...selfSigned, origin: target.url },
    });
    expect(await (await send(new Request(`${target.url}/`))).text()).toBe(ME);
    expect(target.shown).toEqual(['localhost']);
    expect(other.shown).toEqual([undefined]);
  });

  test('is described by doctor, with the client certificate', async () => {
    const { url } = await asking();
    await withFiles(FILES, async (cwd) => {
      const args = ['doctor', '--against', url, '--cacert', 'ca.pem', '--cert', 'both.pem'];
      const ran = await run(args, { cwd });
      expect(ran.code).toBe(0);
      expect(ran.out).toMatch(/^client cert +CN=localhost, valid until Oct 28 .* 2126 GMT$/m);
    });
  });

  test('receives it from virtual users, whose script contains only the names of the files', async () => {
    const { url, shown } = await asking();
    await withFiles(FILES, async (cwd) => {
      const options = ['--cert', 'own.pem', '--key', 'own.key'];
      const args = ['load', 'a.yaml', '--against', url, '--cacert', 'ca.pem', ...options];
      expect(await run(args, { cwd })).toMatchObject({ code: 0, err: '' });
      const processor = await readFile(join(cwd, 'artillery-processor.mjs'), 'utf8');
      expect(processor).toContain('cert: "own.pem",\n  key: "own.key",');
      expect(processor).not.toContain('PRIVATE');
      const { play } = sessions({
        folder: cwd,
        ca: selfSigned.cert,
        cert: 'own.pem',
        key: 'own.key',
      });
      const user = { vars: { target: url }, scenario: { name: 'a.yaml' } };
      await play(user, { emit: () => undefined });
      expect(new Set(shown)).toEqual(new Set(['localhost']));
    });
  });
});

describe('a client certificate that cannot be used ends the command', () => {
  test.each([
    [['--cert', 'none.pem'], '--cert none.pem: ENOENT'],
    [['--cert', 'own.pem', '--key', 'none.key'], '--key none.key: ENOENT'],
    [['--cert', 'own.key'], '--cert own.key: there is no CERTIFICATE in it\n'],
    [['--cert', 'broken.pem'], '--cert broken.pem: the certificate cannot be read: '],
    [
      ['--cert', 'own.pem'],
      '--cert own.pem: there is no PRIVATE KEY in it; give its file with --key\n',
    ],
    [['--cert', 'own.pem', '--key', 'own.pem'], '--key own.pem: there is no PRIVATE KEY in it\n'],
    [['--key', 'own.key'], '--key: only for a client certificate; give one with --cert\n'],
    [
      ['--cert', 'own.pem', '--key', 'other.key'],
      '--key other.key: this is not the key of the certificate\n',
    ],
    [
      ['--cert', 'own.pem', '--key', 'locked.key'],
      '--key locked.key: it is encrypted; give its passphrase in GRC_KEY_PASSPHRASE\n',
    ],
    [
      ['--cert', 'own.pem', '--key', selfSigned.key],
      '--key: expected the name of a file, not its contents\n',
    ],
  ])('%j', async (options, message) => {
    await withFiles(FILES, async (cwd) => {
      for (const command of [
        replay('https://127.0.0.1:9'),
        ['record', '--against', 'https://127.0.0.1:9'],
      ]) {
        const ran = await run([...command, ...options], { cwd });
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err.slice(0, message.length)).toBe(message);
      }
    });
  });

  test('if the passphrase is wrong, which the message does not repeat', async () => {
    await withFiles(FILES, async (cwd) => {
      const args = replay('https://127.0.0.1:9', '--cert', 'own.pem', '--key', 'locked.key');
      const ran = await run(args, { cwd, env: { GRC_KEY_PASSPHRASE: 'guessed-1' } });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(/^--key locked\.key: GRC_KEY_PASSPHRASE does not open it \(/);
      expect(ran.err).not.toContain('guessed');
    });
  });
});

test('a certificate that the target refuses ends the command as a target that cannot be used', async () => {
  const { url } = await asking();
  await withFiles({ ...FILES, 'own.pem': refusedCertificates.expired }, async (cwd) => {
    const ran = await run(replay(url, '--cert', 'own.pem', '--key', 'own.key'), { cwd });
    expect(ran).toMatchObject({ code: 4, out: '' });
    expect(ran.err).toContain('cannot be reached');
    expect(ran.err).toMatch(/\. The certificate of --cert expired at \w+ +\d+ [\d:]+ \d+ GMT\.\n$/);
  });
});

test('every command with --cacert also has --cert and --key', () => {
  const commands = Object.entries(helpTexts()).filter(([, text]) => text.includes('--cacert'));
  expect(commands.length).toBeGreaterThan(6);
  for (const [, text] of commands) {
    expect(text).toContain('--cert <file>');
    expect(text).toContain('--key <file>');
  }
});
