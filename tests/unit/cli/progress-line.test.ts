import { describe, expect, test } from 'vitest';
import { progressLine } from '../../../cli/progress-line.ts';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { ioOf, PASSING, run, withFiles } from './run.ts';

/** What is printed while a command works on a number of items, and what it does with each. */
const shown = (
  total: number,
  terminal: boolean,
  { title = 'A group comes and goes', work = () => true }: Work = {},
): string[] => {
  const said: string[] = [];
  const io = ioOf({
    terminal,
    onOut: (text) => said.push(`out ${text}`),
    onErr: (text) => said.push(`err ${text}`),
  });
  const progress = progressLine(io, 'Playing', 'session');
  const items = Array.from({ length: total }, () => title);
  for (const [place] of progress.over(items, (item) => item)) {
    if (!work(place, (text) => progress.print(text))) break;
  }
  return said;
};

interface Work {
  readonly title?: string;
  /** Returns false where the command goes no further. */
  readonly work?: (place: number, print: (text: string) => void) => boolean;
}

describe('how far a command is', () => {
  test('is one line in a terminal, which is removed at the end', () => {
    expect(shown(2, true)).toEqual([
      'out \r\u001B[2K[1/2] A group comes and goes',
      'out \r\u001B[2K[2/2] A group comes and goes',
      'out \r\u001B[2K',
    ]);
  });

  test('is removed before a result, and where the command goes no further', () => {
    const work: Work['work'] = (_, print) => {
      print('Found');
      return false;
    };
    expect(shown(2, true, { work })).toEqual([
      'out \r\u001B[2K[1/2] A group comes and goes',
      'out \r\u001B[2K',
      'out Found\n',
    ]);
    expect(shown(2, true, { work: () => false })).toHaveLength(2);
  });

  test('is removed before the error that ends the command', () => {
    const said: string[] = [];
    const io = ioOf({ terminal: true, onOut: (text) => said.push(text) });
    expect(() => {
      for (const [place] of progressLine(io, 'Playing', 'session').over(['A'], (item) => item)) {
        throw new Error(`Broken at ${place}`);
      }
    }).toThrow('Broken at 0');
    expect(said.at(-1)).toBe('\r\u001B[2K');
  });

  test('is shorter than the terminal, and contains no commands for it', () => {
    const [first = ''] = shown(2, true, { title: `\u001B]0;x\u0007${'x'.repeat(100)}` });
    expect(first.slice('out \r\u001B[2K'.length)).toHaveLength(59);
    expect(first.slice('out \r\u001B[2K'.length)).not.toContain('\u001B');
  });

  test('is announced once elsewhere, if there is much to do', () => {
    expect(shown(20, false)).toEqual(['err Playing 20 sessions.\n']);
    expect(shown(19, false)).toEqual([]);
  });
});

const FIRST = '\r\u001B[2K[1/1] Who am I';

test('a search for transitions shows which session it plays', async () => {
  await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
    const args = ['generate', '--untested', '--list', '--widget', 'qr-code', 'a.yaml'];
    expect((await run(args, { cwd, terminal: true })).out).toContain(FIRST);
  });
});

test('a search for faults shows which session it plays', async () => {
  await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
    const args = ['replay', 'a.yaml', '--chaos', '1', '--chaos-within', '1s'];
    expect((await run(args, { cwd, terminal: true })).out).toContain(FIRST);
  });
});

test.each(['drift', 'contract'])('%s shows which session it plays', async (command) => {
  const server = await listen(createPlatform({ user: 'administrator' }));
  try {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const args = [command, 'a.yaml', '--against', server.url];
      const env = { GRC_TOKEN: 'token-administrator' };
      expect((await run(args, { cwd, env, terminal: true })).out).toContain(FIRST);
    });
  } finally {
    await server.close();
  }
});
