import { isRecord } from '../../fixtures/player/steps/plain.ts';

/** What was observed at one path of replies. */
interface Seen {
  /** How often a value was observed at this path. */
  count: number;
  /** How often it was an object, and could therefore have members. */
  objects: number;
  /** Types of the values: text, number, boolean, list, object, null. */
  readonly types: Set<string>;
  /** Formats of the texts: guid, digits, timestamp, iso, text. */
  readonly forms: Set<string>;
}

/** The observed paths of replies, such as `[].user_id`. */
export type Shape = Map<string, Seen>;

/** Minimum number of replies with or without a member before its presence or absence counts. */
const ENOUGH = 2;

/** Number of members from which an object counts as a map, whose keys are data. */
const MANY = 20;

/** Adds the shape of a value. Values themselves are not stored. */
export const addShape = (shape: Shape, value: unknown, path = ''): void => {
  const seen = at(shape, path);
  seen.count += 1;
  seen.types.add(typeOf(value));
  if (typeof value === 'string' && value !== '') seen.forms.add(formOf(value));
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) addShape(shape, item, `${path}[]`);
  } else if (isRecord(value)) {
    seen.objects += 1;
    const names = Object.keys(value);
    const isTable = names.length > MANY && names.every((name) => formOf(name) !== 'text');
    const head = path === '' ? '' : `${path}.`;
    for (const name of names) addShape(shape, value[name], `${head}${isTable ? '{*}' : name}`);
  }
};

const at = (shape: Shape, path: string): Seen => {
  const known = shape.get(path);
  if (known) return known;
  const seen: Seen = { count: 0, objects: 0, types: new Set(), forms: new Set() };
  shape.set(path, seen);
  return seen;
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
};

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['guid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['timestamp', /^\d{14}$/],
  ['iso', /^\d{4}-\d\d-\d\d(?:T|$)/],
  ['digits', /^\d+$/],
];

const formOf = (text: string): string => FORMS.find(([, form]) => form.test(text))?.[0] ?? 'text';

/** One difference between the shapes of two targets. */
export interface ShapeDifference {
  /** Path in the reply, such as `[].user_id`; '' is the reply itself. */
  readonly path: string;
  /**
   * `type` and `form` concern values, `null` a value that may be missing; `undeclared`, `missing` and
   * `optional` concern members.
   */
  readonly kind: 'type' | 'form' | 'undeclared' | 'missing' | 'optional' | 'null';
  /** Describes the value in memory in a few words. */
  readonly memory: string;
  /** Describes the value on the live target in a few words. */
  readonly live: string;
  /** How often the path was observed live; for a missing member, how often its parent was. */
  readonly seen: number;
}

/** How the shape of a live target differs from the shape in memory. */
export const shapeDifferences = (memory: Shape, live: Shape): readonly ShapeDifference[] => {
  const found: ShapeDifference[] = [];
  const paths = [...new Set([...memory.keys(), ...live.keys()])].sort();
  const told: string[] = [];
  for (const path of paths) {
    // If a member is reported, paths inside it are not reported too.
    if (told.some((one) => path.startsWith(`${one}.`) || path.startsWith(`${one}[`))) continue;
    const difference = differenceAt(path, memory, live);
    if (!difference) continue;
    found.push(difference);
    if (difference.kind !== 'optional') told.push(path);
  }
  return found;
};

const differenceAt = (path: string, memory: Shape, live: Shape): ShapeDifference | undefined => {
  const here = memory.get(path);
  const there = live.get(path);
  if (here && there) {
    const types = [typesOf(here), typesOf(there)] as const;
    const [mine, theirs] = types.map((list) => list.filter((one) => one !== 'null'));
    const differ = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
      a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one));
    const base = { path, seen: there.count };
    if (differ(mine, theirs)) {
      return { ...base, kind: 'type', memory: types[0].join(' or '), live: types[1].join(' or ') };
    }
    const [form, otherForm] = [onlyForm(here), onlyForm(there)];
    if (form !== undefined && otherForm !== undefined && form !== otherForm) {
      return { ...base, kind: 'form', memory: form, live: otherForm };
    }
    if (there.types.has('null') && !here.types.has('null')) {
      return { ...base, kind: 'null', memory: mine?.join(' or ') ?? '', live: 'null' };
    }
  }
  const parents = [parentsOf(path, memory), parentsOf(path, live)] as const;
  if (!here && there) {
    if (parents[0] === 0 || path.endsWith('[]')) return undefined;
    return {
      path,
      kind: 'undeclared',
      memory: 'not there',
      live: typesOf(there).join(' or '),
      seen: there.count,
    };
  }
  if (!here || path.endsWith('[]') || parents[0] < ENOUGH || parents[1] < ENOUGH) return undefined;
  if (here.count < parents[0]) return undefined;
  const always = typesOf(here).join(' or ');
  if (!there) return { path, kind: 'missing', memory: always, live: 'not there', seen: parents[1] };
  if (there.count >= parents[1]) return undefined;
  return { path, kind: 'optional', memory: always, live: 'not always', seen: parents[1] };
};

const typesOf = ({ types }: Seen): readonly string[] => [...types].sort();

/** The one format that all texts have; undefined if there are several or none. */
const onlyForm = ({ forms }: Seen): string | undefined => {
  const [form] = forms;
  return forms.size === 1 && form !== 'text' ? form : undefined;
};

/** How often the parent of a path was an object. */
const parentsOf = (path: string, shape: Shape): number => {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return shape.get(parent)?.objects ?? 0;
};
