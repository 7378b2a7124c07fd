import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Io } from '../../../cli/io.ts';
import { runCli } from '../../../cli/program.ts';

/** The result of a command. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly terminal?: boolean;
  readonly signal?: AbortSignal;
  /** Receives what is written to standard output, as it is written. */
  readonly onOut?: (text: string) => void;
  /** Receives what is written to standard error, as it is written. */
  readonly onErr?: (text: string) => void;
}

/** A process with no output and no input other than these. */
export const ioOf = (options: RunOptions = {}): Io => ({
  out: (text) => options.onOut?.(text),
  err: (text) => options.onErr?.(text),
  lines: async function* lines() {
    const text = options.input ?? '';
    if (text !== '') yield* text.replace(/\n$/, '').split('\n');
  },
  interactive: false,
  env: options.env ?? {},
  cwd: options.cwd ?? process.cwd(),
  terminal: { is: options.terminal ?? false, columns: 60, colour: false },
  signal: options.signal ?? new AbortController().signal,
});

/** Runs a command in this process, with its own input, environment and folder. */
export const run = async (args: readonly string[], options: RunOptions = {}): Promise<Ran> => {
  let out = '';
  let err = '';
  const io = ioOf({
    ...options,
    onOut: (text) => {
      out += text;
      options.onOut?.(text);
    },
    onErr: (text) => {
      err += text;
      options.onErr?.(text);
    },
  });
  const code = await runCli(args, io);
  return { code, out, err };
};

/** A folder with files, for the duration of `work`. */
export const withFiles = async <T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'grc-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const PASSING = `title: Who am I
covers: [client-36]
tags: [quick]
steps:
  - call: users.me
    expect: { status: 200 }
`;

export const FAILING = `title: Wrong name
steps:
  - call: users.me
    expect: { reply: { name: Nobody } }
`;

export const EMPTY = `title: Proves nothing
steps:
  - call: users.me
`;
