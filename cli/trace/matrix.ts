import { CliError, EXIT } from '../exit-codes.ts';
import {
  readFindings,
  readRequirements,
  type Requirement,
  REQUIREMENTS_FILE,
} from '../requirements.ts';
import { readSessionFile } from '../read-session-file.ts';
import { findSessions } from '../session-files.ts';
import { type Notice, readKillers } from './killers.ts';
import { readResults, type Results } from './results.ts';
import { findCitations } from './test-citations.ts';

/** How a proof went last; `unknown` when no result names it. */
export type LastResult = 'passed' | 'failed' | 'skipped' | 'unknown';

/** A test or a session that cites a requirement. */
export interface Proof {
  /** Whether its title cites the requirement, or its head covers it. */
  readonly kind: 'test' | 'session';
  /** Path of its file. */
  readonly file: string;
  /** Its line there; the first is 1. */
  readonly line: number;
  /** Its title, as it is written there. */
  readonly title: string;
  /** What it came to last. */
  readonly result: LastResult;
  /** What the test noticed of sources that were changed on purpose; absent without a mutation report. */
  readonly notices?: Notice;
}

/** One requirement with what proves it. */
export interface MatrixRow extends Requirement {
  /** Tests first, then sessions. */
  readonly proofs: readonly Proof[];
  /** The worst of its proofs; `none` when nothing proves it. */
  readonly result: LastResult | 'none';
  /** Its tests ran sources that were changed on purpose, and none of them noticed a single change. */
  readonly weak?: true;
  /** They noticed none yet, but not all changes of what they run were tried. */
  readonly undecided?: true;
}

/** A report that results were read from. */
export interface Source {
  /** Path as it was given. */
  readonly file: string;
  /** When the run began, as ISO 8601; absent where the report does not say. */
  readonly at?: string;
}

/** Requirement → tests and sessions → last result. */
export interface Matrix {
  /** The reports, in the order in which they were given. */
  readonly sources: readonly Source[];
  /** One for each requirement, in the order of the table. */
  readonly rows: readonly MatrixRow[];
  /** Ids that are cited but that the table does not know. */
  readonly unknown: readonly {
    readonly id: string;
    readonly file: string;
    readonly line: number;
  }[];
}

/** Which files the matrix is made from. */
export interface MatrixOptions {
  /** `--requirements`: the table; absent: the usual one. */
  readonly requirements?: string;
  /** `--tests`: folder of the test files. */
  readonly tests: string;
  /** `--results`: reports of runs; without any, every result is unknown. */
  readonly results?: readonly string[];
  /** `--mutation`: reports of what tests notice. */
  readonly mutation?: readonly string[];
  /** `--area`: only requirements of this area. */
  readonly area?: string;
}

/** Builds the matrix from the tables of requirements and findings, the titles of tests, the heads of sessions, and reports. */
export const buildMatrix = async (
  paths: readonly string[],
  options: MatrixOptions,
  cwd: string,
): Promise<Matrix> => {
  const required = await readRequirements(options.requirements, cwd);
  if (!required) {
    throw new CliError(
      EXIT.usage,
      `There is no ${REQUIREMENTS_FILE} here; name the table with --requirements.`,
    );
  }
  const requirements = [...required, ...(await readFindings(cwd))];
  const areas = [...new Set(requirements.map(({ area }) => area))];
  if (options.area !== undefined && !areas.includes(options.area)) {
    throw new CliError(
      EXIT.usage,
      `--area ${options.area}: there is no such area, only ${areas.join(', ')}`,
    );
  }
  const known = new Set(requirements.map(({ id }) => id));
  const results = await readResults(options.results ?? [], cwd);
  const killers = options.mutation && (await readKillers(options.mutation, cwd));
  const proofs = new Map<string, Proof[]>();
  const unknown: { id: string; file: string; line: number }[] = [];
  const cite = (id: string, proof: Proof): void => {
    if (known.has(id)) proofs.set(id, [...(proofs.get(id) ?? []), proof]);
    else unknown.push({ id, file: proof.file, line: proof.line });
  };
  for (const citation of await findCitations(options.tests, cwd)) {
    const { file, line, title } = citation;
    const result = results.of(file, title, citation.part);
    const notices = killers && { notices: killers.of(file, title, citation.part) };
    for (const id of citation.ids)
      cite(id, { kind: 'test', file, line, title, result, ...notices });
  }
  for (const [id, proof] of await sessionProofs(paths, cwd, results)) cite(id, proof);

  const rows = requirements
    .filter(({ area }) => options.area === undefined || area === options.area)
    .map((requirement) => {
      const found = proofs.get(requirement.id) ?? [];
      return {
        ...requirement,
        proofs: found,
        result: worst(found),
        ...strength(found),
      };
    });
  return { sources: results.sources, rows, unknown };
};

const sessionProofs = async (
  paths: readonly string[],
  cwd: string,
  results: Results,
): Promise<[string, Proof][]> => {
  const proofs: [string, Proof][] = [];
  for (const file of (await findSessions(paths, cwd)).files) {
    const read = await readSessionFile(file, cwd);
    if (!read.ok) continue;
    for (const { title, covers = [] } of read.sessions) {
      for (const id of covers) {
        proofs.push([
          id,
          { kind: 'session', file, line: 1, title, result: results.of(file, title) },
        ]);
      }
    }
  }
  return proofs;
};

/** A session beside the tests may prove it all the same: the reader judges. */
const strength = (proofs: readonly Proof[]): Pick<MatrixRow, 'weak' | 'undecided'> => {
  const notices = proofs.map((proof) => proof.notices);
  if (notices.includes('some')) return {};
  if (notices.includes('undecided')) return { undecided: true };
  return notices.includes('none') ? { weak: true } : {};
};

const ORDER: readonly LastResult[] = ['failed', 'unknown', 'skipped', 'passed'];

const worst = (proofs: readonly Proof[]): MatrixRow['result'] =>
  ORDER.find((result) => proofs.some((proof) => proof.result === result)) ?? 'none';
