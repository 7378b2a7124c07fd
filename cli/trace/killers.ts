import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isRecord } from '../../src/is-record.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { readJson } from '../read-json.ts';
import { titlePattern } from './title-pattern.ts';

/** What a test did to the changed sources: it noticed some, it ran them and noticed none, or it ran none. */
export type Notice = 'some' | 'none' | 'notRun';

/** What tests noticed, looked up by file and title. */
export interface Killers {
  /** `part` = the title is only a part of the reported one. */
  of(file: string, title: string, part?: boolean): Notice;
}

interface Tried {
  readonly name: string;
  readonly notice: Notice;
}

/** Reads mutation reports in the form that mutation testing tools share (`mutation-testing-report-schema`). */
export const readKillers = async (files: readonly string[], cwd: string): Promise<Killers> => {
  const byFile = new Map<string, Tried[]>();
  for (const file of files) {
    for (const [path, tried] of Object.entries(triedIn(await reportAt(file, cwd), file)))
      byFile.set(path, [...(byFile.get(path) ?? []), ...tried]);
  }
  return {
    of(file, title, part = false) {
      const fits = fitting(title, part);
      const notices = (byFile.get(file) ?? [])
        .filter(({ name }) => fits(name))
        .map(({ notice }) => notice);
      return (['some', 'none'] as const).find((one) => notices.includes(one)) ?? 'notRun';
    },
  };
};

/** The report knows a test by the names of its groups and its title, one after the other. */
const fitting = (title: string, part: boolean): ((name: string) => boolean) => {
  if (part) return (name) => name.includes(title);
  const pattern = titlePattern(title);
  if (pattern === undefined) return (name) => name === title || name.endsWith(` ${title}`);
  const expression = new RegExp(`(?:^| )${pattern}$`, 's');
  return (name) => expression.test(name);
};

interface Mutant {
  readonly status: string;
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
  const wrong = (code: typeof EXIT.usage | typeof EXIT.invalid, message: string): never => {
    throw new CliError(code, `--mutation ${file}: ${message}`);
  };
  let text: string;
  try {
    text = await readFile(resolve(cwd, file), 'utf8');
  } catch (error) {
    return wrong(EXIT.usage, (error as Error).message);
  }
  const read = readJson(text);
  const value = read.ok ? read.value : undefined;
  if (!isRecord(value) || !isRecord(value['files']) || !isRecord(value['testFiles']))
    return wrong(EXIT.invalid, 'this is no mutation report with the tests in it');
  const report = value as unknown as Report;
  // Who stops at the first test that notices a change knows nothing of the others.
  if (report.config?.disableBail === false)
    return wrong(EXIT.invalid, 'it names one test for each change; run it with disableBail');
  return report;
};

const triedIn = ({ files, testFiles }: Report, file: string): Record<string, Tried[]> => {
  const ran = new Set<string>();
  const noticed = new Set<string>();
  for (const { mutants } of Object.values(files)) {
    for (const { status, coveredBy = [], killedBy = [] } of mutants) {
      for (const id of coveredBy) ran.add(id);
      if (status === 'Killed') for (const id of killedBy) noticed.add(id);
      // A change that makes a test run for ever is noticed, though the report does not say by which.
      if (status === 'Timeout') for (const id of coveredBy) noticed.add(id);
    }
  }
  if (ran.size === 0)
    throw new CliError(EXIT.invalid, `--mutation ${file}: it does not say which tests ran what`);
  const noticeOf = (id: string): Notice =>
    noticed.has(id) ? 'some' : ran.has(id) ? 'none' : 'notRun';
  return Object.fromEntries(
    Object.entries(testFiles).map(([path, { tests }]) => [
      path.replaceAll('\\', '/'),
      tests.map(({ id, name }) => ({ name, notice: noticeOf(id) })),
    ]),
  );
};
