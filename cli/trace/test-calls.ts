import { nameOf, nodeIn, nodesIn, unwrapped, type Node } from './syntax.ts';

const TESTS = new Set(['test', 'it', 'describe']);

/** Names that may follow `test` before the title. */
const MODIFIERS = new Set(['only', 'skip', 'todo', 'fails', 'concurrent', 'sequential', 'shuffle']);

/** Functions without a title that return a function with a title. */
const MAKERS = new Set(['each', 'for', 'skipIf', 'runIf']);

/** The title of a test or a group, and its table. */
export interface TestCall {
  /** The first argument. */
  readonly title: Node;
  /** The argument of `each` or `for`; absent if there is none. */
  readonly table?: Node;
}

/** Recognises `test('…')`, `test.only('…')`, `test.each(table)('…')`; undefined for any other call. */
export const testCallOf = (call: Node): TestCall | undefined => {
  if (call.type !== 'CallExpression') return undefined;
  const callee = unwrapped(nodeIn(call, 'callee'));
  const [title] = nodesIn(call, 'arguments');
  if (!title || !callee) return undefined;
  if (callee.type !== 'CallExpression') return isModified(callee) ? { title } : undefined;
  const maker = unwrapped(nodeIn(callee, 'callee'));
  const made = nameOf(nodeIn(maker, 'property'));
  if (made === undefined || !MAKERS.has(made) || !isModified(nodeIn(maker, 'object')))
    return undefined;
  const [table] = nodesIn(callee, 'arguments');
  return table && (made === 'each' || made === 'for') ? { title, table } : { title };
};

const isModified = (node: Node | undefined): boolean => {
  const inner = unwrapped(node);
  if (inner?.type === 'CallExpression') return isModified(makerOf(inner));
  if (inner?.type !== 'MemberExpression') return TESTS.has(nameOf(inner) ?? '');
  return (
    MODIFIERS.has(nameOf(nodeIn(inner, 'property')) ?? '') && isModified(nodeIn(inner, 'object'))
  );
};

/** The object of a call such as `test.skipIf(…)`, so that `test.skipIf(…).each(…)` is recognised too. */
const makerOf = (call: Node): Node | undefined => {
  const callee = unwrapped(nodeIn(call, 'callee'));
  return MAKERS.has(nameOf(nodeIn(callee, 'property')) ?? '')
    ? nodeIn(callee, 'object')
    : undefined;
};
