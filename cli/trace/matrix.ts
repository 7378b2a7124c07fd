import { resolve } from 'node:path';
import { CliError, EXIT } from '../exit-codes.ts';
import {
  FINDINGS_FILE,
  readFindings,
  readRequirements,
  type Requirement,
  REQUIREMENTS_FILE,
} from '../requirements.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { readSessionFile } from '../read-session-file.ts';
import { findSessions } from '../session-files.ts';
import { filesReferredTo } from '../session-uses.ts';
import { type Notice, readDetectedChanges } from './detected-changes.ts';
import { readResults, type Results } from './results.ts';
import { findCitations, testFiles } from './test-citations.ts';

/** The last result of a proof; `unknown` if no report contains it. */
export type LastResult = 'passed' | 'failed' | 'skipped' | 'unknown';

/** A test or a session that cites a requirement. */
export interface Proof {
  /** Whether a test title cites the requirement, or the head of a session covers it. */
  readonly kind: 'test' | 'session';
  /** Path of its file. */
  readonly file: string;
  /** Its line there; the first is 1. */
  readonly line: number;
  /** Its title, as written there. */
  readonly title: string;
  /** Its last result. */
  readonly result: LastResult;
  /** Which deliberate changes of the sources the test detected; absent without a mutation report. */
  readonly notices?: Notice;
}

/** One requirement with its proofs. */
export interface MatrixRow extends Requirement {
  /** Tests first, then sessions. */
  readonly proofs: readonly Proof[];
  /** The worst result of its proofs; `none` without a proof. */
  readonly result: LastResult | 'none';
  /** Its tests cover deliberate changes of the sources, and detected none of them. */
  readonly weak?: true;
  /** Its tests detected no change yet, but not all changes that they cover were tried. */
  readonly undecided?: true;
}

/** A report with results. */
export interface Source {
  /** Path as given. */
  readonly file: string;
  /** Start of the run, as ISO 8601; absent if the report does not contain it. */
  readonly at?: string;
}

/** All requirements with their tests and sessions and the last results. */
export interface Matrix {
  /** The reports, in the order in which they were given. */
  readonly sources: readonly Source[];
  /** One for each requirement, in the order of the table. */
  readonly rows: readonly MatrixRow[];
  /** Ids that are cited but not in the table. */
  readonly unknown: readonly {
    readonly id: string;
    readonly file: string;
    readonly line: number;
  }[];
}

/** The input files of the matrix. */
export interface MatrixOptions {
  /** `--requirements`: the table; absent: the usual one. */
  readonly requirements?: string;
  /** `--tests`: folder of the test files. */
  readonly tests: string;
  /** `--results`: reports of runs; without any, every result is unknown. */
  readonly results?: readonly string[];
  /** `--mutation`: mutation reports. */
  readonly mutation?: readonly string[];
  /** `--area`: only requirements of this area. */
  readonly area?: string;
}

/**
 * Builds the matrix from the tables of requirements and findings, the titles of tests, the heads of sessions,
 * and reports.
 */
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
  const detected = options.mutation && (await readDetectedChanges(options.mutation, cwd));
  const proofs = new Map<string, Proof[]>();
  const unknown: { id: string; file: string; line: number }[] = [];
  const cite = (id: string, proof: Proof): void => {
    if (known.has(id)) proofs.set(id, [...(proofs.get(id) ?? []), proof]);
    else unknown.push({ id, file: proof.file, line: proof.line });
  };
  for (const citation of await findCitations(options.tests, cwd)) {
    const { file, line, title } = citation;
    const result = results.of(file, title, citation.part);
    const notices = detected && { notices: detected.of(file, title, citation.part) };
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

/** The files from which the matrix is built. */
export const matrixInputs = async (
  paths: readonly string[],
  { requirements = REQUIREMENTS_FILE, tests, results = [], mutation = [] }: MatrixOptions,
  cwd: string,
): Promise<readonly string[]> => {
  const { files } = await findSessions(paths, cwd);
  const used = await filesReferredTo(files, cwd);
  const named = [requirements, FINDINGS_FILE, ...results, ...mutation];
  return [...named, ...(await testFiles(resolve(cwd, tests))), ...files, ...used.keys()];
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
    for (const session of read.sessions) {
      const { title, covers = [] } = session;
      for (const id of covers) {
        const result = resultOf(session, file, results);
        proofs.push([id, { kind: 'session', file, line: 1, title, result }]);
      }
    }
  }
  return proofs;
};

/** The result of a session; the run may have had other values for the variables in its title. */
const resultOf = (
  { title, titleAsWritten, row }: Session,
  file: string,
  results: Results,
): LastResult => {
  const result = results.of(file, title);
  if (result !== 'unknown' || titleAsWritten === undefined) return result;
  const ofRow = row === undefined ? 'unknown' : results.of(file, `${titleAsWritten} (row ${row})`);
  return ofRow === 'unknown' ? results.of(file, titleAsWritten) : ofRow;
};

/** Only tests count here; a requirement with a weak test may still be proved by a session. */
const strength = (proofs: readonly Proof[]): Pick<MatrixRow, 'weak' | 'undecided'> => {
  const notices = proofs.map((proof) => proof.notices);
  if (notices.includes('some')) return {};
  if (notices.includes('undecided')) return { undecided: true };
  return notices.includes('none') ? { weak: true } : {};
};

const ORDER: readonly LastResult[] = ['failed', 'unknown', 'skipped', 'passed'];

const worst = (proofs: readonly Proof[]): MatrixRow['result'] =>
  ORDER.find((result) => proofs.some((proof) => proof.result === result)) ?? 'none';
