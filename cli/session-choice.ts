import type { SessionProblem } from '../fixtures/player/session/read-session.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import type { Choose } from './replay/choose.ts';
import { counted } from './counted.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** Which sessions are meant. */
export interface SelectionOptions {
  /** `--grep`: a regular expression for file or title. */
  readonly grep?: string;
  /** `--tag`: tags, of which one must be there; with `-` before it, must not be. */
  readonly tag?: readonly string[];
}

/** What a selection looks at. */
export type Selectable = Pick<Session, 'file' | 'title' | 'tags'>;

/** Sessions that a run is to play, out of those that there are. */
export interface Choice {
  /** By file, title and tags. */
  readonly isMeant: (one: Selectable) => boolean;
  /** Chooses among those by what is known of earlier runs. */
  readonly choose: Choose;
}

/** A test of what `--grep` and `--tag` mean. */
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

/** Ends the command with every problem of every file. */
export const refuseProblems = (problems: readonly SessionProblem[]): void => {
  if (problems.length === 0) return;
  throw new WrongSessions(problems);
};

/** Files that are no sessions, and why not. */
export class WrongSessions extends CliError {
  /** What is wrong, file by file. */
  readonly problems: readonly SessionProblem[];

  constructor(problems: readonly SessionProblem[]) {
    const lines = problems.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    super(EXIT.invalid, lines.join('\n'));
    this.problems = problems;
  }
}

/** Ends the command when nothing is left to do: a run of nothing must not look like a success. */
export const assertSessionsSelected = (
  selected: number,
  found: number,
  files: number = found,
): void => {
  if (selected > 0) return;
  throw new CliError(
    EXIT.nothing,
    files === 0
      ? 'There are no session files there.'
      : found === 0
        ? 'The files there have parameters: they are parts that other sessions use.'
        : `Of ${counted(found, 'session')}, none is meant by --grep and --tag.`,
  );
};
