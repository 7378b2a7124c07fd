import type { WidgetClient } from '../../src/api/widget-client.ts';
import type { ChosenPerson } from '../../src/fields/chosen.ts';
import { personKeyOf } from '../../src/people/person-key.ts';
import { PERSON_TYPES, type PersonFacts, type PersonType } from '../../src/people/person-facts.ts';
import { namesInOrder } from '../../src/text/name-order.ts';
import { failureOf, RequestError, type RequestFailure } from '../kit/request.ts';
import type { Choice, ListRow } from '../kit/selection.ts';
import type { PageReply, PageRequest } from '../paging/model.ts';
import { readSource, type PeopleSearch } from './search.ts';

/** The query of a list of people. */
export interface PeopleQuery {
  /** The criteria of the search, and its sources. */
  readonly search: PeopleSearch;
  /** The searched text; if empty, everybody is listed. */
  readonly text: string;
  /** Anonymous users get no teams. */
  readonly anonymous: boolean;
  /** The language whose rules sort the names. */
  readonly language: string;
}

/**
 * A selectable user, group or team, with a key that distinguishes users, groups and teams with the
 * same id.
 */
export interface PersonRow extends ListRow {
  /** `user:5`, `usergroup:5`, `team:5`. */
  readonly id: string;
  /** The data about the person. */
  readonly facts: PersonFacts;
}

/** Somebody who is chosen. */
export interface PersonChoice extends Choice {
  /** As that of {@link PersonRow}. */
  readonly id: string;
  /** The person, in the format of the value. */
  readonly person: ChosenPerson;
  /**
   * For a listed user without an e-mail address: distinguishes users with the same name. It is part
   * of the value.
   */
  readonly loginCode?: string;
}

/** The reading position of a source. */
interface Source {
  readonly type: PersonType;
  /** Rows that are loaded but not yet returned. */
  readonly rows: readonly PersonRow[];
  /** Offset of its next page; null when everything is loaded. */
  readonly next: number | null;
  readonly failure: RequestFailure | null;
}

/** A source that is left out because it could not be read. */
export interface FailedSource {
  /** Which source. */
  readonly type: PersonType;
  /** Why. */
  readonly failure: RequestFailure;
}

/** The sources that are left out of a list, as its `cursor` has them. */
export const failedSourcesOf = (cursor: unknown): readonly FailedSource[] =>
  ((cursor ?? []) as readonly Source[]).flatMap(({ type, failure }) =>
    failure ? [{ type, failure }] : [],
  );

/**
 * Loads a page of users, groups and teams as one list, ordered by name: the sources are read in
 * parallel, 100 at a time, each only when its loaded rows are used up. The order is correct if the
 * platform orders each source by name; otherwise a source keeps its own order, but still nobody is
 * missing or listed twice. A source that fails on the first page is left out. If all sources fail,
 * the first failure is thrown; if one fails on a later page, its failure is thrown.
 */
export async function readPeople(
  client: WidgetClient,
  { query, cursor, offset, limit }: PageRequest,
  signal: AbortSignal,
): Promise<PageReply> {
  const { search, text, language } = query as PeopleQuery;
  const compare = namesInOrder(language);
  let sources = (cursor as readonly Source[] | null) ?? sourcesFor(query as PeopleQuery);
  const rows: PersonRow[] = [];
  // Prevents duplicates: a person created in the meantime moves others to a later page.
  const known = new Set(sources.flatMap((source) => source.rows.map(({ id }) => id)));
  const isNew = ({ id }: PersonRow) => {
    const isKnown = known.has(id);
    known.add(id);
    return !isKnown;
  };
  const read = async (source: Source): Promise<Source> => {
    if (source.rows.length > 0 || source.next === null) return source;
    try {
      const asked = { search, text, offset: source.next };
      const { people, next } = await readSource(client, source.type, asked, signal);
      return { ...source, rows: people.map(rowOf).filter(isNew), next };
    } catch (error) {
      // On a later page the request fails as a whole: the rows stay, and a retry continues here.
      if (signal.aborted || offset > 0) throw error;
      return { ...source, next: null, failure: failureOf(error) };
    }
  };
  while (rows.length < limit && sources.some(hasMore)) {
    sources = await Promise.all(sources.map(read));
    sources = take(sources, rows, limit, compare);
  }
  const failed = failedSourcesOf(sources);
  if (failed.length === sources.length && failed[0]) throw new RequestError(failed[0].failure);
  const isComplete = !sources.some(hasMore);
  return { rows, total: isComplete ? offset + rows.length : null, cursor: sources };
}

const hasMore = ({ rows, next }: Source): boolean => rows.length > 0 || next !== null;

/**
 * Moves rows to the result in order of names, until a source has to be read to know the next one.
 */
function take(
  sources: readonly Source[],
  rows: PersonRow[],
  limit: number,
  compare: (a: string, b: string) => number,
): readonly Source[] {
  const places = sources.map(() => 0);
  while (rows.length < limit) {
    const at = firstByName(sources, places, compare);
    const row = at === null ? undefined : sources[at]?.rows[places[at] ?? 0];
    if (at === null || !row) break;
    rows.push(row);
    places[at] = (places[at] ?? 0) + 1;
  }
  return sources.map((source, at) => ({ ...source, rows: source.rows.slice(places[at]) }));
}

/** Index of the source with the first name; null if all are empty, or if one must be read first. */
function firstByName(
  sources: readonly Source[],
  places: readonly number[],
  compare: (a: string, b: string) => number,
): number | null {
  let first: number | null = null;
  let label = '';
  for (const [at, { rows, next }] of sources.entries()) {
    const row = rows[places[at] ?? 0];
    if (!row && next !== null) return null;
    if (row && (first === null || compare(row.label, label) < 0)) {
      first = at;
      label = row.label;
    }
  }
  return first;
}

const sourcesFor = ({ search, anonymous }: PeopleQuery): readonly Source[] =>
  PERSON_TYPES.filter(
    (type) =>
      (search.allowedTypes ?? PERSON_TYPES).includes(type) && !(type === 'team' && anonymous),
  ).map((type) => ({ type, rows: [], next: 0, failure: null }));

const rowOf = (facts: PersonFacts): PersonRow => ({
  id: personKeyOf(facts),
  label: facts.name,
  facts,
});

/** A listed person in the format of values. */
export const personOf = ({ id, name, type, email }: PersonFacts): ChosenPerson => ({
  id,
  label: name,
  type,
  ...(email !== '' && { data: { email } }),
});
