import type { CoveredIds } from '../fixtures/player/check/check-session.ts';
import type { SessionProblem } from '../fixtures/player/session/read-session.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import { filesBeside } from './beside.ts';
import { readSessionFile } from './read-session-file.ts';

/** What `lint` found; a warning does not fail. */
export interface LintProblem extends SessionProblem {
  /** Of an error the command exits with 3, of warnings alone with 0. */
  readonly severity: 'error' | 'warning';
}

/** What `lint` holds sessions against, beside what the package knows itself. */
export interface LintOptions {
  /** Names that `replay` is given values for with `--var`. */
  readonly variables?: readonly string[];
  /** Ids that `covers` may name; of a kind that is not given every id is taken. */
  readonly ids?: CoveredIds;
  /** The text of the session `-`. */
  readonly stdin?: string | undefined;
}

/** Holds files against the schema, and sessions against every name that they can use. */
export const lintSessions = async (
  files: readonly string[],
  cwd: string,
  { variables = [], ids = {}, stdin }: LintOptions = {},
): Promise<readonly LintProblem[]> => {
  const problems: LintProblem[] = [];
  const titles = new Map<string, string>();
  const beside = filesBeside(cwd);
  for (const file of files) {
    const read = await readSessionFile(file, cwd, { variables, ids, beside, stdin });
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
    else say('warning', `the title is also that of ${before}: reports cannot tell them apart`);
    // A part need not expect anything of its own.
    if (session.parameters === undefined && !expectsSomething(session)) {
      say('warning', 'the session expects nothing, so it proves nothing');
    }
  }
  return problems;
};

const expectsSomething = ({ steps }: Session): boolean =>
  steps.some(
    ({ kind, step }) =>
      kind === 'expect' || kind === 'validate' || ('expect' in step && step.expect !== undefined),
  );
