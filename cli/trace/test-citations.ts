import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { CITED_ID } from '../requirements.ts';
import { nodeIn, nodesIn, readSyntax, type Node } from './syntax.ts';
import { testCallOf } from './test-calls.ts';
import { ANY, piecesOf, textOf, textsIn, type Step } from './text-values.ts';

/** A test whose title cites requirements. */
export interface Citation {
  /** Path of the test file, with `/`. */
  readonly file: string;
  /** Line of the test; the first is 1. */
  readonly line: number;
  /** The text of the title, or of the part of it that contains the ids. */
  readonly title: string;
  /** Ids in brackets in the title. */
  readonly ids: readonly string[];
  /**
   * True if the title is only a part of the reported one: a row of a table with which several tests are
   * created.
   */
  readonly part?: true;
}

const SKIPPED = new Set(['node_modules', 'dist', 'build']);

/** Finds every test below a folder whose title contains ids in brackets. */
export const findCitations = async (folder: string, cwd: string): Promise<readonly Citation[]> => {
  const citations: Citation[] = [];
  for (const path of await testFiles(resolve(cwd, folder))) {
    const text = await readFile(path, 'utf8');
    const file = relative(cwd, path).split(sep).join('/');
    citations.push(...citationsOf(text, file));
  }
  return citations;
};

/** The test files below a folder, as absolute paths. */
export const testFiles = async (folder: string): Promise<string[]> => {
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

/** The citations in one file. Only strings that become part of a title count, not other test data. */
export const citationsOf = (text: string, file: string): Citation[] => {
  const syntax = readSyntax(text, file);
  const citations = new Map<Node, Citation>();
  const cite = (node: Node, title: string, ids: readonly string[], part?: true): void => {
    if (ids.length === 0) return;
    const { line } = node.loc.start;
    citations.set(node, {
      file,
      line,
      title,
      ids: [...new Set(ids)],
      ...(part && { part }),
    });
  };
  for (const { title, table } of syntax.nodes.map(testCallOf).filter((one) => one !== undefined)) {
    for (const node of textsOfTitle(title)) {
      const written = textOf(node, syntax);
      cite(node, written, idsInBrackets(written));
    }
    for (const { source, way, isLone } of insertedInto(title, table)) {
      for (const node of textsIn(syntax, source, way)) {
        const written = textOf(node, syntax);
        cite(
          node,
          written,
          isLone && LONE_ID.test(written) ? [written] : idsInBrackets(written),
          true,
        );
      }
    }
  }
  return [...citations.values()].sort((a, b) => a.line - b.line);
};

/** The string literals of a title: one, or several joined with `+`. */
const textsOfTitle = (title: Node): readonly Node[] =>
  title.type === 'BinaryExpression'
    ? [nodeIn(title, 'left'), nodeIn(title, 'right')].flatMap((one) =>
        one ? textsOfTitle(one) : [],
      )
    : [title];

const ID = new RegExp(CITED_ID, 'g');
const LONE_ID = new RegExp(`^${CITED_ID}$`);

const idsInBrackets = (text: string): string[] =>
  [...text.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => inside.match(ID) ?? []);

/** An expression that is inserted into a title. */
interface Inserted {
  readonly source: Node | undefined;
  readonly way: readonly Step[];
  /** True if it is in brackets in the title, so that it may be just an id: `[%s]`. */
  readonly isLone: boolean;
}

const insertedInto = (title: Node, table: Node | undefined): readonly Inserted[] => {
  if (title.type === 'BinaryExpression') {
    return [nodeIn(title, 'left'), nodeIn(title, 'right')].flatMap((one) =>
      one ? insertedInto(one, table) : [],
    );
  }
  const pieces = piecesOf(title);
  // `test(name, …)`: the whole title is an expression.
  if (pieces === undefined) return [{ source: title, way: [], isLone: false }];
  const expressions = nodesIn(title, 'expressions').map((source, index) => ({
    source,
    way: [],
    isLone: (pieces[index] ?? '').endsWith('[') && (pieces[index + 1] ?? '').startsWith(']'),
  }));
  let columns = 0;
  const fromTable = [...pieces.join('').matchAll(PLACEHOLDER)].flatMap(
    ([found, open, member]): readonly Inserted[] => {
      if (table === undefined || found.endsWith('%%')) return [];
      const way = member === undefined ? [columns++] : member.split('.');
      return [{ source: table, way: [ANY, ...way], isLone: open === '[' }];
    },
  );
  return [...expressions, ...fromTable];
};

/** `%s` inserts the next column of a row of the table, `$name` a member of it; `%%` is a percent sign. */
const PLACEHOLDER = /(\[)?(?:%%|%(?:\.\d+)?[sdifjoO]|\$([A-Za-z_]\w*(?:\.\w+)*))/g;
