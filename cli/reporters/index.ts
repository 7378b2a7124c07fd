import { githubReporter } from './github.ts';
import { harReporter } from './har.ts';
import { htmlReporter } from './html.ts';
import { jsonReporter, ndjsonReporter } from './json.ts';
import { junitReporter } from './junit.ts';
import { listReporter } from './list.ts';
import type { ReporterMaker } from './reporter.ts';
import { tapReporter } from './tap.ts';

/** The reports by their names on the command line. */
export const reporters: Readonly<Record<string, ReporterMaker>> = {
  list: listReporter,
  json: jsonReporter,
  ndjson: ndjsonReporter,
  blob: ndjsonReporter,
  junit: junitReporter,
  tap: tapReporter,
  github: githubReporter,
  html: htmlReporter,
  har: harReporter,
};

/** A requested report and its destination; without a file, standard output. */
export interface ReportOrder {
  /** One of {@link reporters}. */
  readonly name: string;
  /** Path as typed; absent for standard output. */
  readonly file?: string;
}

/** Parses `list` or `junit=out.xml`; undefined if there is no such report. */
export const parseReportOrder = (text: string): ReportOrder | undefined => {
  const [, name = '', file] = /^([^=]*)(?:=(.+))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(reporters, name)) return undefined;
  return file === undefined ? { name } : { name, file };
};
