import { resolve } from 'node:path';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { calls } from '../../src/api/contract/index.ts';
import { allCharts } from '../../fixtures/charts/all-charts.ts';
import { describeChart } from '../../fixtures/charts/describe-chart.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { replaceFile } from '../replace-file.ts';
import type { Requirement } from '../requirements.ts';
import { UNTESTABLE_REFUSALS, type UntestableRefusal } from './untestable-refusals.ts';

/** What the sessions of a run have covered. */
export interface Covered {
  /** Receives every event of a run; only the ends of sessions matter. */
  add(event: RunEvent): void;
  /** `operation status` of every request. */
  readonly answers: ReadonlySet<string>;
  /** `operation status title` of every refusal by a rule; injected faults do not count. */
  readonly refusals: ReadonlySet<string>;
  /** `chart id: state` of every state that was entered. */
  readonly states: ReadonlySet<string>;
  /** Names of the widgets that sessions started. */
  readonly widgets: ReadonlySet<string>;
  /** Ids in `covers` of the sessions that passed. */
  readonly requirements: ReadonlySet<string>;
}

/** Creates an empty collection. */
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
      // A session that failed or has no expectations covers nothing.
      if (verdict === 'passed' || verdict === 'flaky')
        for (const id of covers) requirements.add(id);
    },
  };
};

/** The coverage of one kind of item. */
export interface CoveragePart {
  /** The kind. */
  readonly name: PartName;
  /** Number of covered items. */
  readonly covered: number;
  /** Number of items that can be covered, without those in `beyond`. */
  readonly total: number;
  /** Items that were not covered, although they could have been. */
  readonly missing: readonly string[];
  /** Items that cannot be covered, with the reasons. */
  readonly beyond: readonly { readonly why: string; readonly names: readonly string[] }[];
}

const PARTS = ['calls', 'refusals', 'states', 'requirements'] as const;
type PartName = (typeof PARTS)[number];

/** The coverage of calls, refusals, states and requirements. */
export const coverageParts = async (
  covered: Covered,
  requirements: readonly Requirement[] | undefined,
): Promise<readonly CoveragePart[]> => {
  return [
    part('calls', callRows(covered)),
    part('refusals', refusalRows(covered), UNTESTABLE_REFUSALS),
    part('states', await stateRows(covered)),
    ...(requirements
      ? [
          part(
            'requirements',
            requirements.map(({ id }) => [id, covered.requirements.has(id)]),
          ),
        ]
      : []),
  ];
};

/** The coverage as text for people. */
export const coverageText = (parts: readonly CoveragePart[]): string =>
  `\n${parts.map(textOf).join('\n')}`;

/** Writes the coverage as JSON for programs. */
export const writeCoverage = (parts: readonly CoveragePart[], file: string, cwd: string): void => {
  const written = Object.fromEntries(
    parts.map(({ name, ...rest }) => [name, { ...rest, percent: percentOf(rest) }]),
  );
  try {
    replaceFile(resolve(cwd, file), `${JSON.stringify({ format: 1, ...written }, null, 1)}\n`);
  } catch (error) {
    throw new CliError(EXIT.usage, `--coverage-file ${file}: ${(error as Error).message}`);
  }
};

/** Minimum percentage of each kind that must be covered. */
export type Least = readonly (readonly [PartName, number])[];

/** Parses `80`, for all kinds, or `calls=90,states=70`. */
export const readLeast = (text: string | undefined): Least => {
  if (text === undefined) return [];
  if (isPercentage(text)) return PARTS.map((name) => [name, Number(text)] as const);
  return text.split(',').map((one) => {
    const [, name, percent = ''] = /^(\w+)=(.*)$/.exec(one) ?? [];
    const known = PARTS.find((part) => part === name);
    if (known !== undefined && isPercentage(percent)) return [known, Number(percent)] as const;
    throw new CliError(
      EXIT.usage,
      `--min-coverage ${one}: expected a percentage, or parts of it such as calls=90,states=70 (${PARTS.join(', ')})`,
    );
  });
};

/** Between 0 and 100. */
const isPercentage = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 100;

/** One sentence for each kind whose coverage is too low. */
export const missed = (parts: readonly CoveragePart[], least: Least): readonly string[] =>
  least.flatMap(([name, percent]) => {
    const part = parts.find((one) => one.name === name);
    if (!part || percentOf(part) >= percent) return [];
    return [
      `${percentOf(part)} % of the ${name} are covered, but at least ${percent} % are required (--min-coverage).`,
    ];
  });

const percentOf = ({ covered, total }: Pick<CoveragePart, 'covered' | 'total'>): number =>
  total === 0 ? 100 : Math.floor((covered / total) * 100);

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

/** Separates rows that cannot be covered (with a reason) from missing ones. */
const part = (
  name: PartName,
  rows: readonly Row[],
  reasons: readonly UntestableRefusal[] = [],
): CoveragePart => {
  const left = rows.filter(([, has]) => !has).map(([row]) => row);
  const beyond = reasons
    .map(({ why, refusals }) => ({ why, names: left.filter((row) => refusals.includes(row)) }))
    .filter(({ names }) => names.length > 0);
  const explained = new Set(beyond.flatMap(({ names }) => names));
  return {
    name,
    covered: rows.length - left.length,
    total: rows.length,
    missing: left.filter((row) => !explained.has(row)),
    beyond,
  };
};

const textOf = ({ name, covered, total, missing, beyond }: CoveragePart): string => {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const lines = [`${title}: ${covered} of ${total} covered (${percentOf({ covered, total })} %)`];
  if (missing.length > 0) lines.push('  not covered:', ...missing.map((row) => `    ${row}`));
  for (const { why, names } of beyond) {
    lines.push(`  cannot be covered, ${why}:`, ...names.map((row) => `    ${row}`));
  }
  return `${lines.join('\n')}\n`;
};
