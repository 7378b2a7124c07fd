import { readFileSync } from 'node:fs';
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
  /** What the system says of the start of a process; absent where it does not say it in a file. */
  mark: z.string().optional(),
});

/** The process that wrote a line of a ledger. */
export type LedgerRun = z.infer<typeof ledgerRun>;

/** This process. */
export const thisRun = (): LedgerRun => ({
  host: hostname(),
  pid: process.pid,
  start: Math.round(performance.timeOrigin),
  ...marked(markOf(process.pid)),
});

const marked = (mark: string | undefined) => (mark === undefined ? {} : { mark });

/**
 * What tells two processes apart that were given the same number one after the other: on Linux, when they were
 * started, counted from the start of the computer. Elsewhere no file says it.
 */
const markOf = (pid: number): string | undefined => {
  try {
    // The name of the program stands in brackets, and may have spaces and brackets of its own.
    return /^.*\) (?:\S+ ){19}(\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
  } catch {
    return undefined;
  }
};

/**
 * Whether another process of this computer is still at work. Of another computer this cannot be known: its
 * ledgers are brought here when its runs have ended.
 */
export const isAtWork = ({ host, pid, start, mark }: LedgerRun): boolean => {
  if (host !== hostname() || pid === process.pid) return false;
  // Numbers of processes are given anew after a restart of the computer.
  if (start < Date.now() - uptime() * 1000) return false;
  // Numbers of processes are given again; the one that has this number now may be another program's.
  const present = mark === undefined ? undefined : markOf(pid);
  if (present !== mark && present !== undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another person's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
