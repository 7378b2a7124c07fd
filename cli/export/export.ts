import { basename, join, resolve } from 'node:path';
import { harmless } from '../../fixtures/player/harmless.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { counted } from '../counted.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import { typedNames } from '../given-names.ts';
import type { Io } from '../io.ts';
import { createHiddenSecrets } from '../load/hide-secrets.ts';
import { lowerSession, NotForLoad } from '../load/lower-session.ts';
import { refuseSecrets } from '../load/refuse-secrets.ts';
import { writeNew } from '../load/write-new.ts';
import { sessionValues, variablesOf } from '../replay/options.ts';
import { selectSessions } from '../select-sessions.ts';
import type { SelectionOptions } from '../session-choice.ts';
import { shownPath } from '../shown-path.ts';
import { testFile } from './test-file.ts';
import { NotForTest, testOfSession } from './test-of-session.ts';

/** The options of `export` as typed. */
export interface ExportOptions extends SelectionOptions {
  /** `--to`: the language. */
  readonly to: 'typescript';
  /** `--out`: folder of the written files. */
  readonly out: string;
  /** `--var`: each is `name=value`; a secret is refused. */
  readonly var?: readonly string[];
}

/** Writes sessions as tests of vitest, a file for each session file. */
export const exportSessions = async (
  io: Io,
  paths: readonly string[],
  options: ExportOptions,
): Promise<ExitCode> => {
  const given = variablesOf(options.var ?? []);
  refuseSecrets({ '--var': given });
  const sessions = await selectSessions(paths, options, io.cwd, {
    ...sessionValues({ variables: given, env: [] }),
    given: typedNames(options),
  });
  const declared = new Set(sessions.flatMap(({ secrets = [] }) => secrets));
  refuseSecrets({ '--var': given }, (name) => declared.has(name));
  const secrets = createHiddenSecrets();
  const files = new Map<string, Session[]>();
  for (const session of sessions)
    files.set(session.file, [...(files.get(session.file) ?? []), session]);
  assertNamesApart([...files.keys()]);
  let written = 0;
  for (const [file, all] of files) {
    const omitted = new Set<string>();
    const tests: string[] = [];
    for (const session of all) {
      try {
        const playable = await withoutWidgets(session, given);
        tests.push(
          testOfSession(playable, {
            given,
            secrets,
            omit: (at, reason) => void omitted.add(`${at}: ${reason}`),
          }),
        );
      } catch (error) {
        if (!(error instanceof NotForTest || error instanceof NotForLoad)) throw error;
        omitted.add(`${file} (${session.title}): ${error.message}`);
      }
    }
    for (const one of omitted) io.err(harmless(`left out: ${one}\n`, 'several'));
    if (tests.length === 0) continue;
    const path = join(resolve(io.cwd, options.out), nameFor(file));
    writeNew(path, testFile(file, tests, [...omitted]), io.cwd);
    io.out(`${shownPath(path, io.cwd)} holds ${counted(tests.length, 'test')}.\n`);
    written += 1;
  }
  if (written === 0) throw new CliError(EXIT.nothing, 'None of the sessions can be a test.');
  if (secrets.names().length > 0)
    io.out(`The tests read these variables of the environment: ${secrets.names().join(', ')}.\n`);
  return EXIT.passed;
};

/** Widgets are replaced with the requests that they send in memory. */
const withoutWidgets = async (
  session: Session,
  variables: Readonly<Record<string, unknown>>,
): Promise<Session> =>
  session.steps.some(({ kind }) => kind === 'start')
    ? lowerSession(session, { variables })
    : session;

/** `sub/risk.yaml` becomes `sub/risk.test.ts`; of a file elsewhere only the name counts. */
const nameFor = (file: string): string => {
  const isElsewhere = /^(?:\.\.|\/|[A-Za-z]:)/.test(file);
  const path = isElsewhere ? basename(file) : file;
  return `${path.replace(/\.ya?ml$/, '')}.test.ts`;
};

/** Ends the command before it writes anything if two files would become the same test file. */
const assertNamesApart = (files: readonly string[]): void => {
  const byName = new Map<string, string>();
  for (const file of files) {
    const name = nameFor(file);
    const other = byName.get(name);
    if (other !== undefined) {
      throw new CliError(
        EXIT.usage,
        `${other} and ${file} would both become ${name}: export them one after the other, each to its own --out, or in a folder above them`,
      );
    }
    byName.set(name, file);
  }
};
