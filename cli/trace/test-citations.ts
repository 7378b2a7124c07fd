import { readdir, readFile } from 'node:fs/promises';
import { CITED_ID } from '../requirements.ts';
import { join, relative, resolve, sep } from 'node:path';

/** A test whose title cites requirements. */
export interface Citation {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly ids: readonly string[];
  /** The title is only a part of the reported one: a row of a table that several tests are made from. */
  readonly part?: true;
}

const SKIPPED = new Set(['node_modules', 'dist', 'build']);

/** Finds every test below a folder whose title ends in ids in brackets. */
export const findCitations = async (folder: string, cwd: string): Promise<readonly Citation[]> => {
  const citations: Citation[] = [];
  for (const path of await testFiles(resolve(cwd, folder))) {
    const text = await readFile(path, 'utf8');
    const file = relative(cwd, path).split(sep).join('/');
    citations.push(...citationsOf(text, file));
  }
  return citations;
};

const testFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) found.push(...(await testFiles(path)));
    } else if (/\.test\.[cm]?[jt]sx?$/.test(entry.name)) found.push(path);
  }
  return found;
};

/** `test('does this [card-sel-01, card-sel-02]', …)`: one line or several, any quotes. */
const TEST =
  /\b(?:test|it|describe)(?:\.(?:each|for|only|concurrent|skipIf|runIf)(?:\((?:[^()]|\([^()]*\))*\)|`[^`]*`)?)*\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

const ID = new RegExp(CITED_ID, 'g');

/** A text of one line that ends in ids: `'no name [val-team-02]'` in a table of cases. */
const LABEL = new RegExp(
  String.raw`(['"\x60])((?:(?!\1)[^\\\n]|\\.)*?(?:\[${CITED_ID}(?:,\s*${CITED_ID})*\]\s*)+)\1`,
  'g',
);

/** An id alone, in a table whose tests put it into their title: `'… [%s]'`. */
const LONE_ID = new RegExp(String.raw`(['"\x60])(${CITED_ID})\1`, 'g');
const TAKES_ID = /\[(?:%s|\$\{?\w+\}?)\]/;

export const citationsOf = (text: string, file: string): Citation[] => {
  const citations = titlesOf(text, file);
  const seen = new Set(citations.map(({ title }) => title));
  const labels = [...text.matchAll(LABEL), ...(TAKES_ID.test(text) ? text.matchAll(LONE_ID) : [])];
  for (const match of labels) {
    const title = (match[2] ?? '').replace(/\\(.)/g, '$1');
    if (seen.has(title)) continue;
    const line = text.slice(0, match.index).split('\n').length;
    citations.push({ file, line, title, ids: [...new Set(title.match(ID) ?? [])], part: true });
  }
  return citations;
};

const titlesOf = (text: string, file: string): Citation[] => {
  const citations: Citation[] = [];
  for (const match of text.matchAll(TEST)) {
    const title = (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(.)/g, '$1');
    const ids = [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(
      ([, inside = '']) => inside.match(ID) ?? [],
    );
    if (ids.length === 0) continue;
    const line = text.slice(0, match.index).split('\n').length;
    citations.push({ file, line, title, ids: [...new Set(ids)] });
  }
  return citations;
};
