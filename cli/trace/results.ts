import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError, EXIT } from '../exit-codes.ts';
import type { LastResult } from './matrix.ts';

/** The last results of a run, looked up by file and title. */
export interface Results {
  of(file: string, title: string): LastResult;
}

/** Reads reports: our own json, the test runner's json, or JUnit XML of either. */
export const readResults = async (files: readonly string[], cwd: string): Promise<Results> => {
  const byTitle = new Map<string, LastResult>();
  for (const file of files) {
    let text: string;
    try {
      text = await readFile(resolve(cwd, file), 'utf8');
    } catch (error) {
      throw new CliError(EXIT.usage, `--results ${file}: ${(error as Error).message}`);
    }
    const found = text.trimStart().startsWith('<') ? fromJunit(text) : fromJson(text, file);
    for (const [title, result] of found) byTitle.set(title, merge(byTitle.get(title), result));
  }
  return {
    of: (_, title) =>
      byTitle.get(title) ?? byTitle.get(plainTitle(title)) ?? fromPattern(byTitle, title),
  };
};

/** A title that several cases share holds only when all of them do. */
const merge = (one: LastResult | undefined, other: LastResult): LastResult =>
  one === undefined || one === 'skipped'
    ? other
    : one === 'failed'
      ? 'failed'
      : other === 'failed'
        ? 'failed'
        : one;

/** `test.each` fills its placeholders in; the report knows the filled title only. */
const fromPattern = (byTitle: ReadonlyMap<string, LastResult>, title: string): LastResult => {
  if (!/%[sdifjoO#%]|\$\{?[\w.]+/.test(title)) return 'unknown';
  const expression = new RegExp(
    `^${title
      .split(/%[sdifjoO#%]|\$\{[^}]*\}|\$[\w.]+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
  let found: LastResult | undefined;
  for (const [known, result] of byTitle) if (expression.test(known)) found = merge(found, result);
  return found ?? 'unknown';
};

const plainTitle = (title: string): string => title.replace(/\s+/g, ' ').trim();

const fromJson = (text: string, file: string): [string, LastResult][] => {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    throw new CliError(EXIT.invalid, `--results ${file}: this is neither JSON nor JUnit XML`);
  }
  const { sessions, testResults } = (report ?? {}) as {
    readonly sessions?: readonly { readonly title: string; readonly verdict: string }[];
    readonly testResults?: readonly {
      readonly assertionResults?: readonly { readonly title: string; readonly status: string }[];
    }[];
  };
  const own = (sessions ?? []).map(({ title, verdict }): [string, LastResult] => [
    title,
    resultOf(verdict),
  ]);
  const tests = (testResults ?? []).flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ title, status }): [string, LastResult] => [title, resultOf(status)]),
  );
  return [...own, ...tests];
};

const resultOf = (word: string): LastResult => {
  if (word === 'passed') return 'passed';
  return ['failed', 'error', 'timeout'].includes(word) ? 'failed' : 'skipped';
};

const fromJunit = (text: string): [string, LastResult][] =>
  [...text.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, attributes = '', inside = '']) => {
      const name = unescape(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? '');
      // The test runner writes the groups before the title, with a `>` between them.
      const title = name.split(' > ').at(-1) ?? name;
      const result: LastResult = /<(?:failure|error)\b/.test(inside)
        ? 'failed'
        : /<skipped\b/.test(inside)
          ? 'skipped'
          : 'passed';
      return [title, result];
    },
  );

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
