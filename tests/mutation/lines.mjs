import { appendFileSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const FILE = `build/mutation/${process.env.MUTATION_AREA}.lines`;

/** Writes each result down at once, so that a run that is cut off has said something. */
class Lines {
  constructor() {
    mkdirSync('build/mutation', { recursive: true });
  }

  onMutantTested({
    fileName,
    location: { start },
    mutatorName,
    replacement,
    status,
    statusReason,
    killedBy,
    coveredBy,
  }) {
    if (status === 'CompileError' || status === 'Ignored') return;
    const file = relative(process.cwd(), fileName);
    const line = {
      file,
      line: start.line + 1,
      column: start.column,
      mutatorName,
      replacement,
      status,
    };
    appendFileSync(
      FILE,
      `${JSON.stringify({ ...line, statusReason, killedBy, tests: coveredBy?.length ?? 0 })}\n`,
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'lines', Lines)];
