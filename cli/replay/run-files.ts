import { dirname, join } from 'node:path';
import type { Output } from '../assert-apart.ts';
import { findProjectFile } from '../project-file.ts';
import type { ReportOrder } from '../reporters/index.ts';
import { REQUIREMENTS_FILE } from '../requirements.ts';
import { findSessions } from '../session-files.ts';
import { lastRunPath } from './choose.ts';
import type { ReplayOptions } from './options.ts';

/** The output files of a run; those that no option names come first, so that messages name an option. */
export const outputsOf = (
  reports: readonly ReportOrder[],
  { coverageFile, lastRun }: Pick<ReplayOptions, 'coverageFile' | 'lastRun'>,
  cwd: string,
  ledger?: string,
): readonly Output[] => {
  const saved = lastRun ?? lastRunPath({}, cwd);
  return [
    ...(ledger === undefined ? [] : [{ option: '--ledger', file: ledger }]),
    ...(saved === undefined ? [] : [{ option: '--last-run', file: saved }]),
    ...reports.flatMap(({ name, file }) =>
      file === undefined ? [] : [{ option: `--reporter ${name}`, file }],
    ),
    ...(coverageFile === undefined ? [] : [{ option: '--coverage-file', file: coverageFile }]),
  ];
};

/** The input files of a run: those that its options, its paths and its sessions name, and the usual ones. */
export const inputsOf = async (
  paths: readonly string[],
  {
    requirements = REQUIREMENTS_FILE,
    faults,
    cacert,
    cert,
    key,
    envFile,
  }: Pick<ReplayOptions, 'requirements' | 'faults' | 'cacert' | 'cert' | 'key' | 'envFile'>,
  cwd: string,
): Promise<readonly string[]> => {
  const { files } = await findSessions(paths, cwd);
  // Loads what reads sessions, which else only the threads that play them load.
  const { filesReferredTo } = await import('../session-uses.ts');
  const used = await filesReferredTo(files, cwd);
  const project = findProjectFile(cwd);
  const variables = envFile ?? (project === undefined ? undefined : join(dirname(project), '.env'));
  return [
    ...files,
    ...used.keys(),
    project,
    variables,
    requirements,
    faults,
    cacert,
    cert,
    key,
  ].filter((file) => file !== undefined);
};
