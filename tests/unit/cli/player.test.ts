import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planOf } from '../../../cli/replay/options.ts';
import { createPlayer, type Player, type Told } from '../../../cli/replay/player.ts';
import { PASSING, withFiles } from './run.ts';

/** A file with more steps than are kept in memory, so that all later files are read again. */
const LONG = `title: Long\nsteps:\n${'  - after: 1s\n'.repeat(5000)}`;

const OPTIONS = { against: 'memory', level: 'client', jobs: '1', timeout: '5s' };

const playerIn = async (folder: string): Promise<Player> =>
  createPlayer(folder, await planOf(OPTIONS, folder), {}, () => undefined);

/** Plays the session of a file, and returns its verdict. */
const endOf = async (player: Player, file: string, place = 0): Promise<unknown> => {
  const reported: Told[] = [];
  await player.play([{ index: 0, file, title: file, place, hasLast: false }], (part) =>
    reported.push(part),
  );
  return reported.flatMap(({ events }) => events).at(-1);
};

test('a player says which names the sessions of a file use, if any was typed', async () => {
  const text = PASSING.replace('call:', 'if: { wanted: true }\n    call:');
  await withFiles({ 'a.yaml': text, 'b.yaml': PASSING }, async (folder) => {
    const facts = async (typed: object) => {
      const plan = await planOf({ ...OPTIONS, ...typed }, folder);
      return createPlayer(folder, plan, {}, () => undefined).read(['a.yaml', 'b.yaml']);
    };
    expect(await facts({ var: ['wanted=1'] })).toMatchObject([
      { names: [{ var: ['wanted'] }] },
      { names: [{ var: [] }] },
    ]);
    for (const one of await facts({})) expect(one.names).toBeUndefined();
  });
});

test('a player passes on what a session has done while its next step waits for an answer', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/slow') waiting.push(response);
    else response.end(JSON.stringify({ identifier: 7, name: 'Robin' }));
  }).listen(0, '127.0.0.1');
  const text = 'title: Signs in\nsteps:\n  - request: GET ~/quick\n  - request: GET ~/slow\n';
  await withFiles({ 'a.yaml': text }, async (folder) => {
    const { port } = server.address() as AddressInfo;
    const plan = await planOf({ ...OPTIONS, against: `http://127.0.0.1:${port}` }, folder);
    const player = createPlayer(folder, plan, {}, () => undefined);
    await player.read(['a.yaml']);
    const types: string[] = [];
    const task = { index: 0, file: 'a.yaml', title: 'a', place: 0, hasLast: false };
    const playing = player.play([task], ({ events }) => types.push(...events.map((e) => e.type)));
    await expect.poll(() => types, { timeout: 8000 }).toEqual(['sessionStart', 'step']);
    for (const response of waiting) response.end();
    await playing;
    expect(types).toEqual(['sessionStart', 'step', 'step', 'sessionEnd']);
    await player.end();
  });
  server.closeAllConnections();
  server.close();
});

describe('a player with more sessions than it keeps in memory', () => {
  test('reads a session again when it is played', async () => {
    await withFiles({ 'a.yaml': LONG, 'b.yaml': PASSING }, async (folder) => {
      const player = await playerIn(folder);
      await player.read(['a.yaml', 'b.yaml']);
      await writeFile(join(folder, 'b.yaml'), PASSING.replace('Who am I', 'Who is it'));
      expect(await endOf(player, 'b.yaml')).toMatchObject({
        verdict: 'passed',
        title: 'Who is it',
      });
    });
  });

  test('reports the errors of a session that was changed and is now invalid', async () => {
    await withFiles({ 'a.yaml': LONG, 'b.yaml': PASSING }, async (folder) => {
      const player = await playerIn(folder);
      await player.read(['a.yaml', 'b.yaml']);
      await writeFile(join(folder, 'b.yaml'), PASSING.replace('call', 'cal'));
      expect(await endOf(player, 'b.yaml')).toMatchObject({
        type: 'sessionEnd',
        verdict: 'error',
        reason: expect.stringMatching(/^the file was changed during the run: 5:/) as unknown,
      });
    });
  });

  test('keeps as many sessions as fit, as they were read', async () => {
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': LONG }, async (folder) => {
      const player = await playerIn(folder);
      await player.read(['a.yaml', 'b.yaml']);
      await writeFile(join(folder, 'a.yaml'), 'no session');
      expect(await endOf(player, 'a.yaml')).toMatchObject({ verdict: 'passed' });
    });
  });
});
