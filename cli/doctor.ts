import packageJson from '../package.json' with { type: 'json' };
import { harmless } from '../fixtures/player/harmless.ts';
import { createRedactor, type Redactor } from '../fixtures/player/redaction.ts';
import { showDuration } from '../fixtures/player/session/duration.ts';
import { redactUrl } from '../src/api/redaction.ts';
import { durationOf } from './duration-option.ts';
import { CliError, EXIT, type ExitCode } from './exit-codes.ts';
import { describeCertificate } from './http/client-certificate.ts';
import { proxyFor } from './http/connection.ts';
import type { Io } from './io.ts';
import { type LiveOptionTexts, liveSettings } from './live-options.ts';
import { openTarget } from './open-target.ts';
import { findProjectFile, withProject } from './project-file.ts';
import { declareKnown } from './replay/known-secrets.ts';
import { shownPath } from './shown-path.ts';
import { assertTarget, isLive } from './target-option.ts';

/** The options of `doctor` as they are typed. */
export interface DoctorOptions extends LiveOptionTexts {
  /** `--against`: address of a live target, or `memory`, which is the default. */
  readonly against?: string;
  /** `--timeout`: real time that a request may take, such as `5s`. */
  readonly timeout: string;
}

/** Prints a line for each prerequisite of a run; returns 4 if the target cannot be used. */
export const examine = async (
  given: Io,
  typed: DoctorOptions,
  isTyped: (name: string) => boolean,
): Promise<ExitCode> => {
  const redactor = createRedactor();
  const say = (name: string, text: string): void =>
    given.out(`${name.padEnd(13)} ${harmless(redactor.text(text))}\n`);
  say('headless-grc', packageJson.version);
  say('Node', process.version);
  const file = findProjectFile(given.cwd);
  say('project file', file === undefined ? 'none' : shownPath(file, given.cwd));
  return withProject(given, typed, isTyped, ({ io, options }) =>
    examineTarget(io, options, redactor, say),
  );
};

const examineTarget = async (
  io: Io,
  options: DoctorOptions,
  redactor: Redactor,
  say: (name: string, text: string) => void,
): Promise<ExitCode> => {
  const { against = 'memory' } = options;
  assertTarget(against);
  const limit = durationOf('--timeout', options.timeout);
  if (!isLive(against)) {
    say('target', 'in memory; give another one with --against');
    return EXIT.passed;
  }
  const settings = liveSettings(options, io.cwd);
  declareKnown(redactor, { against, variables: {}, env: [], ...settings }, io.env);
  say('target', redactUrl(against).replace(/[?#].*/s, ''));
  say('proxy', proxyFor(new URL(against), io.env) ?? 'none');
  say('certificate', settings.insecure ? 'is not checked (--insecure)' : 'is checked');
  const { clientCertificate } = settings;
  if (clientCertificate) say('client cert', describeCertificate(clientCertificate));
  try {
    const target = await openTarget({
      url: against,
      settings,
      env: io.env,
      redactor,
      limit,
      allowWrites: false,
    });
    const { address, skew, server } = target.facts;
    say('answers at', address);
    if (server !== undefined) say('server', server);
    say(
      'clock',
      skew === undefined
        ? 'agrees with this computer'
        : `${showDuration(Math.abs(skew))} ${skew > 0 ? 'ahead of' : 'behind'} this computer`,
    );
    say(
      'signed in as',
      target.user.anonymous ? 'nobody: no credential was given' : target.user.name,
    );
    for (const name of Object.keys(settings.users ?? {})) {
      const { name: person } = await target.backend({ user: name }).user();
      say(`  ${name}`, `is ${person}`);
    }
    return EXIT.passed;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    say('cannot be used', error.message);
    return error.code;
  }
};
