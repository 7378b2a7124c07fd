import { describe, expect, test } from 'vitest';
import { helpTexts } from '../../../cli/program.ts';
import { PASSING, run, withFiles } from './run.ts';

/** A target where nothing listens. */
const LIVE = ['--against', 'http://127.0.0.1:9'];

/** What each command needs beside the option. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  chart: ['date-input'],
  'complete-date': ['1'],
  contract: ['a.yaml', ...LIVE],
  drift: ['a.yaml', ...LIVE],
  explain: ['a.yaml'],
  export: ['a.yaml', '--to', 'typescript', '--out', 'tests'],
  generate: ['a.yaml', '--untested'],
  lint: ['a.yaml'],
  list: ['a.yaml'],
  load: ['a.yaml', '--to', 'k6', ...LIVE, '--rate', '1', '--duration', '2s'],
  qr: ['text'],
  recognise: ['x'],
  record: LIVE,
  replay: ['a.yaml'],
  sanitize: ['<p>'],
  serve: ['--port', '0'],
  trace: ['a.yaml', '--requirements', 'r.tsv'],
  validate: ['v.jsonl'],
};

/** Their values may be secrets, and are not repeated. */
const SECRET: ReadonlySet<string> = new Set(['--user', '--header', '--var', '--env', '--key']);

/** Without the option that they belong to, these of replay are wrong whatever their value is. */
const BELONGING: ReadonlySet<string> = new Set([
  '--chaos-goal',
  '--chaos-within',
  '--rate',
  '--max-calls',
  '--compatibility',
  '--requirements',
  '--ledger',
  '--api-base',
]);

/** Messages that say what the value is instead of the option. */
const IN_WORDS: Readonly<Record<string, string>> = {
  'load --out': 'no such/k6-script.js cannot be written',
  'serve --host': 'Cannot listen on no such:0',
  'serve --user': 'There is no user "no such"',
};

const FILES = { 'a.yaml': PASSING, 'r.tsv': 'id\tarea\na-1\ta\n', 'v.jsonl': '1\n' };

const optionsOf = (help: string): readonly string[] =>
  [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+) </gm)].map(([, option = '']) => option);

const without = (args: readonly string[], option: string): readonly string[] => {
  const at = args.indexOf(option);
  return at < 0 ? args : args.toSpliced(at, 2);
};

const HELP = helpTexts();

describe('a wrong value is named with its option, by each command [F-Q4]', () => {
  // The first run of a command loads what it needs, such as the contract's schemas.
  test.each(Object.entries(NEEDED))('%s', { timeout: 60_000 }, async (command, needed) => {
    const unclear: unknown[] = [];
    for (const option of optionsOf(HELP[command] ?? '')) {
      await withFiles(FILES, async (cwd) => {
        const args = [command, ...without(needed, option), `${option}=no such`];
        const { code, err } = await run(args, { cwd, signal: AbortSignal.abort() });
        // Other codes are of runs that began: any text can be a title, a tag or the name of a new file.
        if (code !== 2) return;
        const isBelonging = command === 'replay' && BELONGING.has(option);
        const named = SECRET.has(option) || isBelonging ? option : `${option} no such`;
        const expected = IN_WORDS[`${command} ${option}`] ?? named;
        const isOfParser = err.startsWith(`error: option '${option} <`);
        if (!err.includes(expected) && !isOfParser) unclear.push([args, err]);
      });
    }
    expect(unclear).toEqual([]);
  });

  test.each([['contract'], ['drift']])(
    '%s allows the levels client and machine only, and says so for any other',
    async (command) => {
      for (const level of ['hook', 'screen']) {
        expect(await run([command, ...LIVE, '--level', level])).toMatchObject({
          code: 2,
          err: `--level ${level}: expected client or machine\n`,
        });
      }
    },
  );
});
