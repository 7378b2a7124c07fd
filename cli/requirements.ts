import { resolve } from 'node:path';
import { CliError, EXIT } from './exit-codes.ts';
import { readText } from './pipes.ts';

/** One requirement of the table. */
export interface Requirement {
  /** Unique id, such as `card-sel-07`. */
  readonly id: string;
  /** The area by which the table groups it; '' if the table has no such column. */
  readonly area: string;
  /** What is required, in one sentence. */
  readonly text: string;
  /** The place in the specification; '' if the table has no such column. */
  readonly source: string;
}

/** The default path of the table. */
export const REQUIREMENTS_FILE = 'tests/requirements.tsv';

/** The findings of audits, a table in the same format; tests and sessions cite them like requirements. */
export const FINDINGS_FILE = 'tests/findings.tsv';

/** An id that tests and sessions cite: `card-sel-07` of a requirement, `F-S2` of a finding. */
export const CITED_ID = String.raw`(?:[a-z][a-z0-9-]*-|F-[A-Z])\d+`;

/** Reads the table of findings; empty if it does not exist. */
export const readFindings = async (cwd: string): Promise<readonly Requirement[]> =>
  (await readTable(FINDINGS_FILE, undefined, cwd)) ?? [];

/** Reads the table of requirements; undefined if no file is named and the default one does not exist. */
export const readRequirements = (
  file: string | undefined,
  cwd: string,
): Promise<readonly Requirement[] | undefined> => readTable(REQUIREMENTS_FILE, file, cwd);

/** The ids that `covers` may contain; ids of a table that does not exist are absent. */
export const readCoveredIds = async (
  file: string | undefined,
  cwd: string,
): Promise<{ requirements?: readonly string[]; findings?: readonly string[] }> => {
  const [requirements, findings] = await Promise.all([
    readRequirements(file, cwd),
    readTable(FINDINGS_FILE, undefined, cwd),
  ]);
  const idsOf = (table: readonly Requirement[]): readonly string[] => table.map(({ id }) => id);
  return {
    ...(requirements === undefined ? {} : { requirements: idsOf(requirements) }),
    ...(findings === undefined ? {} : { findings: idsOf(findings) }),
  };
};

const readTable = async (
  usual: string,
  file: string | undefined,
  cwd: string,
): Promise<readonly Requirement[] | undefined> => {
  let text: string;
  try {
    text = readText(resolve(cwd, file ?? usual));
  } catch (error) {
    if (file === undefined) return undefined;
    throw new CliError(EXIT.usage, `--requirements ${file}: ${(error as Error).message}`);
  }
  const [head = '', ...lines] = text.split(/\r?\n/);
  const columns = head.split('\t');
  const place = (name: string): number => columns.indexOf(name);
  const [id, area, requirement, source] = ['id', 'area', 'requirement', 'source_section'].map(
    place,
  );
  if (id === undefined || id < 0) {
    throw new CliError(
      EXIT.invalid,
      `${file ?? usual}:1:1 expected a table with tabs and a column 'id'`,
    );
  }
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t');
      const cell = (index: number | undefined): string =>
        index === undefined || index < 0 ? '' : (cells[index] ?? '');
      return { id: cell(id), area: cell(area), text: cell(requirement), source: cell(source) };
    });
};
