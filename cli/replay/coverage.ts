import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { calls } from '../../src/api/contract/index.ts';
import { allCharts } from '../../fixtures/charts/all-charts.ts';
import { describeChart } from '../../fixtures/charts/describe-chart.ts';
import { readRequirements } from '../requirements.ts';
import { UNPROVOKED, type Unprovoked } from './unprovoked.ts';

/** What the sessions of a run touched. */
export interface Covered {
  add(event: RunEvent): void;
  /** `operation status` of every request. */
  readonly answers: ReadonlySet<string>;
  /** `operation status title` of every refusal by a rule; a fault that was switched on is none. */
  readonly refusals: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly widgets: ReadonlySet<string>;
  readonly requirements: ReadonlySet<string>;
}

export const collectCoverage = (): Covered => {
  const answers = new Set<string>();
  const refusals = new Set<string>();
  const states = new Set<string>();
  const seenWidgets = new Set<string>();
  const requirements = new Set<string>();
  return {
    answers,
    refusals,
    states,
    widgets: seenWidgets,
    requirements,
    add(event) {
      if (event.type !== 'sessionEnd') return;
      const { seen, verdict, covers } = event;
      for (const key of Object.keys(seen.requests)) answers.add(key);
      for (const refusal of seen.refusals) refusals.add(refusal);
      for (const state of seen.states) states.add(state);
      for (const widget of seen.widgets) seenWidgets.add(widget);
      // A session that failed or proved nothing covers nothing.
      if (verdict === 'passed' || verdict === 'flaky')
        for (const id of covers) requirements.add(id);
    },
  };
};

/** Calls, refusals, states and requirements: how many were covered, and which were not. */
export const printCoverage = async (
  covered: Covered,
  requirementsFile: string | undefined,
  cwd: string,
): Promise<string> => {
  const parts = [
    part('Calls', callRows(covered)),
    part('Refusals', refusalRows(covered), UNPROVOKED),
    part('States', await stateRows(covered)),
  ];
  const requirements = await readRequirements(requirementsFile, cwd);
  if (requirements) {
    parts.push(
      part(
        'Requirements',
        requirements.map(({ id }) => [id, covered.requirements.has(id)]),
      ),
    );
  }
  return `\n${parts.join('\n')}`;
};

type Row = readonly [name: string, covered: boolean];

const answered = (
  covered: Covered,
  operation: string,
  holds: (status: number) => boolean,
): boolean => {
  for (const answer of covered.answers) {
    const [name, status] = answer.split(' ');
    if (name === operation && holds(Number(status))) return true;
  }
  return false;
};

const callRows = (covered: Covered): Row[] =>
  Object.keys(calls).map((operation) => [
    operation,
    answered(covered, operation, (status) => status >= 200 && status < 300),
  ]);

const refusalRows = (covered: Covered): Row[] => {
  const names = Object.entries(calls).flatMap(([operation, call]) =>
    call.refusals.map(({ status, title }) => `${operation} ${status} ${title}`),
  );
  return names.map((name) => [name, covered.refusals.has(name)]);
};

/** The states of every widget's chart, and of the charts that those invoke. */
const stateRows = async (covered: Covered): Promise<Row[]> => {
  return (await allCharts()).flatMap((machine) => {
    const { id, states } = describeChart(machine);
    return states
      .filter(({ path }) => path !== '')
      .map(({ path }): Row => [`${id}: ${path}`, covered.states.has(`${id}: ${path}`)]);
  });
};

/** Rows with a reason why nothing can cover them are told apart from those that are missing. */
const part = (title: string, rows: readonly Row[], beyond: readonly Unprovoked[] = []): string => {
  const left = rows.filter(([, has]) => !has).map(([name]) => name);
  const reasons = beyond
    .map(({ why, refusals }) => ({ why, names: left.filter((name) => refusals.includes(name)) }))
    .filter(({ names }) => names.length > 0);
  const explained = new Set(reasons.flatMap(({ names }) => names));
  const missing = left.filter((name) => !explained.has(name));
  const done = rows.length - left.length;
  const share = rows.length === 0 ? 100 : Math.floor((done / rows.length) * 100);
  const lines = [`${title}: ${done} of ${rows.length} covered (${share} %)`];
  if (missing.length > 0) lines.push('  not covered:', ...missing.map((name) => `    ${name}`));
  for (const { why, names } of reasons) {
    lines.push(`  cannot be covered, ${why}:`, ...names.map((name) => `    ${name}`));
  }
  return `${lines.join('\n')}\n`;
};
