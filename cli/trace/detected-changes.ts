import { isRecord } from '../../src/is-record.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { readJson } from '../read-json.ts';
import { titlePattern } from './title-pattern.ts';
import { readInput } from '../read-input.ts';

/**
 * Which changes of the sources a test detected: `some`; none so far, but not all changes that it covers were
 * tried (`undecided`); none of those that it covers; or it covers none (`notRun`).
 */
export type Notice = 'some' | 'undecided' | 'none' | 'notRun';

/** The changes that tests detected, looked up by file and title. */
export interface DetectedChanges {
  /** `part` means that the title is only a part of the reported one. */
  of(file: string, title: string, part?: boolean): Notice;
}

/** The changes that a test covers, by {@link keyOf}. */
interface Asked {
  readonly tried: Set<string>;
  readonly pending: Set<string>;
  readonly noticed: Set<string>;
}

/** By file and name of the test. */
type Tests = Map<string, Map<string, Asked>>;

/** Reads mutation reports in the standard format (`mutation-testing-report-schema`). */
export const readDetectedChanges = async (
  files: readonly string[],
  cwd: string,
): Promise<DetectedChanges> => {
  const tests: Tests = new Map();
  for (const file of files) addReport(tests, await reportAt(file, cwd), file);
  return {
    of(file, title, part = false) {
      const fits = fitting(title, part);
      const notices = [...(tests.get(file) ?? [])]
        .filter(([name]) => fits(name))
        .map(([, asked]) => noticeOf(asked));
      return NOTICES.find((one) => notices.includes(one)) ?? 'notRun';
    },
  };
};

const NOTICES = ['some', 'undecided', 'none'] as const;

/** A change that one report left pending may have been tried in another. */
const noticeOf = ({ tried, pending, noticed }: Asked): Notice => {
  if (noticed.size > 0) return 'some';
  if ([...pending].some((key) => !tried.has(key))) return 'undecided';
  return tried.size > 0 ? 'none' : 'notRun';
};

/** In the report, the name of a test consists of the names of its groups and its title. */
const fitting = (title: string, part: boolean): ((name: string) => boolean) => {
  if (part) return (name) => name.includes(title);
  const pattern = titlePattern(title);
  if (pattern === undefined) return (name) => name === title || name.endsWith(` ${title}`);
  const expression = new RegExp(`(?:^| )${pattern}$`, 's');
  return (name) => expression.test(name);
};

interface Mutant {
  readonly status: string;
  readonly location?: unknown;
  readonly mutatorName?: string;
  readonly replacement?: string;
  readonly coveredBy?: readonly string[];
  readonly killedBy?: readonly string[];
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
  readonly testFiles: Readonly<
    Record<string, { readonly tests: readonly { readonly id: string; readonly name: string }[] }>
  >;
  readonly config?: { readonly disableBail?: boolean };
}

const reportAt = async (file: string, cwd: string): Promise<Report> => {
  const wrong = (message: string): never => {
    throw new CliError(EXIT.invalid, `--mutation ${file}: ${message}`);
  };
  const read = readJson(readInput(`--mutation ${file}`, file, cwd));
  const value = read.ok ? read.value : undefined;
  if (!isRecord(value) || !isRecord(value['files']) || !isRecord(value['testFiles']))
    return wrong('this is not a mutation report that lists the tests');
  const report = value as unknown as Report;
  // A run that stops at the first failed test does not say which other tests would detect the change.
  if (report.config?.disableBail === false)
    return wrong('it names one test for each change; run it with disableBail');
  return report;
};

const addReport = (all: Tests, { files, testFiles }: Report, file: string): void => {
  const byId = new Map<string, Asked>();
  for (const [path, { tests }] of Object.entries(testFiles)) {
    const known = ofKey(all, path.replaceAll('\\', '/'), () => new Map<string, Asked>());
    for (const { id, name } of tests) byId.set(id, ofKey(known, name, nothingAsked));
  }
  let ran = 0;
  for (const [path, { mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      const { status, coveredBy = [] } = mutant;
      ran += coveredBy.length;
      const key = keyOf(path, mutant);
      for (const id of coveredBy) {
        if (status === 'Pending') byId.get(id)?.pending.add(key);
        if (TRIED.has(status)) byId.get(id)?.tried.add(key);
      }
      for (const id of noticedBy(mutant)) byId.get(id)?.noticed.add(key);
    }
  }
  if (ran === 0)
    throw new CliError(EXIT.invalid, `--mutation ${file}: it does not say which tests ran what`);
};

const nothingAsked = (): Asked => ({ tried: new Set(), pending: new Set(), noticed: new Set() });

/** Changes that do not compile, or were excluded on purpose, were not tried. */
const TRIED: ReadonlySet<string> = new Set(['Killed', 'Survived', 'Timeout', 'RuntimeError']);

const noticedBy = ({ status, coveredBy = [], killedBy = [] }: Mutant): readonly string[] => {
  // A change that causes an endless loop was detected, although the report does not say by which test.
  if (status === 'Timeout') return coveredBy;
  return status === 'Killed' ? killedBy : [];
};

/** A change has different ids in different reports, so it is identified by its place and replacement. */
const keyOf = (path: string, { location, mutatorName, replacement }: Mutant): string =>
  JSON.stringify([path, location, mutatorName, replacement]);

const ofKey = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
};
