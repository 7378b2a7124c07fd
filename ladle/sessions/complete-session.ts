import { isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { isRecord } from '../../fixtures/player/steps/plain.ts';

/** A part of a JSON Schema. */
type Schema = Readonly<Record<string, unknown>>;

/** A possible completion at a position of a session. */
export interface Completions {
  /** Position where the word at the cursor begins. */
  readonly from: number;
  readonly options: readonly Completion[];
}

export interface Completion {
  readonly label: string;
  /** The schema's description; '' if there is none. */
  readonly detail: string;
  /** Whether it is the name of a member, which a value follows. */
  readonly isMember: boolean;
}

/** Replaces the word at the cursor while the text is parsed. */
const CURSOR = 'THECURSOR';

/** The members and values that a session's JSON Schema allows at a position of its text. */
export function completionsAt(
  text: string,
  offset: number,
  schema: Schema,
): Completions | undefined {
  const word = /[\w.-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const from = offset - word.length;
  const rest = text.slice(offset).replace(/^[\w.-]*/, '');
  const place = placeOf(`${text.slice(0, from)}${CURSOR}${rest}`);
  if (!place) return undefined;
  let found: readonly Node[] = [{ schema, value: place.root }];
  for (const key of place.path) found = found.flatMap((node) => within(node, key, schema));
  const open = found.flatMap((node) => alternatives(node, schema));
  const options = [
    // An incomplete value may become an object.
    ...membersOf(open, place.present),
    ...(place.isMember ? [] : valuesOf(open)),
  ];
  return { from, options: [...new Map(options.map((one) => [one.label, one])).values()] };
}

interface Place {
  /** Path of members and indexes from the root. */
  readonly path: readonly (string | number)[];
  /** The session as far as it can be parsed, without the word at the cursor. */
  readonly root: unknown;
  /** The word at the cursor is the name of a member, not a value. */
  readonly isMember: boolean;
  /** Members that exist already. */
  readonly present: readonly string[];
}

function placeOf(marked: string): Place | undefined {
  const document = parseDocument(marked, { keepSourceTokens: false });
  let place: Omit<Place, 'root'> | undefined;
  visit(document, {
    Scalar(role, node, above) {
      if (node.value !== CURSOR) return undefined;
      const holder = role === 'key' ? above.at(-2) : undefined;
      place = {
        path: pathOf([...above, node]),
        isMember: role === 'key',
        present: isMap(holder) ? holder.items.map(nameOf) : [],
      };
      return visit.BREAK;
    },
  });
  if (!place) return undefined;
  let root: unknown;
  try {
    root = document.toJS({ maxAliasCount: 100 });
  } catch {
    root = undefined;
  }
  return { ...place, root };
}

/**
 * The path of members and indexes to a node; a key belongs to the object that contains its pair.
 */
const pathOf = (way: readonly unknown[]): readonly (string | number)[] =>
  way.flatMap((node, at): readonly (string | number)[] => {
    const next = way[at + 1];
    if (isSeq(node)) return [node.items.indexOf(next)];
    return isPair(node) && next !== node.key ? [nameOf(node)] : [];
  });

const nameOf = (pair: unknown): string =>
  isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';

/** A schema and the value that it applies to. */
interface Node {
  readonly schema: Schema;
  readonly value: unknown;
}

/** The schemas of a member or an item. */
function within(node: Node, key: string | number, root: Schema): readonly Node[] {
  const value = readMember(node.value, key);
  return alternatives(node, root).flatMap(({ schema }) => {
    const { properties, items, additionalProperties } = schema;
    const member =
      typeof key === 'number' ? items : (asSchema(properties)[key] ?? additionalProperties);
    return isRecord(member) ? [{ schema: member, value }] : [];
  });
}

const readMember = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;

const asSchema = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** The schema, and all schemas that apply through references and conditions. */
function alternatives({ schema, value }: Node, root: Schema): readonly Node[] {
  const { $ref, allOf, anyOf, oneOf } = schema;
  const more: unknown[] = [];
  for (const list of [allOf, anyOf, oneOf]) if (Array.isArray(list)) more.push(...list);
  if (typeof $ref === 'string') more.push(resolveReference(root, $ref));
  if (isRecord(schema['if'])) {
    more.push(holds(schema['if'], value) ? schema['then'] : schema['else']);
  }
  return [
    { schema, value },
    ...more.filter(isRecord).flatMap((one) => alternatives({ schema: one, value }, root)),
  ];
}

const resolveReference = (root: Schema, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => asSchema(at)[name], root);

/** Whether a value meets a condition; supports the kinds of conditions in the session schema. */
function holds(condition: Schema, value: unknown): boolean {
  const { required, properties } = condition;
  const names = Array.isArray(required) ? required.map(String) : [];
  if (!names.every((name) => readMember(value, name) !== undefined)) return false;
  return Object.entries(asSchema(properties)).every(([name, wanted]) => {
    const member = readMember(value, name);
    const { const: only, enum: some } = asSchema(wanted);
    if (isRecord(member) && isRecord(wanted) && !('const' in wanted)) return holds(wanted, member);
    if (only !== undefined) return member === only;
    return Array.isArray(some) ? some.includes(member) : true;
  });
}

const membersOf = (nodes: readonly Node[], present: readonly string[]): readonly Completion[] =>
  nodes.flatMap(({ schema }) =>
    Object.entries(asSchema(schema['properties']))
      .filter(([name]) => !present.includes(name))
      .map(([label, member]) => ({ label, detail: detailOf(member), isMember: true })),
  );

const detailOf = (schema: unknown): string => {
  const { description = '' } = asSchema(schema);
  return String(description);
};

function valuesOf(nodes: readonly Node[]): readonly Completion[] {
  return nodes.flatMap(({ schema }) => {
    const { enum: some, const: only, type } = schema;
    const values = [
      ...(Array.isArray(some) ? some : []),
      ...(only === undefined ? [] : [only]),
      ...(type === 'boolean' ? [true, false] : []),
    ];
    return values.map((value) => ({ label: String(value), detail: '', isMember: false }));
  });
}
