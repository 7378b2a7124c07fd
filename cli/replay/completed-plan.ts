import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import type { Io } from '../io.ts';
import { pathWord, shellWord } from '../shell-word.ts';
import { shownPath } from '../shown-path.ts';
import type { LiveOptionTexts } from '../live-options.ts';
import { callLimits } from './call-limits.ts';
import { type ReplayPlan } from './options.ts';
import { isLive } from '../target-option.ts';

/** Adds to the plan what only this run knows: its ledger, its limits of requests, standard input. */
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
    // Objects on a live target may remain, so the next run needs other random values.
    ...(isLive(plan.against) && plan.seed === undefined ? { seed: randomInt(2 ** 31) } : {}),
  };
};

const ledgerOf = async ({ ledger }: ReplayPlan, cwd: string): Promise<string> => {
  const { assertLedger, LEDGER_FILE } = await import('../ledger-file.ts');
  const path = resolve(cwd, ledger ?? LEDGER_FILE);
  assertLedger(path);
  return path;
};

/** Prints how to remove what was left on a live target, with the typed options that lead to the target. */
export const printLeftovers = async (
  { ledger }: ReplayPlan,
  io: Io,
  options: LiveOptionTexts,
  isTyped: (name: string) => boolean,
): Promise<void> => {
  if (ledger === undefined) return;
  const { closeLedger } = await import('../ledger-file.ts');
  // A run that is still at work removes its own creations.
  const left = closeLedger(ledger).filter(({ usedBy }) => usedBy === undefined);
  if (left.length === 0) return;
  const words = ['headless-grc cleanup', pathWord(shownPath(ledger, io.cwd))];
  for (const [name, option] of FOR_CLEANUP) {
    const value = isTyped(name) ? options[name] : undefined;
    for (const text of value === undefined ? [] : [value].flat())
      words.push(text === true ? option : `${option} ${shellWord(shownValue(name, String(text)))}`);
  }
  io.err(
    `${left.length} of the things that were created are still on the target. Remove them with: ${words.join(' ')}\n`,
  );
};

/** The options that `cleanup` needs again. */
const FOR_CLEANUP = [
  ['user', '--user'],
  ['header', '--header'],
  ['insecure', '--insecure'],
  ['cacert', '--cacert'],
  ['cert', '--cert'],
  ['key', '--key'],
  ['apiBase', '--api-base'],
  ['compatibility', '--compatibility'],
  ['environment', '--environment'],
  ['envFile', '--env-file'],
] as const;

/** The value of a header may be a secret. */
const shownValue = (name: string, text: string): string =>
  name === 'header' ? text.replace(/:.*$/s, ': …') : text;
