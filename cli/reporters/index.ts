import { githubReporter } from './github.ts';
import { harReporter } from './har.ts';
import { htmlReporter } from './html.ts';
import { jsonReporter, ndjsonReporter } from './json.ts';
import { junitReporter } from './junit.ts';
import { listReporter } from './list.ts';
import type { ReporterMaker } from './reporter.ts';
import { tapReporter } from './tap.ts';

/** Every kind of report by its name on the command line. */
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

/** Which report goes where; without a file it goes to standard output. */
export interface ReportOrder {
  /** One of {@link reporters}. */
  readonly name: string;
  /** Path as it was typed; absent for standard output. */
  readonly file?: string;
}

/** Reads `list` or `junit=out.xml`; undefined when nobody knows such a report. */
export const parseReportOrder = (text: string): ReportOrder | undefined => {
  const [, name = '', file] = /^([^=]*)(?:=(.+))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(reporters, name)) return undefined;
  return file === undefined ? { name } : { name, file };
};
