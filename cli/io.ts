import { realpathSync } from 'node:fs';
import { STOP_SIGNALS } from '../fixtures/player/run-events.ts';
import { EXIT, STOPPED } from './exit-codes.ts';

/** What a command sees of the process; tests give it their own. */
export interface Io {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Standard input, line by line, without line ends. */
  lines(): AsyncIterable<string>;
  /** Whether somebody types at standard input, rather than a file or pipe. */
  readonly interactive: boolean;
  /** The environment variables, with those of the project where it was read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that paths are meant from, absolute. */
  readonly cwd: string;
  /** Whether standard output is a terminal, and how wide. */
  readonly terminal: { readonly is: boolean; readonly columns: number; readonly colour: boolean };
  /**
   * Ends when the user stops the command (Ctrl-C) or the system does. Who asks for it takes it upon
   * himself to end; until then a signal ends the process at once, whatever it is busy with.
   */
  readonly signal: AbortSignal;
  /** Tells each key as it is pressed, where somebody types; gives how to stop that. */
  readonly keys?: ((hear: (key: string) => void) => () => void) | undefined;
  /** The file that a worker runs to be this command line too; absent where there are no workers. */
  readonly script?: string;
  /** Hands over what was written and still waits. */
  flush?(): Promise<void>;
}

/** The process as it is. */
export const processIo = (): Io => {
  let stop: AbortController | undefined;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody reads on. Who ends by himself at a signal has more to do: reports in files, things to remove.
      if (error.code === 'EPIPE' && stop) stop.abort('SIGHUP');
      else endUnwritten(stream, error);
    });
  }
  const out = buffered(process.stdout);
  const { env } = process;
  return {
    out: out.write,
    err: (text) => void process.stderr.write(text),
    async flush() {
      out.flush();
      await Promise.all([process.stdout, process.stderr].map(drained));
    },
    lines: () => linesIn(process.stdin),
    // Standard input is opened when it is asked for: most commands never read it.
    get interactive() {
      return process.stdin.isTTY === true;
    },
    env,
    cwd: process.cwd(),
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
    // The real path, because an installed command is a link without the extension that says what it is.
    script: realpathSync(process.argv[1] ?? ''),
  };
};

/** What a terminal can show: one that calls itself dumb takes no colours, and no line is written anew on it. */
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

/** Ends the process because a stream of it cannot be written to. */
export const endUnwritten = (stream: NodeJS.WriteStream, error: NodeJS.ErrnoException): never => {
  // `… | head` closes the pipe: nobody reads on, so there is nothing left to do.
  if (error.code === 'EPIPE') process.exit(0);
  // A full disk, a terminal that is gone: nothing that this command could mend.
  if (stream === process.stdout) {
    process.stderr.write(`What the command says cannot be written: ${error.message}\n`);
  }
  process.exit(EXIT.usage);
};

/** Keys of the terminal, one by one; Ctrl-C, which is then a key too, stays a signal. */
export const keysOf = (hear: (key: string) => void, stdin = process.stdin): (() => void) => {
  const listen = (data: Buffer): void => {
    const key = data.toString();
    // Windows has no signals: `process.kill` would end the process there before anybody hears of it.
    if (key !== '\u0003') hear(key);
    else if (!process.emit('SIGINT', 'SIGINT')) process.kill(process.pid, 'SIGINT');
  };
  stdin.setRawMode(true).on('data', listen);
  return () => {
    stdin.off('data', listen);
    stdin.setRawMode(false).pause();
  };
};

/** Turns signals into the end of an AbortSignal. */
const stopBySignal = (): AbortController => {
  const stop = new AbortController();
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      // Who presses twice does not want to wait for the report.
      if (stop.signal.aborted) process.exit(STOPPED[name]);
      stop.abort(name);
    });
  }
  return stop;
};

/** Characters that wait at most before they are written, and for how many milliseconds. */
const BUFFER = 16_384;
const FLUSH_AFTER = 30;

/**
 * Writes in large pieces: a line at a time into a pipe costs more than playing a session. A terminal
 * gets every piece at once, because somebody watches.
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

/** The lines of a text in UTF-8, as it comes. */
export async function* linesIn(stream: AsyncIterable<Buffer | string>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  /** Pieces of a line whose end has not come. */
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
