import { nameOf, nodeIn, nodesIn, unwrapped, type Node, type Syntax } from './syntax.ts';
import { testCallOf } from './test-calls.ts';

/** A step of a path into a value: a member by name, an entry by number, or any entry of a list. */
export type Step = string | number;
/** Any entry of a list. */
export const ANY = '*';

/** The literal parts of a string: one, or those around the expressions of a template. */
export const piecesOf = (node: Node): readonly string[] | undefined => {
  if (node.type === 'StringLiteral') return [String(node['value'])];
  if (node.type !== 'TemplateLiteral') return undefined;
  return nodesIn(node, 'quasis').map((quasi) => {
    const value = quasi?.['value'] as { readonly cooked?: string } | undefined;
    return value?.cooked ?? '';
  });
};

/** The text of a string or a template; expressions of a template are written as `${…}`. */
export const textOf = (node: Node, { text }: Syntax): string => {
  const inserted = nodesIn(node, 'expressions').map((one) => text.slice(one?.start, one?.end));
  return (piecesOf(node) ?? [])
    .map((piece, index) =>
      index < inserted.length ? `${piece}\${${inserted[index] ?? ''}}` : piece,
    )
    .join('');
};

/** The strings in an expression, as far as they can be found in its own file; `way` is the path into its value. */
export const textsIn = (
  syntax: Syntax,
  expression: Node | undefined,
  way: readonly Step[] = [],
  seen: readonly Node[] = [],
): readonly Node[] => {
  const node = unwrapped(expression);
  if (!node || seen.includes(node)) return [];
  const inside = (part: Node | undefined, further: readonly Step[] = []): readonly Node[] =>
    textsIn(syntax, part, further, [...seen, node]);
  const all = (parts: readonly (Node | undefined)[], further: readonly Step[] = []) =>
    parts.flatMap((part) => inside(part, further));
  const [step, ...rest] = way;
  // A row that is not a list is its own first entry: `test.each(['a', 'b'])('%s', …)`.
  const ofRow = step === 0 ? rest : way;
  switch (node.type) {
    case 'StringLiteral':
      return ofRow.length === 0 ? [node] : [];
    case 'TemplateLiteral':
      return ofRow.length === 0 ? [node, ...all(nodesIn(node, 'expressions'))] : [];
    case 'Identifier':
      return sourcesOf(syntax, node).flatMap(({ source, way: first }) =>
        inside(source, [...first, ...way]),
      );
    case 'ArrayExpression': {
      const entries = nodesIn(node, 'elements');
      const isSpread = (one: Node | undefined) => one?.type === 'SpreadElement';
      if (typeof step === 'number' && !entries.some(isSpread)) return inside(entries[step], rest);
      return entries.flatMap((one) =>
        isSpread(one) ? inside(nodeIn(one, 'argument'), way) : inside(one, rest),
      );
    }
    case 'ObjectExpression':
      return nodesIn(node, 'properties').flatMap((one) => {
        if (one?.type === 'SpreadElement') return inside(nodeIn(one, 'argument'), way);
        const [member, ...further] = ofRow;
        const isMeant =
          member === undefined || member === ANY || member === nameOf(nodeIn(one, 'key'));
        return isMeant ? inside(nodeIn(one, 'value'), further) : [];
      });
    case 'MemberExpression': {
      const name = node['computed'] === true ? ANY : (nameOf(nodeIn(node, 'property')) ?? ANY);
      return inside(nodeIn(node, 'object'), [name, ...way]);
    }
    case 'ConditionalExpression':
      return all([nodeIn(node, 'consequent'), nodeIn(node, 'alternate')], way);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return all([nodeIn(node, 'left'), nodeIn(node, 'right')], way);
    case 'CallExpression':
      return textsOfCall(syntax, node, way, inside);
    default:
      return [];
  }
};

type Inside = (part: Node | undefined, way?: readonly Step[]) => readonly Node[];

const textsOfCall = (
  syntax: Syntax,
  call: Node,
  way: readonly Step[],
  inside: Inside,
): readonly Node[] => {
  const callee = unwrapped(nodeIn(call, 'callee'));
  const given = nodesIn(call, 'arguments');
  const object = nodeIn(callee, 'object');
  const name = nameOf(nodeIn(callee, 'property'));
  if (nameOf(object) === 'Object' && (name === 'entries' || name === 'keys' || name === 'values')) {
    const [, ...rest] = way;
    const [column, ...further] = name === 'entries' ? rest : [name === 'keys' ? 0 : 1, ...rest];
    const keys = column === 1 ? [] : nodesIn(asObject(given[0], syntax), 'properties');
    return [
      ...keys.flatMap((one) => inside(nodeIn(one, 'key'))),
      ...(column === 0 ? [] : inside(given[0], [ANY, ...further])),
    ];
  }
  if (name === 'map' || name === 'flatMap') {
    const [first, ...rest] = way;
    const further = name === 'map' ? rest : [first ?? ANY, ...rest];
    return resultsOf(given[0]).flatMap((one) => inside(one, further));
  }
  // Other methods of lists or texts (`filter`, `slice`, `join`, `trim`) return parts of the object.
  if (object) return inside(object, name === 'join' ? [] : way);
  return sourcesOf(syntax, callee)
    .flatMap(({ source }) => resultsOf(source))
    .flatMap((one) => inside(one, way));
};

/** The object literal of an expression, or of the constant that it names. */
const asObject = (expression: Node | undefined, syntax: Syntax): Node | undefined => {
  const node = unwrapped(expression);
  if (node?.type !== 'Identifier') return node;
  return unwrapped(sourcesOf(syntax, node)[0]?.source);
};

/** The results of a function: the expression of an arrow function, or those of its `return` statements. */
const resultsOf = (made: Node | undefined): readonly (Node | undefined)[] => {
  const body = nodeIn(unwrapped(made), 'body');
  if (body?.type !== 'BlockStatement') return [body];
  return nodesIn(body, 'body')
    .filter((one) => one?.type === 'ReturnStatement')
    .map((one) => nodeIn(one, 'argument'));
};

interface Source {
  readonly source: Node | undefined;
  readonly way: readonly Step[];
}

/** The sources of the value of a name: the nearest declaration around it. */
const sourcesOf = (syntax: Syntax, identifier: Node | undefined): readonly Source[] => {
  const name = nameOf(identifier);
  if (identifier?.type !== 'Identifier' || name === undefined) return [];
  for (let around = syntax.parentOf(identifier); around; around = syntax.parentOf(around)) {
    const found = declaredBy(syntax, around, name);
    if (found) return found;
  }
  return [];
};

const declaredBy = (syntax: Syntax, node: Node, name: string): readonly Source[] | undefined => {
  if (/Function/.test(node.type)) {
    for (const [index, parameter] of nodesIn(node, 'params').entries()) {
      const way = wayTo(parameter, name);
      if (way)
        return argumentsOf(syntax, node, index).map((one) => ({
          ...one,
          way: [...one.way, ...way],
        }));
    }
  }
  if (node.type === 'ForOfStatement') {
    const [declared] = nodesIn(nodeIn(node, 'left'), 'declarations');
    const way = wayTo(nodeIn(declared, 'id'), name);
    if (way) return [{ source: nodeIn(node, 'right'), way: [ANY, ...way] }];
  }
  for (const statement of nodesIn(node, 'body')) {
    const declaration = nodeIn(statement, 'declaration') ?? statement;
    if (declaration?.type === 'FunctionDeclaration' && nameOf(nodeIn(declaration, 'id')) === name)
      return [{ source: declaration, way: [] }];
    for (const one of nodesIn(declaration, 'declarations')) {
      const way = wayTo(nodeIn(one, 'id'), name);
      if (way) return [{ source: nodeIn(one, 'init'), way }];
    }
  }
  return undefined;
};

/** The path by which a pattern assigns a name; undefined if it does not. */
const wayTo = (pattern: Node | undefined, name: string): readonly Step[] | undefined => {
  switch (pattern?.type) {
    case 'Identifier':
      return nameOf(pattern) === name ? [] : undefined;
    case 'AssignmentPattern':
      return wayTo(nodeIn(pattern, 'left'), name);
    case 'ArrayPattern':
      return firstOf(nodesIn(pattern, 'elements').map((one, index) => [index, wayTo(one, name)]));
    case 'ObjectPattern':
      return firstOf(
        nodesIn(pattern, 'properties').map((one) => [
          nameOf(nodeIn(one, 'key')) ?? ANY,
          wayTo(nodeIn(one, 'value'), name),
        ]),
      );
    default:
      return undefined;
  }
};

const firstOf = (
  ways: readonly (readonly [Step, readonly Step[] | undefined])[],
): readonly Step[] | undefined => {
  for (const [step, way] of ways) if (way) return [step, ...way];
  return undefined;
};

/** The arguments for a parameter: from calls of the function, or from the list or table that it is passed to. */
const argumentsOf = (syntax: Syntax, made: Node, index: number): readonly Source[] => {
  const parent = syntax.parentOf(made);
  if (parent?.type === 'CallExpression') {
    const table = testCallOf(parent)?.table;
    if (table) return [{ source: table, way: [ANY, index] }];
    const list = nodeIn(unwrapped(nodeIn(parent, 'callee')), 'object');
    return index === 0 ? [{ source: list, way: [ANY] }] : [];
  }
  const name = nameOf(nodeIn(made, 'id') ?? nodeIn(parent, 'id'));
  return syntax.nodes
    .filter((one) => one.type === 'CallExpression' && nameOf(nodeIn(one, 'callee')) === name)
    .map((call) => ({ source: nodesIn(call, 'arguments')[index], way: [] }));
};
