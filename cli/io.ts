import { realpathSync } from 'node:fs';
import { harmless } from '../fixtures/player/harmless.ts';
import { STOP_SIGNALS } from '../fixtures/player/run-events.ts';
import { EXIT, STOPPED } from './exit-codes.ts';

/** The command's view of the process; tests pass their own. */
export interface Io {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes messages to standard error. Of this process, it escapes what a terminal or a build service would obey. */
  err(text: string): void;
  /** Standard input, line by line, without line ends. */
  lines(): AsyncIterable<string>;
  /** Whether somebody types at standard input, rather than a file or pipe. */
  readonly interactive: boolean;
  /** The environment variables, including those of the project if it was read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The current folder, to which paths are relative; absolute. */
  readonly cwd: string;
  /** Whether standard output is a terminal, how wide it is, and whether it shows colours. */
  readonly terminal: { readonly is: boolean; readonly columns: number; readonly colour: boolean };
  /**
   * Aborts when the user (Ctrl-C) or the system stops the command. A command that reads this property must then
   * end by itself; before that, a signal ends the process at once.
   */
  readonly signal: AbortSignal;
  /** Calls the listener for each key press in a terminal; returns a function that stops this. */
  readonly keys?: ((hear: (key: string) => void) => () => void) | undefined;
  /** The file that worker threads run to start this command line; absent where there are no workers. */
  readonly script?: string;
  /** Writes the buffered output. */
  flush?(): Promise<void>;
}

/** The `Io` of this process. */
export const processIo = (): Io => {
  let stop: AbortController | undefined;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody reads the output any more. A command that handles signals may still have to write report files
      // or clean up; others end.
      if (error.code === 'EPIPE' && stop) stop.abort('SIGHUP');
      else endUnwritten(stream, error);
    });
  }
  const out = buffered(process.stdout);
  const { env } = process;
  return {
    out: out.write,
    // Names of files, arguments and texts of others are part of many messages.
    err: (text) => void process.stderr.write(harmless(text, 'several')),
    async flush() {
      out.flush();
      await Promise.all([process.stdout, process.stderr].map(drained));
    },
    lines: () => linesIn(process.stdin),
    // A getter, because accessing standard input opens it, and most commands never read it.
    get interactive() {
      return process.stdin.isTTY === true;
    },
    env,
    cwd: currentFolder(),
    terminal: terminalOf(env, process.stdout),
    get keys() {
      return process.stdin.isTTY === true
        ? (hear: (key: string) => void) => keysOf(hear)
        : undefined;
    },
    get signal() {
      stop ??= stopBySignal();
      return stop.signal;
    },
    // The real path, because an installed command is a symbolic link without a file extension.
    script: realpathSync(process.argv[1] ?? ''),
  };
};

// It may have been removed, or be on a disk that was.
const currentFolder = (): string => {
  try {
    return process.cwd();
  } catch (error) {
    const { message } = error as Error;
    process.stderr.write(`The current folder cannot be read: ${message}. Change to another one.\n`);
    return process.exit(EXIT.usage);
  }
};

/** What a terminal supports: a dumb terminal gets no colours, and no line is redrawn. */
export const terminalOf = (
  env: Io['env'],
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
): Io['terminal'] => {
  const is = isTTY === true && env['TERM'] !== 'dumb';
  return {
    is,
    columns: columns || 80,
    colour: env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : is && !env['NO_COLOR'],
  };
};

/** Ends the process because one of its streams cannot be written. */
export const endUnwritten = (stream: NodeJS.WriteStream, error: NodeJS.ErrnoException): never => {
  // `… | head` closes the pipe, which is not an error.
  if (error.code === 'EPIPE') process.exit(0);
  // A full disk or a closed terminal: the command can do nothing about it.
  if (stream === process.stdout) {
    process.stderr.write(`The output cannot be written: ${error.message}\n`);
  }
  process.exit(EXIT.usage);
};

/**
 * Reports the keys of the terminal one by one. In raw mode Ctrl-C is a key too; it is turned back into a
 * signal.
 */
export const keysOf = (hear: (key: string) => void, stdin = process.stdin): (() => void) => {
  const listen = (data: Buffer): void => {
    const key = data.toString();
    // On Windows `process.kill` would end the process without calling the signal listeners.
    if (key !== '\u0003') hear(key);
    else if (!process.emit('SIGINT', 'SIGINT')) process.kill(process.pid, 'SIGINT');
  };
  stdin.setRawMode(true).on('data', listen);
  return () => {
    stdin.off('data', listen);
    stdin.setRawMode(false).pause();
  };
};

/** Turns signals into an AbortSignal. */
const stopBySignal = (): AbortController => {
  const stop = new AbortController();
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      // A second signal ends the process without waiting for the report.
      if (stop.signal.aborted) process.exit(STOPPED[name]);
      stop.abort(name);
    });
  }
  return stop;
};

/** Number of characters that are buffered before they are written, and the maximum delay in milliseconds. */
const BUFFER = 16_384;
const FLUSH_AFTER = 30;

/**
 * Writes in large pieces, because writing each line to a pipe takes longer than playing a session. A terminal
 * gets every piece at once, because a user watches it.
 */
const buffered = (stream: NodeJS.WriteStream) => {
  let waiting: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (length === 0) return;
    const text = waiting.join('');
    waiting = [];
    length = 0;
    stream.write(text);
  };
  process.on('exit', flush);
  const write = (text: string): void => {
    waiting.push(text);
    length += text.length;
    if (stream.isTTY || length >= BUFFER) flush();
    else timer ??= setTimeout(flush, FLUSH_AFTER);
  };
  return { write, flush };
};

const drained = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()));

/** The lines of a stream of UTF-8 text. */
export async function* linesIn(stream: AsyncIterable<Buffer | string>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  /** Parts of a line whose end has not arrived yet. */
  let pieces: string[] = [];
  for await (const chunk of stream) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const [first = '', ...others] = text.split('\n');
    pieces.push(first);
    for (const next of others) {
      yield withoutReturn(pieces.join(''));
      pieces = [next];
    }
  }
  const rest = pieces.join('') + decoder.decode();
  if (rest !== '') yield withoutReturn(rest);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
