import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import type { Io } from '../io.ts';
import { shownPath } from '../shown-path.ts';
import { callLimits } from './call-limits.ts';
import { isLive, type ReplayPlan } from './options.ts';

/** The plan with what only this run knows: its ledger, its share of requests, standard input. */
export const completed = async (
  plan: ReplayPlan,
  io: Io,
  stdin: string | undefined,
): Promise<ReplayPlan> => {
  const { rate, maxCalls } = plan;
  const isBounded = rate !== undefined || maxCalls !== undefined;
  const ledger =
    isLive(plan.against) && plan.allowWrites ? await ledgerOf(plan, io.cwd) : undefined;
  return {
    ...plan,
    ...(stdin === undefined ? {} : { stdin }),
    ...(ledger === undefined ? {} : { ledger }),
    ...(isBounded ? { limits: callLimits(rate, maxCalls) } : {}),
    // What is made on a live target stays there: the next run needs other values.
    ...(isLive(plan.against) && plan.seed === undefined ? { seed: randomInt(2 ** 31) } : {}),
  };
};

const ledgerOf = async ({ ledger }: ReplayPlan, cwd: string): Promise<string> => {
  const { assertLedger, LEDGER_FILE } = await import('../ledger-file.ts');
  const path = resolve(cwd, ledger ?? LEDGER_FILE);
  assertLedger(path);
  return path;
};

/** Says how what was left on a live target is removed. */
export const tellLeft = async ({ ledger }: ReplayPlan, io: Io): Promise<void> => {
  if (ledger === undefined) return;
  const { closeLedger } = await import('../ledger-file.ts');
  // What a run that is still at work has created is its own affair.
  const left = closeLedger(ledger).filter(({ usedBy }) => usedBy === undefined);
  if (left.length === 0) return;
  const shown = shownPath(ledger, io.cwd);
  io.err(
    `${left.length} of the things that were created are still on the target. Remove them with: headless-grc cleanup ${shown}\n`,
  );
};
