import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import type { Io } from '../io.ts';
import { assertLedger, closeLedger, LEDGER_FILE } from '../ledger-file.ts';
import { shownPath } from '../shown-path.ts';
import { callLimits } from './call-limits.ts';
import { isLive, type ReplayPlan } from './options.ts';

/** The plan with what only this run knows: its ledger, its share of requests, standard input. */
export const completed = (plan: ReplayPlan, io: Io, stdin: string | undefined): ReplayPlan => {
  const { rate, maxCalls } = plan;
  const isBounded = rate !== undefined || maxCalls !== undefined;
  const ledger =
    isLive(plan.against) && plan.allowWrites
      ? resolve(io.cwd, plan.ledger ?? LEDGER_FILE)
      : undefined;
  if (ledger !== undefined) assertLedger(ledger);
  return {
    ...plan,
    ...(stdin === undefined ? {} : { stdin }),
    ...(ledger === undefined ? {} : { ledger }),
    ...(isBounded ? { limits: callLimits(rate, maxCalls) } : {}),
    // What is made on a live target stays there: the next run needs other values.
    ...(isLive(plan.against) && plan.seed === undefined ? { seed: randomInt(2 ** 31) } : {}),
  };
};

/** Says how what was left on a live target is removed. */
export const tellLeft = ({ ledger }: ReplayPlan, io: Io): void => {
  if (ledger === undefined) return;
  // What a run that is still at work has created is its own affair.
  const left = closeLedger(ledger).filter(({ usedBy }) => usedBy === undefined);
  if (left.length === 0) return;
  const shown = shownPath(ledger, io.cwd);
  io.err(
    `${left.length} of the things that were created are still on the target. Remove them with: headless-grc cleanup ${shown}\n`,
  );
};
