import { join, resolve } from 'node:path';
import { harmless } from '../../../fixtures/player/harmless.ts';
import type { Session } from '../../../fixtures/player/session/session.ts';
import { completeCompatibility, compatibilityPresets } from '../../../src/api/compatibility.ts';
import { counted } from '../../counted.ts';
import { CliError, EXIT, type ExitCode } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { pathWord } from '../../shell-word.ts';
import { shownPath } from '../../shown-path.ts';
import { type CheckedOptions, usersInWords } from '../load-options.ts';
import { NotForLoad } from '../lower-session.ts';
import { runTool } from '../run-tool.ts';
import { writeNew } from '../write-new.ts';
import { createHiddenSecrets } from '../hide-secrets.ts';
import { k6Script } from './k6-script.ts';
import { type SessionCode, sessionCode } from './session-code.ts';

/** Writes the script for k6 that plays the sessions; with `--run` it also runs it. */
export const writeK6 = async (
  playable: readonly Session[],
  options: CheckedOptions,
  io: Io,
): Promise<ExitCode> => {
  const { settings, variables, cert, key = cert } = options;
  const compatibility = compatibilityOf(settings);
  const secrets = createHiddenSecrets();
  const people = settings.users ?? {};
  const omitted = new Set<string>();
  const sessions: SessionCode[] = [];
  for (const session of playable) {
    try {
      sessions.push(
        sessionCode(session, {
          compatibility,
          allowWrites: options.allowWrites === true,
          people: new Set(Object.keys(people)),
          given: new Set(Object.keys(variables)),
          secrets,
          omit: (at, reason) => void omitted.add(`${at}: ${reason}`),
        }),
      );
    } catch (error) {
      if (!(error instanceof NotForLoad)) throw error;
      omitted.add(`${session.file} (${session.title}): ${error.message}`);
    }
  }
  for (const one of omitted) io.err(harmless(`left out: ${one}\n`, 'several'));
  if (sessions.length === 0)
    throw new CliError(EXIT.nothing, 'None of the sessions can be played by k6.');
  const folder = resolve(io.cwd, options.out);
  const fromFolder = (path: string): string => `./${shownPath(resolve(io.cwd, path), folder)}`;
  const script = k6Script({
    target: options.against,
    sessions,
    rate: options.rate,
    perSecond: options.perSecond,
    seconds: options.seconds,
    given: variables,
    compatibility,
    people,
    readable: [...new Set([...options.readable, ...secrets.names()])],
    headers: settings.headers ?? {},
    keep: settings.keep === true,
    insecure: settings.insecure === true,
    ...(cert === undefined || key === undefined
      ? {}
      : { certificate: { cert: fromFolder(cert), key: fromFolder(key) } }),
    omitted: [...omitted],
  });
  const written = shownPath(join(folder, K6_SCRIPT), io.cwd);
  writeNew(join(folder, K6_SCRIPT), script, io.cwd);
  const count = new Set(sessions.map(({ file }) => file)).size;
  io.out(
    `${written} plays ${counted(count, 'session')}, ${usersInWords(options.rate)}, for ${options.seconds} s.\n`,
  );
  if (settings.ca !== undefined)
    io.out('k6 trusts the certificates of the system: name the others in SSL_CERT_FILE.\n');
  if (options.run === true) return run(folder, io);
  const needed = ['GRC_TOKEN', ...Object.values(people), ...options.readable, ...secrets.names()];
  io.out(
    `Play it with: k6 run ${[...new Set(needed)].map((name) => `-e ${name}=…`).join(' ')} ${pathWord(written)}\n`,
  );
  return EXIT.passed;
};

/** The script that `load --to k6` writes. */
const K6_SCRIPT = 'k6-script.js';

const compatibilityOf = ({ compatibility, apiBase }: CheckedOptions['settings']) => {
  const preset = compatibility === undefined ? {} : (compatibilityPresets[compatibility] ?? {});
  const { bases = {} } = preset;
  const base = apiBase === undefined ? {} : { api: `/${apiBase.replace(/^\/+|\/+$/g, '')}` };
  return completeCompatibility({ ...preset, bases: { ...bases, ...base } });
};

const run = async (folder: string, io: Io): Promise<ExitCode> => {
  try {
    return await runTool('k6', ['run', K6_SCRIPT], {}, folder, io);
  } catch (error) {
    throw new CliError(
      EXIT.usage,
      `The script is written, but k6 cannot be started: ${(error as Error).message}. Install it as https://grafana.com/docs/k6/latest/set-up/install-k6/ says.`,
    );
  }
};
