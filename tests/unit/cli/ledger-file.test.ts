import type * as ChildProcess from 'node:child_process';
import type * as Fs from 'node:fs';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeLedger, ledgerIn, readLedger } from '../../../cli/ledger-file.ts';
import { withFiles } from './run.ts';

/** What another run does just before one of these functions is called: once, unless repeated. */
const meanwhile: { before?: string; work?: () => void; isOften?: boolean } = {};

/** A system without `/proc`, on which `ps` reports when a process started. */
const ps: { says?: string; asked: (readonly string[])[] } = { asked: [] };

vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof ChildProcess>()),
  execFileSync: (...[program, args]: [string, readonly string[]]) => {
    ps.asked.push([program, ...args]);
    if (ps.says === undefined) throw new Error('there is no such process');
    return `${ps.says}\n`;
  },
}));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>();
  const watched =
    <A extends readonly unknown[], R>(name: string, work: (...args: A) => R) =>
    (...args: A): R => {
      if (meanwhile.before === name) {
        const other = meanwhile.work;
        if (meanwhile.isOften !== true) delete meanwhile.before;
        other?.();
      }
      return work(...args);
    };
  return {
    ...real,
    existsSync: (path: string) =>
      real.existsSync(path) && !(ps.says !== undefined && path.startsWith('/proc/')),
    readFileSync: (path: string, how: 'utf8') => {
      if (ps.says !== undefined && path.startsWith('/proc/')) throw new Error('ENOENT');
      return real.readFileSync(path, how);
    },
    renameSync: watched('renameSync', real.renameSync),
    rmSync: watched('rmSync', real.rmSync),
    writeFileSync: watched('writeFileSync', real.writeFileSync),
  };
});

afterEach(() => {
  delete meanwhile.before;
  delete meanwhile.isOften;
  delete ps.says;
  ps.asked = [];
  vi.restoreAllMocks();
});

const TARGET = 'https://grc.example';
const creation = (id: string) => ({ id, call: 'userGroups.create' });
const leftIn = (path: string): readonly string[] =>
  existsSync(path) ? readLedger(path).map((left) => left.creation.id) : [];

const inFolder = (work: (path: string) => void): Promise<void> =>
  withFiles({}, async (folder) => {
    work(join(folder, 'ledger.jsonl'));
    expect(readdirSync(folder).filter((name) => name !== 'ledger.jsonl')).toEqual([]);
  });

test.each(['renameSync', 'rmSync'])(
  'entries of one run are not lost while another moves the ledger: before %s',
  async (before) => {
    await inFolder((path) => {
      const ledger = ledgerIn(path, TARGET);
      ledger.created(creation('a'));
      ledger.removed('a');
      Object.assign(meanwhile, { before, work: () => ledger.created(creation('b')) });
      closeLedger(path);
      expect(leftIn(path)).toEqual(['b']);
      expect(closeLedger(path)).toHaveLength(1);
    });
  },
);

test('entries written to a ledger that another run has just moved are written again', async () => {
  await inFolder((path) => {
    const ledger = ledgerIn(path, TARGET);
    ledger.created(creation('a'));
    ledger.removed('a');
    const work = (): void => void closeLedger(path);
    Object.assign(meanwhile, { before: 'writeFileSync', work });
    ledger.created(creation('b'));
    expect(leftIn(path)).toEqual(['b']);
    ledger.removed('b');
    expect(closeLedger(path)).toEqual([]);
    expect(existsSync(path)).toBe(false);
  });
});

test('a creation is removed wherever its removal is recorded, and stays removed when that occurs twice', async () => {
  await inFolder((path) => {
    const ledger = ledgerIn(path, TARGET);
    ledger.created(creation('a'));
    ledger.created(creation('b'));
    const twice = readFileSync(path, 'utf8');
    ledger.removed('a');
    writeFileSync(path, twice, { flag: 'a' });
    expect(leftIn(path)).toEqual(['b']);
    expect(closeLedger(path)).toHaveLength(1);
  });
});

test('two runs that end at once can each move the ledger', async () => {
  await inFolder((path) => {
    const ledger = ledgerIn(path, TARGET);
    ledger.created(creation('a'));
    ledger.removed('a');
    Object.assign(meanwhile, { before: 'renameSync', work: () => void closeLedger(path) });
    expect(closeLedger(path)).toEqual([]);
    expect(existsSync(path)).toBe(false);
  });
});

test('writing to a ledger that is moved each time ends with an error and advice', async () => {
  await inFolder((path) => {
    writeFileSync(path, '');
    const work = (): void => rmSync(path, { force: true });
    Object.assign(meanwhile, { before: 'writeFileSync', isOften: true, work });
    expect(() => ledgerIn(path, TARGET).created(creation('a'))).toThrow(
      /the ledger cannot be written: .*ledger\.jsonl was deleted 20 times .*--ledger/,
    );
  });
});

test('a ledger that cannot be moved back stays beside its place, and this is reported', async () => {
  await withFiles({}, async (folder) => {
    const path = join(folder, 'ledger.jsonl');
    const ledger = ledgerIn(path, TARGET);
    ledger.created(creation('a'));
    ledger.removed('a');
    const work = (): void => {
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"a"', '"b"').split('\n')[0] ?? '');
      Object.assign(meanwhile, {
        before: 'writeFileSync',
        isOften: true,
        work: () => rmSync(path, { force: true }),
      });
    };
    Object.assign(meanwhile, { before: 'renameSync', work });
    expect(() => closeLedger(path)).toThrow(/What is left is in .*\.closed$/);
    const aside = readdirSync(folder).find((name) => name.endsWith('.closed')) ?? '';
    expect(leftIn(join(folder, aside))).toEqual(['b']);
  });
});

describe('the creations of a run are in use', () => {
  const lineOf = (run: object): string =>
    `${JSON.stringify({ target: TARGET, run, created: creation('a') })}\n`;
  // There, a file contains when a process started.
  const onLinux = existsSync('/proc/self/stat');
  const other = { host: hostname(), pid: process.ppid, start: Date.now() };

  test.each([
    ['while its process exists', other, true],
    ['not of a process that has ended', { ...other, pid: 2 ** 22 + 1 }, false],
    ['not of a process from before the last boot', { ...other, start: 0 }, false],
    ['not of another computer', { ...other, host: 'elsewhere' }, false],
    ['not of this process', { ...other, pid: process.pid }, false],
    [
      'not of a process whose number was reused by another program',
      { ...other, mark: '1' },
      !onLinux,
    ],
  ])('%s', async (_, run, isUsed) => {
    await inFolder((path) => {
      writeFileSync(path, lineOf(run));
      expect(readLedger(path)[0]?.usedBy !== undefined).toBe(isUsed);
    });
  });

  test.each([
    ['while it started at the recorded time', 'Wed Nov 25 12:56:06 2026', true],
    ['not where its number was reused by another program', 'Wed Nov 25 13:10:00 2026', false],
    ['where the start is unknown', '', true],
  ])('on a system without /proc, %s', async (_, says, isUsed) => {
    await inFolder((path) => {
      const run = { ...other, mark: 'Wed Nov 25 12:56:06 2026' };
      writeFileSync(path, lineOf(run) + lineOf(run).replaceAll('"a"', '"b"'));
      ps.says = says;
      const used = readLedger(path).map(({ usedBy }) => usedBy !== undefined);
      expect(used).toEqual([isUsed, isUsed]);
      expect(ps.asked).toEqual([['ps', '-o', 'lstart=', '-p', String(other.pid)]]);
    });
  });

  test.each([
    ['while its process started before it', String(Date.now() - 1000), true],
    [
      'not where its number was reused by a process that started later',
      String(Date.now() + 3_600_000),
      false,
    ],
    ['where the start is unknown', '', true],
    ['where the output has another form', 'Get-Process : Access is denied', true],
  ])('on Windows, %s', async (_, says, isUsed) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    await inFolder((path) => {
      writeFileSync(path, lineOf(other) + lineOf(other).replaceAll('"a"', '"b"'));
      ps.says = says;
      const used = readLedger(path).map(({ usedBy }) => usedBy !== undefined);
      expect(used).toEqual([isUsed, isUsed]);
      expect(ps.asked).toEqual([
        [
          expect.stringMatching(/^[A-Z]:\\.*\\powershell\.exe$/i),
          '-NoProfile',
          '-NonInteractive',
          '-Command',
          expect.stringContaining(`-Id ${other.pid})`),
        ],
      ]);
    });
  });

  test('and recognised by what is written with them', async () => {
    await inFolder((path) => {
      ledgerIn(path, TARGET).created(creation('a'));
      const { run } = JSON.parse(readFileSync(path, 'utf8')) as { readonly run: unknown };
      expect(run).toMatchObject({ host: hostname(), pid: process.pid });
      expect((run as { readonly mark?: string }).mark !== undefined).toBe(onLinux);
    });
  });
});
