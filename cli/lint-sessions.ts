import { EXPECTS_NOTHING } from './reporters/failure-text.ts';
import type { CoveredIds } from '../fixtures/player/check/check-session.ts';
import type { SessionProblem } from '../fixtures/player/session/read-session.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import { PAGE_STEPS } from '../fixtures/player/session/step-kinds.ts';
import { readSessionFile, referencedFilesIn } from './read-session-file.ts';

/** A problem that `lint` found. */
export interface LintProblem extends SessionProblem {
  /** Errors make the command exit with 3; warnings alone with 0. */
  readonly severity: 'error' | 'warning';
}

/** Options of `lint`. */
export interface LintOptions {
  /** Names of variables for which `replay` is given values with `--var`. */
  readonly variables?: readonly string[];
  /** Ids that `covers` may contain; of a kind without a table, every id is accepted. */
  readonly ids?: CoveredIds;
  /** The text of the session `-`. */
  readonly stdin?: string | undefined;
}

/** Checks files against the schema, and sessions against all names that they can use. */
export const lintSessions = async (
  files: readonly string[],
  cwd: string,
  { variables = [], ids = {}, stdin }: LintOptions = {},
): Promise<readonly LintProblem[]> => {
  const problems: LintProblem[] = [];
  const titles = new Map<string, string>();
  const referencedFiles = referencedFilesIn(cwd);
  for (const file of files) {
    const read = await readSessionFile(file, cwd, { variables, ids, referencedFiles, stdin });
    if (!read.ok) {
      problems.push(...read.problems.map((one) => ({ ...one, severity: 'error' as const })));
      continue;
    }
    const { session } = read;
    const say = (severity: LintProblem['severity'], message: string): void => {
      problems.push({ file, line: 1, column: 1, severity, message });
    };
    const before = titles.get(session.title);
    if (before === undefined) titles.set(session.title, file);
    else say('warning', `${before} has the same title: reports cannot distinguish them`);
    // A part that other sessions use does not need its own expectations.
    if (session.parameters !== undefined) {
      for (const member of withoutEffect(session)) {
        say('warning', `${member} has no effect in a part: the session that uses it decides this`);
      }
    } else if (!expectsSomething(session)) {
      say('warning', `the session ${EXPECTS_NOTHING}`);
    }
  }
  return problems;
};

/** Members of the head that only the session that is played decides. */
const OF_THE_WHOLE = [
  'only',
  'world',
  'user',
  'users',
  'at',
  'seed',
  'environment',
  'client',
  'switches',
  'faults',
  'levels',
  'variables',
  'forEach',
] as const;

/** The members of a part's head that nothing reads. */
const withoutEffect = (part: Session): readonly string[] =>
  OF_THE_WHOLE.filter((name) => part[name] !== undefined && !(name === 'levels' && usesPage(part)));

/** Steps on the page are allowed by `levels: [hook]`, also in a part. */
const usesPage = ({ steps }: Session): boolean => steps.some(({ kind }) => PAGE_STEPS.has(kind));

const expectsSomething = ({ steps }: Session): boolean =>
  steps.some(
    ({ kind, step }) =>
      kind === 'expect' || kind === 'validate' || ('expect' in step && step.expect !== undefined),
  );
