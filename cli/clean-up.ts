import { resolve } from 'node:path';
import { harmless } from '../fixtures/player/harmless.ts';
import { createRedactor } from '../fixtures/player/redaction.ts';
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

/** Milliseconds that removing one thing may take. */
const LIMIT = 30_000;

/** Removes what a ledger says is left, the latest first; 1 when something stays. */
export const cleanUp = async (
  given: Io,
  typedFile: string | undefined,
  typed: LiveOptionTexts = {},
): Promise<ExitCode> => {
  const { io, options } = withProject(given, typed, () => true);
  const file = typedFile ?? options.ledger ?? LEDGER_FILE;
  const settings = liveSettings(options, io.cwd);
  const path = resolve(io.cwd, file);
  const left = readLedger(path);
  const redactor = createRedactor();
  const targets = new Map<string, LiveTarget>();
  let stayed = 0;
  for (const { target: url, creation } of left) {
    let target = targets.get(url);
    if (!target) {
      declareKnown(redactor, { against: url, variables: {}, env: [], ...settings }, io.env);
      target = await openTarget({
        url,
        settings,
        env: io.env,
        redactor,
        limit: LIMIT,
        allowWrites: true,
      });
      targets.set(url, target);
    }
    const { by } = creation;
    const why = await removeCreation(
      creation,
      target.client(by !== undefined && target.knows(by) ? by : undefined),
    );
    const what = `${creation.remove?.call ?? creation.call} ${Object.values(creation.remove?.with ?? {}).join(' ')}`;
    if (why === undefined) ledgerIn(path, url).removed(creation.id);
    else stayed += 1;
    const text = why === undefined ? `removed  ${what}` : `stays    ${why}`;
    io.out(`${harmless(redactor.text(`${text}  ${redactUrl(url)}`))}\n`);
  }
  closeLedger(path);
  io.out(`${left.length - stayed} removed, ${stayed} left\n`);
  return stayed === 0 ? EXIT.passed : EXIT.failed;
};
