import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Where the results of a part are written, a line of JSON for each. */
export const linesOf = (area) => `build/mutation/${area}.lines`;

/** Where its report is written, in the form that mutation testing tools share. */
export const reportOf = (area) => `build/mutation/${area}.json`;

/** What a checker says of a change that this run leaves out: of Stryker's states none is better. */
export const LEFT_OUT = { status: 'compileError', reason: 'not in the sample' };

const FILE = linesOf(process.env.MUTATION_AREA);

/** With `MUTATION_GO_ON=yes` what the last run of this part tried is not tried again. */
const GOES_ON = process.env.MUTATION_GO_ON === 'yes';

/** What a change is known by: where it is, counted from `first`, and what it becomes. */
export const keyOf = (
  { fileName, location: { start, end }, mutatorName, replacement },
  first = 0,
) =>
  JSON.stringify([
    relative(process.cwd(), fileName),
    start.line - first,
    start.column - first,
    mutatorName,
    replacement,
    // Of `a || b`, both `a` and the whole begin here, and become `true`.
    end.line - first,
    end.column - first,
  ]);

/** The results of a part, by the key of the change. */
export const resultsIn = (file) => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return new Map(lines.filter(Boolean).map((line) => [JSON.parse(line).key, JSON.parse(line)]));
};

/** The changes that this run leaves out, since the one before it tried them. */
export const triedBefore = () => (GOES_ON ? new Set(resultsIn(FILE).keys()) : new Set());

/** Writes each result down at once, so that a run that is cut off has said something, and can go on. */
class Lines {
  onDryRunCompleted() {
    mkdirSync(dirname(FILE), { recursive: true });
    if (!GOES_ON) rmSync(FILE, { force: true });
  }

  onMutantTested(mutant) {
    const { status, statusReason, killedBy, coveredBy } = mutant;
    if (status === 'CompileError' || status === 'Ignored') return;
    // What reporters are told counts from 1.
    const line = { key: keyOf(mutant, 1), status, statusReason, killedBy };
    appendFileSync(FILE, `${JSON.stringify({ ...line, tests: coveredBy?.length ?? 0 })}\n`);
  }

  /** The report has a better word for what was left out, by which `trace` knows who was not asked enough. */
  onMutationTestReportReady(report) {
    const files = Object.entries(report.files).map(([path, file]) => [
      path,
      { ...file, mutants: file.mutants.map(pendingIfLeftOut) },
    ]);
    const text = JSON.stringify({ ...report, files: Object.fromEntries(files) });
    writeFileSync(reportOf(process.env.MUTATION_AREA), text);
  }
}

const pendingIfLeftOut = ({ statusReason, ...mutant }) =>
  statusReason === LEFT_OUT.reason ? { ...mutant, status: 'Pending' } : { ...mutant, statusReason };

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'lines', Lines)];
