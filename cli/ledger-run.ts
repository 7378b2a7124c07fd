import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import * as z from 'zod';

/** The form in which a run is written in a ledger, beside its creations. */
export const ledgerRun = z.object({
  /** Name of the computer. */
  host: z.string(),
  /** Number of the process. */
  pid: z.number().int().positive(),
  /** When the process was started, in milliseconds since 1970. */
  start: z.number(),
  /** Identifies the start of the process; absent if the system does not provide it. */
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
 * Distinguishes processes that were given the same id one after the other: on Linux by the start time in clock
 * ticks since boot, on macOS and BSD by the start time in seconds. On Windows reading it takes too long for a
 * run.
 */
const markOf = (pid: number): string | undefined => {
  try {
    // The program name is in parentheses and may itself contain spaces and parentheses.
    return /^.*\) (?:\S+ ){19}(\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
  } catch {
    return isWindows() || existsSync('/proc/self/stat') ? undefined : startOf(pid);
  }
};

const isWindows = (): boolean => process.platform === 'win32';

/** The start time of a process as text, always in the same language and time zone. */
const startOf = (pid: number): string | undefined =>
  asked('ps', ['-o', 'lstart=', '-p', String(pid)], 2000, {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
  });

/** The start time of a process on Windows, in milliseconds since 1970. This is slow, so only `cleanup` uses it. */
const startOnWindows = (pid: number): number | undefined => {
  const { SystemRoot = String.raw`C:\Windows` } = process.env;
  // Windows also searches the current folder for programs, so the full path is used.
  const shell = String.raw`${SystemRoot}\System32\WindowsPowerShell\v1.0\powershell.exe`;
  const command = `([DateTimeOffset](Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`;
  const printed = asked(shell, ['-NoProfile', '-NonInteractive', '-Command', command], 10_000);
  return printed !== undefined && /^\d+$/.test(printed) ? Number(printed) : undefined;
};

/** The output of a system program within a time limit; undefined if there is none. */
const asked = (
  program: string,
  args: readonly string[],
  timeout: number,
  env = process.env,
): string | undefined => {
  try {
    const printed = execFileSync(program, args, {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout,
      windowsHide: true,
    });
    return printed.trim() || undefined;
  } catch {
    return undefined;
  }
};

/** Maximum milliseconds between the start of a process and the time at which it records its start. */
const STARTED_WITHIN = 5000;

/**
 * Whether another process of this computer is still running. For another computer this cannot be known; its
 * ledgers are copied here only after its runs have ended.
 */
export const isAtWork = ({ host, pid, start, mark }: LedgerRun): boolean => {
  if (host !== hostname() || pid === process.pid) return false;
  // After a restart of the computer, process ids start again.
  if (start < Date.now() - uptime() * 1000 || !isThere(pid)) return false;
  // Process ids are reused; the process with this id may be another program.
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
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
