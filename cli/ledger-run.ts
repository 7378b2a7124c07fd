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
});

/** The process that wrote a line of a ledger. */
export type LedgerRun = z.infer<typeof ledgerRun>;

/** This process. */
export const thisRun = (): LedgerRun => ({
  host: hostname(),
  pid: process.pid,
  start: Math.round(performance.timeOrigin),
});

/**
 * Whether another process of this computer is still at work. Of another computer this cannot be known: its
 * ledgers are brought here when its runs have ended.
 */
export const isAtWork = ({ host, pid, start }: LedgerRun): boolean => {
  if (host !== hostname() || pid === process.pid) return false;
  // Numbers of processes are given anew after a restart of the computer.
  if (start < Date.now() - uptime() * 1000) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another person's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
