import type * as Fs from 'node:fs';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { closeLedger, ledgerIn, readLedger } from '../../../cli/ledger-file.ts';
import { withFiles } from './run.ts';

/** What another run does at the moment before one of these is called, once. */
const meanwhile: { before?: string; work?: () => void } = {};

vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>();
  const watched =
    <A extends readonly unknown[], R>(name: string, work: (...args: A) => R) =>
    (...args: A): R => {
      if (meanwhile.before === name) {
        const other = meanwhile.work;
        delete meanwhile.before;
        other?.();
      }
      return work(...args);
    };
  return {
    ...real,
    renameSync: watched('renameSync', real.renameSync),
    rmSync: watched('rmSync', real.rmSync),
    writeFileSync: watched('writeFileSync', real.writeFileSync),
  };
});

afterEach(() => {
  delete meanwhile.before;
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
  'what one run writes while another takes the ledger away is not lost: before %s',
  async (before) => {
    await inFolder((path) => {
      const ledger = ledgerIn(path, TARGET);
      ledger.created(creation('a'));
      ledger.removed('a');
      Object.assign(meanwhile, { before, work: () => ledger.created(creation('b')) });
      closeLedger(path);
      expect(leftIn(path)).toEqual(['b']);
      expect(closeLedger(path)).toBe(1);
    });
  },
);

test('what is written into a ledger that another run has just taken away is written anew', async () => {
  await inFolder((path) => {
    const ledger = ledgerIn(path, TARGET);
    ledger.created(creation('a'));
    ledger.removed('a');
    const work = (): void => void closeLedger(path);
    Object.assign(meanwhile, { before: 'writeFileSync', work });
    ledger.created(creation('b'));
    expect(leftIn(path)).toEqual(['b']);
    ledger.removed('b');
    expect(closeLedger(path)).toBe(0);
    expect(existsSync(path)).toBe(false);
  });
});

test('a creation is removed wherever its removal stands, and stays what it is when it stands twice', async () => {
  await inFolder((path) => {
    const ledger = ledgerIn(path, TARGET);
    ledger.created(creation('a'));
    ledger.created(creation('b'));
    const twice = readFileSync(path, 'utf8');
    ledger.removed('a');
    writeFileSync(path, twice, { flag: 'a' });
    expect(leftIn(path)).toEqual(['b']);
    expect(closeLedger(path)).toBe(1);
  });
});

test('of two runs that end at once each takes the ledger away', async () => {
  await inFolder((path) => {
    const ledger = ledgerIn(path, TARGET);
    ledger.created(creation('a'));
    ledger.removed('a');
    Object.assign(meanwhile, { before: 'renameSync', work: () => void closeLedger(path) });
    expect(closeLedger(path)).toBe(0);
    expect(existsSync(path)).toBe(false);
  });
});
