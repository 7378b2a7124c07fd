import { isFailed } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { readJson } from '../read-json.ts';
import type { LastResult, Source } from './matrix.ts';
import { titlePattern } from './title-pattern.ts';
import { readInput } from '../read-input.ts';

/** The last results of tests and sessions, looked up by file and title. */
export interface Results {
  /** `part` means that the title is only a part of the reported one. */
  of(file: string, title: string, part?: boolean): LastResult;
  /** The reports that were read. */
  readonly sources: readonly Source[];
}

interface Entry {
  /** The file of the test; undefined if the report does not contain it. */
  readonly file: string | undefined;
  readonly title: string;
  readonly result: LastResult;
}

interface Report {
  readonly at?: string | undefined;
  readonly entries: readonly Entry[];
}

/** Reads reports: our own JSON, the JSON of the test runner, or JUnit XML of either. */
export const readResults = async (files: readonly string[], cwd: string): Promise<Results> => {
  const byTitle = new Map<string, Entry[]>();
  const sources: Source[] = [];
  for (const file of files) {
    const text = readInput(`--results ${file}`, file, cwd);
    const { at, entries } = text.trimStart().startsWith('<')
      ? fromJunit(text)
      : fromJson(text, file);
    sources.push(at === undefined ? { file } : { file, at });
    for (const entry of entries) {
      const known = byTitle.get(entry.title);
      if (known) known.push(entry);
      else byTitle.set(entry.title, [entry]);
    }
  }
  return {
    sources,
    of: (file, title, part = false) => {
      const named = part
        ? matching(byTitle, (known) => known.includes(title))
        : (byTitle.get(title) ?? byTitle.get(plainTitle(title)) ?? fromPattern(byTitle, title));
      return lastOf(named.filter((entry) => isIn(entry, file)));
    },
  };
};

/** Several files may contain the same title: only the one with the citation counts. */
const isIn = (entry: Entry, file: string): boolean =>
  entry.file === undefined ||
  entry.file === file ||
  entry.file.endsWith(`/${file}`) ||
  file.endsWith(`/${entry.file}`);

const matching = (
  byTitle: ReadonlyMap<string, readonly Entry[]>,
  fits: (title: string) => boolean,
): Entry[] => [...byTitle].flatMap(([title, entries]) => (fits(title) ? entries : []));

/** If several cases share a title, all must have passed. */
const lastOf = (entries: readonly Entry[]): LastResult => {
  const has = (result: LastResult): boolean => entries.some((entry) => entry.result === result);
  return (['failed', 'passed', 'skipped'] as const).find(has) ?? 'unknown';
};

const fromPattern = (
  byTitle: ReadonlyMap<string, readonly Entry[]>,
  title: string,
): readonly Entry[] => {
  const pattern = titlePattern(title);
  if (pattern === undefined) return [];
  const expression = new RegExp(`^${pattern}$`, 's');
  return matching(byTitle, (known) => expression.test(known));
};

const plainTitle = (title: string): string => title.replace(/\s+/g, ' ').trim();

const fromJson = (text: string, file: string): Report => {
  const read = readJson(text);
  if (!read.ok) {
    const { line, column, message } = read;
    throw new CliError(
      EXIT.invalid,
      `--results ${file}:${line}:${column} this is neither JSON nor JUnit XML: ${message}`,
    );
  }
  const report = read.value;
  const { run, sessions, startTime, testResults } = (report ?? {}) as {
    readonly run?: { readonly at?: string };
    readonly sessions?: readonly {
      readonly file?: string;
      readonly title: string;
      readonly verdict: string;
    }[];
    readonly startTime?: number;
    readonly testResults?: readonly {
      readonly name?: string;
      readonly assertionResults?: readonly { readonly title: string; readonly status: string }[];
    }[];
  };
  if (sessions === undefined && testResults === undefined) {
    throw new CliError(
      EXIT.invalid,
      `--results ${file}: this is not a report: it has neither sessions nor testResults`,
    );
  }
  const own = (sessions ?? []).map((one): Entry => ({
    file: one.file,
    title: one.title,
    result: resultOf(one.verdict),
  }));
  const tests = (testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ title, status }): Entry => ({
      file: name?.replaceAll('\\', '/'),
      title,
      result: resultOf(status),
    })),
  );
  const at = run?.at ?? (startTime === undefined ? undefined : new Date(startTime).toISOString());
  return { at, entries: [...own, ...tests] };
};

const resultOf = (word: string): LastResult => {
  if (word === 'passed' || word === 'flaky') return 'passed';
  return isFailed({ verdict: word }) ? 'failed' : 'skipped';
};

const fromJunit = (text: string): Report => {
  const attribute = (tag: string, name: string): string | undefined =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const entries = [...text.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, attributes = '', inside = '']): Entry => {
      const name = unescape(attribute(attributes, 'name') ?? '');
      const result: LastResult = /<(?:failure|error)\b/.test(inside)
        ? 'failed'
        : /<skipped\b/.test(inside)
          ? 'skipped'
          : 'passed';
      const place = attribute(attributes, 'file') ?? attribute(attributes, 'classname') ?? '';
      const file = /\.(?:[cm]?[jt]sx?|ya?ml)$/.test(place) ? unescape(place) : undefined;
      // The test runner writes the groups before the title, separated by `>`; a session has no groups.
      const isSession = file !== undefined && /\.ya?ml$/.test(file);
      return { file, title: isSession ? name : (name.split(' > ').at(-1) ?? name), result };
    },
  );
  return { at: attribute(/<testsuite\b[^>]*>/.exec(text)?.[0] ?? '', 'timestamp'), entries };
};

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
