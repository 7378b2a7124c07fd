import { parse } from '@babel/parser';
import { CliError, EXIT } from '../exit-codes.ts';

/** A node of the syntax tree of a source file. */
export interface Node {
  /** Kind of the node, as Babel names it. */
  readonly type: string;
  /** Offset of its first character, from 0. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  /** Its first line; the first of the file is 1. */
  readonly loc: { readonly start: { readonly line: number } };
  /** Its children: nodes, lists of nodes, values. */
  readonly [member: string]: unknown;
}

/** The syntax tree of a source file. */
export interface Syntax {
  /** The source text. */
  readonly text: string;
  /** All nodes, parents before their children. */
  readonly nodes: readonly Node[];
  /** The parent of a node; undefined for the root. */
  readonly parentOf: (node: Node) => Node | undefined;
}

/** Parses a file in TypeScript or JavaScript; a syntax error is reported with the file name and position. */
export const readSyntax = (text: string, file: string): Syntax => {
  const program = programOf(text, file);
  const parents = new Map<Node, Node>();
  const nodes = [program as unknown as Node];
  // The list grows during the iteration.
  for (const node of nodes) {
    for (const part of partsOf(node)) {
      parents.set(part, node);
      nodes.push(part);
    }
  }
  return { text, nodes, parentOf: (node) => parents.get(node) };
};

const programOf = (text: string, file: string) => {
  try {
    return parse(text, {
      sourceType: 'module',
      plugins: /\.[cm]?ts$/.test(file) ? ['typescript'] : ['typescript', 'jsx'],
      errorRecovery: true,
      attachComment: false,
    }).program;
  } catch (error) {
    const { line, column } = (error as { readonly loc: { line: number; column: number } }).loc;
    const why = (error as Error).message.replace(/ \(\d+:\d+\)$/, '');
    throw new CliError(EXIT.invalid, `${file}:${line}:${column + 1} ${why}`);
  }
};

const partsOf = (node: Node): readonly Node[] => {
  const parts: Node[] = [];
  for (const name in node) {
    const value = node[name];
    if (isNode(value)) parts.push(value);
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) parts.push(one);
  }
  return parts;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The child node in a member. */
export const nodeIn = (node: Node | undefined, member: string): Node | undefined => {
  const value = node?.[member];
  return isNode(value) ? value : undefined;
};

/** The child nodes in a member that is a list; holes of arrays are undefined. */
export const nodesIn = (node: Node | undefined, member: string): (Node | undefined)[] => {
  const value = node?.[member];
  return Array.isArray(value) ? value.map((one) => (isNode(one) ? one : undefined)) : [];
};

/** The name of an identifier or of a non-computed member. */
export const nameOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Identifier') return String(node['name']);
  return node?.type === 'StringLiteral' ? String(node['value']) : undefined;
};

const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'ParenthesizedExpression',
  'AwaitExpression',
]);

/** Removes syntax that only affects the type of an expression. */
export const unwrapped = (node: Node | undefined): Node | undefined => {
  let inner = node;
  while (inner && WRAPPERS.has(inner.type))
    inner = nodeIn(inner, 'expression') ?? nodeIn(inner, 'argument');
  return inner;
};
