import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';

/** As it stands in a ledger, with what the run has created. */
export const ledgerRun = z.object({
  /** Name of the computer. */
  host: z.string(),
  /** Number of the process. */
  pid: z.number().int().positive(),
  /** When the process was started, in milliseconds since 1970. */
  start: z.number(),
  /** What the system says of the start of a process; absent where it says nothing. */
  mark: z.string().optional(),
});

/** The process that wrote a line of a ledger. */
export type LedgerRun = z.infer<typeof ledgerRun>;

let own: LedgerRun | undefined;

/** This process. */
export const thisRun = (): LedgerRun =>
  (own ??= {
    host: hostname(),
    pid: process.pid,
    start: Math.round(performance.timeOrigin),
    ...marked(markOf(process.pid)),
  });

const marked = (mark: string | undefined) => (mark === undefined ? {} : { mark });

/**
 * What tells two processes apart that were given the same number one after the other: on Linux, when they were
 * started, counted from the start of the computer; on macOS and BSD, the second in which they were. On Windows
 * nothing does that a run could ask for without waiting.
 */
const markOf = (pid: number): string | undefined => {
  try {
    // The name of the program stands in brackets, and may have spaces and brackets of its own.
    return /^.*\) (?:\S+ ){19}(\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
  } catch {
    return isWindows() || existsSync('/proc/self/stat') ? undefined : startOf(pid);
  }
};

const isWindows = (): boolean => process.platform === 'win32';

/** The start of a process in words: in one language and time zone, whoever asks. */
const startOf = (pid: number): string | undefined =>
  asked('ps', ['-o', 'lstart=', '-p', String(pid)], 2000, {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
  });

/** The start of a process on Windows, in milliseconds since 1970; only who cleans up waits for it. */
const startOnWindows = (pid: number): number | undefined => {
  const { SystemRoot = String.raw`C:\Windows` } = process.env;
  // Windows looks for a program in the present folder too, so it is called by its whole path.
  const shell = String.raw`${SystemRoot}\System32\WindowsPowerShell\v1.0\powershell.exe`;
  const command = `([DateTimeOffset](Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`;
  const said = asked(shell, ['-NoProfile', '-NonInteractive', '-Command', command], 10_000);
  return said !== undefined && /^\d+$/.test(said) ? Number(said) : undefined;
};

/** What a program of the system says within so many milliseconds; undefined where it says nothing. */
const asked = (
  program: string,
  args: readonly string[],
  timeout: number,
  env = process.env,
): string | undefined => {
  try {
    const said = execFileSync(program, args, {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout,
      windowsHide: true,
    });
    return said.trim() || undefined;
  } catch {
    return undefined;
  }
};

/** A process is there before it knows when it was started; by no more than so many milliseconds. */
const STARTED_WITHIN = 5000;

/**
 * Whether another process of this computer is still at work. Of another computer this cannot be known: its
 * ledgers are brought here when its runs have ended.
 */
export const isAtWork = ({ host, pid, start, mark }: LedgerRun): boolean => {
  if (host !== hostname() || pid === process.pid) return false;
  // Numbers of processes are given anew after a restart of the computer.
  if (start < Date.now() - uptime() * 1000 || !isThere(pid)) return false;
  // Numbers of processes are given again; the one that has this number now may be another program's.
  if (mark === undefined) {
    const present = isWindows() ? startOnWindows(pid) : undefined;
    return present === undefined || present <= start + STARTED_WITHIN;
  }
  const present = markOf(pid);
  return present === mark || present === undefined;
};

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another person's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
