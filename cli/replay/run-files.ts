import type { Output } from '../assert-apart.ts';
import { findProjectFile } from '../project-file.ts';
import type { ReportOrder } from '../reporters/index.ts';
import { findSessions } from '../session-files.ts';
import type { ReplayOptions } from './options.ts';

/** The output files of a run, except its ledger. */
export const outputsOf = (
  reports: readonly ReportOrder[],
  { coverageFile, lastRun }: Pick<ReplayOptions, 'coverageFile' | 'lastRun'>,
): readonly Output[] => [
  ...reports.flatMap(({ name, file }) =>
    file === undefined ? [] : [{ option: `--reporter ${name}`, file }],
  ),
  ...(coverageFile === undefined ? [] : [{ option: '--coverage-file', file: coverageFile }]),
  ...(lastRun === undefined ? [] : [{ option: '--last-run', file: lastRun }]),
];

/** The input files of a run, as named by its options and paths. */
export const inputsOf = async (
  paths: readonly string[],
  { requirements, faults, cacert, cert, key, envFile }: ReplayOptions,
  cwd: string,
): Promise<readonly string[]> => {
  const { files } = await findSessions(paths, cwd);
  return [...files, findProjectFile(cwd), requirements, faults, cacert, cert, key, envFile].filter(
    (file) => file !== undefined,
  );
};
