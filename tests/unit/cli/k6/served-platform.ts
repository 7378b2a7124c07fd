import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPlatform } from '../../../../fixtures/index.ts';
import { listen } from '../../../../fixtures/platform/http.ts';
import { type Ran, run, withFiles } from '../run.ts';
import { type K6Run, playK6 } from './play-k6.ts';

export const MANAGER = { GRC_TOKEN: 'token-manager' };

/** Serves a platform for the tests of a file, and plays sessions there with the script for k6. */
export const servedPlatform = () => {
  const platform = createPlatform({});
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(platform);
  });
  afterAll(() => server.close());
  beforeEach(() => platform.reset());

  /** Writes the script for all sessions of a folder. */
  const load = (cwd: string, ...args: string[]): Promise<Ran> =>
    run(['load', '.', '--against', server.url, '--to', 'k6', ...args], { cwd });

  return {
    platform,
    url: () => server.url,
    load,
    /** Writes the script for one session and plays it with so many users, one after the other. */
    async playAs(
      session: string,
      {
        args = [],
        env = {},
        users = 1,
      }: { args?: string[]; env?: Record<string, string>; users?: number } = {},
    ): Promise<Ran & K6Run> {
      return withFiles({ 'a.yaml': session }, async (cwd) => {
        const ran = await load(cwd, ...args);
        if (ran.code !== 0) throw new Error(ran.err);
        return { ...ran, ...(await playK6(cwd, { ...MANAGER, ...env }, users)) };
      });
    },
    /** The names of the calls that the platform was sent. */
    seen: (): string[] => platform.requests.map(({ operation }) => operation ?? 'other'),
  };
};

export const scriptIn = (cwd: string): Promise<string> =>
  readFile(join(cwd, 'k6-script.js'), 'utf8');
