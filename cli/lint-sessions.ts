import type { SessionProblem } from '../fixtures/player/session/read-session.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import { readSessionFile } from './session-files.ts';

/** What `lint` found; a warning does not fail. */
export interface LintProblem extends SessionProblem {
  readonly severity: 'error' | 'warning';
}

/** Holds files against the schema, and sessions against what they can only mean: known calls and widgets. */
export const lintSessions = async (
  files: readonly string[],
  cwd: string,
): Promise<readonly LintProblem[]> => {
  const known = await knownNames();
  const problems: LintProblem[] = [];
  for (const file of files) {
    const read = await readSessionFile(file, cwd);
    if (read.ok) problems.push(...judge(read.session, known));
    else problems.push(...read.problems.map((one) => ({ ...one, severity: 'error' as const })));
  }
  return problems;
};

interface Known {
  readonly calls: readonly string[];
  readonly widgets: readonly string[];
  readonly nearest: (word: string, known: readonly string[]) => string | undefined;
}

const knownNames = async (): Promise<Known> => {
  const [{ calls }, { widgets }, { nearest }] = await Promise.all([
    import('../src/api/contract/index.ts'),
    import('../fixtures/player/stage/widgets.ts'),
    import('../fixtures/player/session/nearest.ts'),
  ]);
  return { calls: Object.keys(calls), widgets: Object.keys(widgets), nearest };
};

const judge = (session: Session, known: Known): LintProblem[] => {
  const problems: LintProblem[] = [];
  const { file } = session;
  const started = new Set<string>();
  let expects = false;
  for (const { kind, step, line, column } of session.steps) {
    const say = (severity: LintProblem['severity'], message: string): void => {
      problems.push({ file, line, column, severity, message });
    };
    const unknown = (what: string, name: string, names: readonly string[]): void => {
      if (names.includes(name) || name.includes('{{')) return;
      const close = known.nearest(name, names);
      say('error', `there is no ${what} '${name}'${close ? `; did you mean '${close}'?` : ''}`);
    };
    if (kind === 'call') unknown('call', step.call, known.calls);
    if (kind === 'start') {
      unknown('widget', step.start.widget, known.widgets);
      started.add(step.start.name ?? step.start.widget);
    }
    if (kind === 'send' && step.to !== undefined && !started.has(step.to)) {
      say('error', `no step before has started '${step.to}'`);
    }
    if (kind === 'expect' && step.of !== undefined && !started.has(step.of)) {
      say('error', `no step before has started '${step.of}'`);
    }
    if ((kind === 'send' || kind === 'stop') && started.size === 0) {
      say('error', 'no widget has been started yet');
    }
    expects ||=
      kind === 'expect' || kind === 'validate' || ('expect' in step && step.expect !== undefined);
  }
  if (!expects) {
    problems.push({
      file,
      line: 1,
      column: 1,
      severity: 'warning',
      message: 'the session expects nothing, so it proves nothing',
    });
  }
  return problems;
};
