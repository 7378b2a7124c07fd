import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { getEventListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EXIT } from '../../../cli/exit-codes.ts';
import type { Io } from '../../../cli/io.ts';
import { replayWatching } from '../../../cli/replay/watch.ts';
import { ioOf, run, PASSING, withFiles } from './run.ts';

const USING = `title: Uses a part
steps:
  - use: parts/part.yaml
`;

const PART = `title: A part
parameters: {}
steps:
  - call: users.me
    expect: { status: 200 }
`;

const FILES = {
  's/a.yaml': PASSING,
  's/b.yaml': USING,
  's/parts/part.yaml': PART,
};

/** A session and a part outside the folder that is played. */
const APART = { 's/b.yaml': USING.replace('parts/', '../apart/'), 'apart/part.yaml': PART };

/** Watches during `work`, which receives a function that waits until the command watches again. */
const watching = (
  work: (folder: string, settled: () => Promise<string>) => Promise<void>,
  files: Readonly<Record<string, string>> = FILES,
  options: readonly string[] = [],
) =>
  withFiles(files, async (cwd) => {
    const stop = new AbortController();
    let out = '';
    const printed: string[] = [];
    let take: ((text: string) => void) | undefined;
    const onErr = (text: string): void => {
      if (!text.includes('Watching ')) return;
      if (take) take(out);
      else printed.push(out);
      take = undefined;
      out = '';
    };
    /** The output since the last call. */
    const settled = (): Promise<string> =>
      new Promise((resolve) => {
        const [first] = printed.splice(0, 1);
        if (first === undefined) take = resolve;
        else resolve(first);
      });
    const ended = run(['replay', 's', '--watch', ...options], {
      cwd,
      signal: stop.signal,
      onErr,
      onOut: (text) => {
        out += text;
      },
    });
    try {
      await work(cwd, settled);
    } finally {
      stop.abort('SIGINT');
    }
    return ended;
  });

// Six runs and the events of a file system: a busy computer needs the time.
test('a changed file is played again, with the files that use it, until Ctrl-C', async () => {
  const ran = await watching(async (cwd, settled) => {
    expect(await settled()).toContain('2 passed');
    // No sessions, so nothing is played.
    await writeFile(join(cwd, 's/headless-grc.config.yaml'), 'timeout: 4s\n');
    await writeFile(join(cwd, 's/a.faults.yaml'), '- { kind: drop, on: users.me }\n');
    await delay(300);
    await writeFile(join(cwd, 's/a.yaml'), PASSING.replace('Who am I', 'Who I am'));
    expect(await settled()).toMatch(/Who I am.*\n\n1 passed/s);
    // As editors save: another file is renamed to it.
    await writeFile(join(cwd, 'new.yaml'), PART.replace('200', '201'));
    await rename(join(cwd, 'new.yaml'), join(cwd, 's/parts/part.yaml'));
    expect(await settled()).toMatch(/Uses a part.*0 passed, 1 failed/s);
    await mkdir(join(cwd, 's/more'));
    await writeFile(join(cwd, 's/more/c.yaml'), PASSING.replace('Who am I', 'A new one'));
    expect(await settled()).toContain('A new one');
    // The problem is reported, and the command continues.
    await writeFile(join(cwd, 's/a.yaml'), 'title: [');
    await settled();
    await writeFile(join(cwd, 's/a.yaml'), PASSING);
    expect(await settled()).toContain('1 passed');
  });
  expect(ran.code).toBe(0);
  expect(ran.err).toContain('s/a.yaml:1:');
  // Without a terminal, keys are not shown.
  expect(ran.err).toContain('Watching 3 files; Ctrl-C ends.\n');
  expect(ran.err).not.toContain('Enter');
}, 60_000);

test('a typed variable need not be used by the session of a changed file', async () => {
  const uses = PASSING.replace('call: users.me', 'call: users.me\n    if: { wanted: true }');
  const ran = await watching(
    async (folder, settled) => {
      expect(await settled()).toContain('2 passed');
      await writeFile(join(folder, 's/a.yaml'), `${PASSING}# changed\n`);
      expect(await settled()).toContain('1 passed');
    },
    { 's/a.yaml': PASSING, 's/b.yaml': uses.replace('Who am I', 'Who am I if wanted') },
    ['--var', 'wanted=true'],
  );
  expect(ran.err).not.toContain('no session uses');
});

test('a folder that was removed is played when it is back', async () => {
  await watching(async (folder, settled) => {
    await settled();
    await rm(join(folder, 's'), { recursive: true });
    await delay(200);
    await mkdir(join(folder, 's'));
    await writeFile(join(folder, 's/a.yaml'), PASSING);
    expect(await settled()).toContain('1 passed');
    await writeFile(join(folder, 's/a.yaml'), `${PASSING}# changed\n`);
    expect(await settled()).toContain('1 passed');
  });
});

test('a used file that is invalid or missing is played again when it is mended', async () => {
  const ran = await watching(
    async (folder, settled) => {
      const part = join(folder, 'apart/part.yaml');
      await settled();
      await writeFile(part, PART);
      expect(await settled()).toContain('1 passed');
      await rm(part);
      await settled();
      await writeFile(part, PART);
      expect(await settled()).toContain('1 passed');
      await writeFile(part, PART.replace('200', '201'));
      expect(await settled()).toContain('1 failed');
    },
    { ...APART, 'apart/part.yaml': PART.replace('steps', 'step') },
  );
  expect(ran.err).toContain('apart/part.yaml is not a session: 1:1 steps: is missing');
  expect(ran.err).toContain('there is no file apart/part.yaml');
}, 60_000);

test('listeners for the end of a run are removed with it; Ctrl-C reaches the current run', async () => {
  await withFiles(FILES, async (cwd) => {
    const stop = new AbortController();
    let press: (key: string) => void = () => {};
    const keys: Io['keys'] = (hear) => {
      press = hear;
      return () => {};
    };
    const reasons: unknown[] = [];
    let rounds = 0;
    const io = { ...ioOf({ cwd, signal: stop.signal }), keys };
    const code = await replayWatching(io, ['s'], async (_, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      press('a');
      rounds += 1;
      if (rounds === 3) stop.abort('SIGINT');
      return EXIT.passed;
    });
    expect(code).toBe(EXIT.passed);
    expect(reasons).toContain('SIGINT');
    expect(getEventListeners(stop.signal, 'abort').length).toBeLessThan(2);
  });
});

test('standard input is refused, because it can be read once only', async () => {
  const ran = await run(['replay', '-', '--watch'], { input: PASSING });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toMatch(/^--watch: standard input \(-\)/);
});

test('the options are printed once, and nothing is watched', async () => {
  await withFiles(FILES, async (cwd) => {
    const ran = await run(['replay', 's', '--watch', '--show-config'], { cwd });
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/^watch +true +\(option\)$/m);
  });
});
