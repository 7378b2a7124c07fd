import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError, EXIT } from './exit-codes.ts';

/** One requirement of the table. */
export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  readonly source: string;
}

/** Where the table is looked for when no file is named. */
export const REQUIREMENTS_FILE = 'tests/requirements.tsv';

/** Reads the table; without a named file, nothing when the usual one is not there. */
export const readRequirements = async (
  file: string | undefined,
  cwd: string,
): Promise<readonly Requirement[] | undefined> => {
  let text: string;
  try {
    text = await readFile(resolve(cwd, file ?? REQUIREMENTS_FILE), 'utf8');
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
      `${file ?? REQUIREMENTS_FILE}:1:1 expected a table with tabs and a column 'id'`,
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
