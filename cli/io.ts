/** What a command sees of the process; tests give it their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Standard input, line by line, without line ends. */
  lines(): AsyncIterable<string>;
  /** Whether somebody types at standard input, rather than a file or pipe. */
  readonly interactive: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Whether standard output is a terminal, and how wide. */
  readonly terminal: { readonly is: boolean; readonly columns: number; readonly colour: boolean };
  /** Ends when the user stops the command (Ctrl-C) or the system does. */
  readonly signal: AbortSignal;
}

/** The process as it is. */
export const processIo = (): Io => {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      // Who presses twice does not want to wait for the report.
      if (stop.signal.aborted) process.exit(name === 'SIGINT' ? 130 : 143);
      stop.abort(name);
    });
  }
  const write = (stream: NodeJS.WriteStream) => {
    // `… | head` closes the pipe: nobody reads on, so there is nothing left to do.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
    return (text: string): void => void stream.write(text);
  };
  const { env } = process;
  const is = process.stdout.isTTY === true;
  return {
    out: write(process.stdout),
    err: write(process.stderr),
    lines: () => linesOf(process.stdin),
    interactive: process.stdin.isTTY === true,
    env,
    cwd: process.cwd(),
    terminal: {
      is,
      columns: process.stdout.columns ?? 80,
      colour: env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : is && !env['NO_COLOR'],
    },
    signal: stop.signal,
  };
};

async function* linesOf(stream: AsyncIterable<Buffer | string>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
