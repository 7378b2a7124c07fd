import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { harmless } from '../fixtures/player/harmless.ts';
import { createRedactor } from '../fixtures/player/redaction.ts';
import type { Creation } from '../fixtures/player/stage/ledger.ts';
import type { LiveTarget } from '../fixtures/player/stage/live-backend.ts';
import { removeCreation } from '../fixtures/player/stage/live-requests.ts';
import { redactUrl } from '../src/api/redaction.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { closeLedger, LEDGER_FILE, ledgerIn, readLedger } from './ledger-file.ts';
import { type LiveOptionTexts, liveSettings } from './live-options.ts';
import { openTarget } from './open-target.ts';
import { withProject } from './project-file.ts';
import { declareKnown } from './replay/known-secrets.ts';
import { assertLive } from './target-option.ts';

/** Time limit in milliseconds for removing one object. */
const LIMIT = 30_000;

/** The options of `cleanup` as they are typed. */
export interface CleanUpOptionTexts extends LiveOptionTexts {
  /** `--force`: true also removes what a run that is still at work has created. */
  readonly force?: boolean;
  /** `--against`: address of the only target to which something is sent; absent: every target of the ledger. */
  readonly against?: string;
}

/**
 * Removes everything that a ledger lists as left, the latest first; where a target is named, only what is left there.
 * Returns 1 if something cannot be removed; 0 also if there is no ledger.
 */
export const cleanUp = (
  given: Io,
  typedFile: string | undefined,
  typed: CleanUpOptionTexts = {},
): Promise<ExitCode> =>
  withProject(
    given,
    typed,
    () => true,
    ({ io, options }) => removeLeft(io, typedFile, options),
  );

const removeLeft = async (
  io: Io,
  typedFile: string | undefined,
  options: CleanUpOptionTexts,
): Promise<ExitCode> => {
  const file = typedFile ?? options.ledger ?? LEDGER_FILE;
  const settings = liveSettings(options, io.cwd);
  const path = resolve(io.cwd, file);
  // A run that has removed everything deletes its ledger; only a ledger that was named explicitly must exist.
  if (typedFile === undefined && !existsSync(path)) {
    io.out(`There is no ${harmless(file)}: no run has left anything behind here.\n`);
    return EXIT.passed;
  }
  const left = readLedger(path);
  const meant = targetMeant(options.against);
  const redactor = createRedactor();
  const targets = new Map<string, LiveTarget>();
  const targetAt = async (url: string): Promise<LiveTarget> => {
    const known = targets.get(url);
    if (known) return known;
    declareKnown(redactor, { against: url, variables: {}, env: [], ...settings }, io.env);
    const target = await openTarget({
      url,
      settings,
      env: io.env,
      redactor,
      limit: LIMIT,
      allowWrites: true,
    });
    targets.set(url, target);
    return target;
  };
  const tell = (text: string, url: string): void =>
    io.out(`${harmless(redactor.text(`${text}  ${redactUrl(url)}`))}\n`);
  let stayed = 0;
  for (const { target: url, creation, usedBy } of left) {
    if (usedBy !== undefined && options.force !== true) {
      stayed += 1;
      tell(`in use   ${removalOf(creation)}: by a run at work, process ${usedBy.pid}`, url);
      continue;
    }
    // The ledger may have come with the files of somebody else, and must not say who gets the credentials.
    if (meant !== undefined && rootOf(meant) !== rootOf(url)) {
      stayed += 1;
      tell(`stays    ${removalOf(creation)}: on another target; name it with --against`, url);
      continue;
    }
    const target = await targetAt(url);
    const { by } = creation;
    const why = await removeCreation(
      creation,
      target.client(by !== undefined && target.knows(by) ? by : undefined),
    );
    if (why === undefined) ledgerIn(path, url).removed(creation.id);
    else stayed += 1;
    tell(why === undefined ? `removed  ${removalOf(creation)}` : `stays    ${why}`, url);
  }
  closeLedger(path);
  io.out(`${left.length - stayed} removed, ${stayed} left\n`);
  if (options.force !== true && left.some(({ usedBy }) => usedBy !== undefined)) io.err(IN_USE);
  return stayed === 0 ? EXIT.passed : EXIT.failed;
};

/** The target to which something may be sent; undefined if it is not known, as where the project plays in memory. */
const targetMeant = (against: string | undefined): string | undefined => {
  if (against === undefined || against === 'memory') return undefined;
  assertLive(against);
  return against;
};

/** The address of the product, in which slashes at the end and the base of the API do not count. */
const rootOf = (address: string): string => address.replace(/\/+$/, '').replace(/\/api$/, '');

const IN_USE =
  'A run that is still at work removes what it uses when it ends. --force removes it now; the run may then fail.\n';

/** The call that removes an object, with its arguments. */
const removalOf = ({ call, remove }: Creation): string =>
  `${remove?.call ?? call} ${Object.values(remove?.with ?? {}).join(' ')}`;
