import type { SessionProblem } from '../fixtures/player/session/read-session.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import type { Choose } from './replay/choose.ts';
import { counted } from './counted.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** Options that select sessions. */
export interface SelectionOptions {
  /** `--grep`: a regular expression for the file or title. */
  readonly grep?: string;
  /** `--tag`: tags, one of which the session must have; with a leading `-`, which it must not have. */
  readonly tag?: readonly string[];
}

/** The facts about a session that a selection depends on. */
export type Selectable = Pick<Session, 'file' | 'title' | 'tags'>;

/** The sessions of a run, among all that were found. */
export interface Choice {
  /** Selects by file, title and tags. */
  readonly isMeant: (one: Selectable) => boolean;
  /** Chooses among the selected sessions by earlier runs, changes and part. */
  readonly choose: Choose;
}

/** The selection of `--grep` and `--tag`. */
export const selection = ({ grep, tag = [] }: SelectionOptions): ((one: Selectable) => boolean) => {
  let pattern: RegExp | undefined;
  try {
    pattern = grep === undefined ? undefined : new RegExp(grep, 'i');
  } catch (error) {
    throw new CliError(EXIT.usage, `--grep ${grep}: ${(error as Error).message}`);
  }
  const without = tag.filter((one) => one.startsWith('-')).map((one) => one.slice(1));
  const wanted = tag.filter((one) => !one.startsWith('-'));
  return ({ file, title, tags = [] }) =>
    (pattern === undefined || pattern.test(title) || pattern.test(file)) &&
    (wanted.length === 0 || wanted.some((one) => tags.includes(one))) &&
    !without.some((one) => tags.includes(one));
};

/** Ends the command with all problems of all files. */
export const refuseProblems = (problems: readonly SessionProblem[]): void => {
  if (problems.length === 0) return;
  throw new WrongSessions(problems);
};

/** Files that are not valid sessions. */
export class WrongSessions extends CliError {
  /** The problems, file by file. */
  readonly problems: readonly SessionProblem[];

  constructor(problems: readonly SessionProblem[]) {
    const lines = problems.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    super(EXIT.invalid, lines.join('\n'));
    this.problems = problems;
  }
}

/** Ends the command if no session is left, because a run without sessions must not look successful. */
export const assertSessionsSelected = (selected: number, found: number): void => {
  if (selected > 0) return;
  throw new CliError(
    EXIT.nothing,
    found === 0
      ? 'The files there have parameters: they are parts that other sessions use.'
      : `Of ${counted(found, 'session')}, none matches --grep and --tag.`,
  );
};
