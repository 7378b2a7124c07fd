import { type Document, isMap, isPair, isScalar, isSeq, type Pair, parseDocument } from 'yaml';
import { FORMAT, headSchema } from '../fixtures/player/session/session.ts';
import {
  STEP_KINDS,
  STEP_LISTS,
  type StepKind,
  stepSchemas,
} from '../fixtures/player/session/step-schemas.ts';

/** Characters of a line before a collection is written over several. */
const WIDTH = 100;

/** What stands before the member that names a step's kind: why, and whether, it is played. */
const BEFORE_KIND = ['note', 'if', 'only', 'by'];

/**
 * A session file in its usual form: members in the order in which they are documented, two spaces, one
 * kind of quotes. Comments and blank lines stay, and so does every value.
 */
export const formatSession = (text: string): string => {
  const document = parseDocument(text);
  orderMembers(document);
  return written(document);
};

/** A session file in the form that this version writes; the text itself where it is so already. */
export const migrateSession = (text: string): string => {
  const document = parseDocument(text);
  if (!isMap(document.contents)) return text;
  const { items } = document.contents;
  if (document.get('format') === FORMAT) return text;
  document.delete('format');
  // After the schema, which editors look for in the first lines.
  const at = items.findIndex((pair) => keyOf(pair) === '$schema') + 1;
  items.splice(at, 0, document.createPair('format', FORMAT) as (typeof items)[number]);
  const [, second] = items;
  // A comment at the head of a file belongs to its first member.
  if (at === 0 && isPair(second)) moveComment(second as Pair, items[0] as Pair);
  return written(document);
};

const written = (document: Document): string =>
  document.toString({ lineWidth: WIDTH, singleQuote: true, flowCollectionPadding: true });

const orderMembers = (document: Document): void => {
  const head = document.contents;
  if (!isMap(head)) return;
  inOrder(head.items as Pair[], Object.keys(headSchema.shape));
  for (const list of STEP_LISTS) {
    const steps = head.get(list);
    if (!isSeq(steps)) continue;
    for (const step of steps.items) {
      if (!isMap(step)) continue;
      const pairs = step.items as Pair[];
      const kind = STEP_KINDS.find((name) => pairs.some((pair) => keyOf(pair) === name));
      if (kind) inOrder(pairs, orderOf(kind));
    }
  }
};

const orderOf = (kind: StepKind): readonly string[] => {
  const members = Object.keys(stepSchemas[kind].shape);
  const rest = members.filter((name) => name !== kind && !BEFORE_KIND.includes(name));
  return [...BEFORE_KIND, kind, ...rest];
};

/** Sorts members; one that nobody knows stays behind those that are known. */
const inOrder = (pairs: Pair[], names: readonly string[]): void => {
  const place = (pair: Pair): number => {
    const at = names.indexOf(keyOf(pair) ?? '');
    return at < 0 ? names.length : at;
  };
  const sorted = pairs.toSorted((a, b) => place(a) - place(b));
  if (sorted.every((pair, index) => pair === pairs[index])) return;
  const [first] = pairs;
  pairs.splice(0, pairs.length, ...sorted);
  const [now] = pairs;
  // The comment above a step or a file stays above it.
  if (first && now && first !== now) moveComment(first, now);
};

const moveComment = (from: Pair, to: Pair): void => {
  const { key: old } = from;
  const { key: fresh } = to;
  if (!isScalar(old) || !isScalar(fresh)) return;
  if (old.commentBefore != null) {
    fresh.commentBefore = old.commentBefore;
    old.commentBefore = null;
  }
  if (old.spaceBefore) {
    fresh.spaceBefore = true;
    old.spaceBefore = false;
  }
};

const keyOf = (pair: unknown): string | undefined =>
  isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : undefined;
