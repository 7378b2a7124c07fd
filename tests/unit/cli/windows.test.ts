import { EventEmitter } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keysOf } from '../../../cli/io.ts';
import { readText } from '../../../cli/pipes.ts';
import { PASSING, run, withFiles } from './run.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A text as PowerShell 5 writes it with `>`, and as it and older editors write UTF-8. */
const ENCODED: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 in the other byte order', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf8')],
];

describe.each(ENCODED)('a file in %s', (_, encoded) => {
  test('is read without its byte order mark', async () => {
    await withFiles({}, async (cwd) => {
      await writeFile(join(cwd, 'a.txt'), encoded('Zo\u00eb\r\n'));
      expect(readText(join(cwd, 'a.txt'))).toBe('Zo\u00eb\r\n');
    });
  });

  test('provides the project and its variables', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const project = 'against: http://127.0.0.1:9\r\nusers: { administrator: env:ADMIN }\r\n';
      await writeFile(join(cwd, 'headless-grc.config.yaml'), encoded(project));
      await writeFile(join(cwd, '.env'), encoded('ADMIN=token\r\n'));
      await chmod(join(cwd, '.env'), 0o600);
      expect(await run(['replay', 'a.yaml'], { cwd })).toMatchObject({
        code: 4,
        err: expect.stringContaining('nothing listens there') as unknown,
      });
    });
  });
});

test('Ctrl-C as a key press is handled by commands that end themselves, and by no other listener', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const stdin = Object.assign(new EventEmitter(), {
    setRawMode: () => stdin,
    pause: () => stdin,
  });
  const keys: string[] = [];
  const forget = keysOf((key) => keys.push(key), stdin as unknown as typeof process.stdin);
  const others = process.listeners('SIGINT');
  process.removeAllListeners('SIGINT');
  const received: string[] = [];
  process.once('SIGINT', (signal) => received.push(signal));
  stdin.emit('data', Buffer.from('\u0003'));
  stdin.emit('data', Buffer.from('a'));
  expect([received, keys]).toEqual([['SIGINT'], ['a']]);
  // On Windows, `process.kill` ends a process at once, even with listeners.
  expect(kill).not.toHaveBeenCalled();
  stdin.emit('data', Buffer.from('\u0003'));
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
  forget();
  for (const other of others) process.on('SIGINT', other);
});

test('load runs Artillery also in a folder with spaces in its name', async () => {
  const files = {
    'my sessions/a.yaml': PASSING,
    'my sessions/node_modules/headless-grc/package.json': '{}',
    'my sessions/node_modules/.bin/artillery.cmd': '#!/bin/sh\necho "ran $*"\n',
  };
  await withFiles(files, async (folder) => {
    const cwd = join(folder, 'my sessions');
    await chmod(join(cwd, 'node_modules/.bin/artillery.cmd'), 0o755);
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    vi.stubEnv('comspec', '/bin/sh');
    const ran = await run(['load', '.', '--against', 'http://grc.example', '--run'], { cwd });
    expect(ran.err).toBe('');
    expect(ran.out).toContain('ran run artillery.yml');
    expect(ran.code).toBe(0);
  });
});

test('a pattern may be written with backslashes, and in any case', async () => {
  await withFiles({ 'my sessions/a.yaml': PASSING }, async (cwd) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    expect(await run(['list', String.raw`my sessions\A*.yaml`], { cwd })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^my sessions\/a\.yaml$/m) as unknown,
    });
  });
});
