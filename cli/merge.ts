import { createRedactor } from '../fixtures/player/redaction.ts';
import type { RunEvent } from '../fixtures/player/run-events.ts';
import { shownEvent } from '../fixtures/player/shown-event.ts';
import { assertApart } from './assert-apart.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { mergeBlobs, readBlob } from './merge-blobs.ts';
import { reportsOf, TRACING } from './replay/options.ts';
import { makeReportFolders, openReports } from './replay/report-sinks.ts';
import { assertWritten, type EndingOptions, runEnding } from './replay/run-ending.ts';
import { outputsOf } from './replay/run-files.ts';
import { REQUIREMENTS_FILE } from './requirements.ts';

/** The options of `merge` as they are typed. */
export interface MergeOptions extends EndingOptions {
  /** `--reporter`: each is a name, or `name=file`. Default: `list`. */
  readonly reporter?: readonly string[];
  /** `--allow-missing`: true merges what there is when a part is missing. */
  readonly allowMissing?: boolean;
}

/** Merges the reports of the parts of a run into one, and returns the exit code of the whole run. */
export const merge = async (
  io: Io,
  files: readonly string[],
  options: MergeOptions,
): Promise<ExitCode> => {
  const blobs = files.map((file) => readBlob(file, io.cwd));
  const redactor = createRedactor();
  // The files may come from untrusted people, so they must not contain control codes for a terminal or a build
  // service.
  const events = mergeBlobs(blobs, options.allowMissing ?? false).map((event) =>
    shownEvent(event, redactor),
  );
  for (const { file, end } of blobs) {
    if (end === undefined)
      io.err(`${file} has no end: its part was stopped while it was writing\n`);
  }
  const orders = reportsOf(options.reporter ?? []);
  const tracing = orders.find(({ name }) => TRACING.includes(name));
  if (tracing !== undefined && events.some(isUntraced)) io.err(untraced(tracing.name));
  const { requirements = REQUIREMENTS_FILE } = options;
  const inputs = [...files, requirements];
  await assertApart(outputsOf(orders, options, io.cwd), () => Promise.resolve(inputs), io.cwd);
  makeReportFolders(orders, io.cwd);
  const ending = await runEnding(io, options, orders);
  const reports = openReports(orders, io);
  try {
    for (const event of events) {
      ending.hear(event);
      reports.tell(event);
    }
    const last = events.findLast((event) => event.type === 'runEnd');
    const code = last === undefined ? EXIT.internal : await ending.finish(last);
    assertWritten(reports.failure);
    return code;
  } finally {
    reports.close();
  }
};

/** Whether an event is that of a step whose requests were not kept: those of failed steps always are. */
const isUntraced = (event: RunEvent): boolean =>
  event.type === 'step' && event.verdict === 'passed' && event.trace === undefined;

const untraced = (report: string): string =>
  `The parts have the requests of failed steps only; play them with --trace for all in --reporter ${report}.\n`;
