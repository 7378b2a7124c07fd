import { searchable } from '../../src/text/comparable.ts';
import type { ListRow } from '../kit/selection.ts';
import { emptyList, pagingOf, SERVER_PAGE, type ListView } from '../paging/model.ts';

/** Input of the searched list's chart. */
export interface SearchedListInput {
  /** The source of the list, in addition to the text; null if the rows are given. */
  readonly source: unknown;
  /** All rows, if they are searched locally and not on the platform. */
  readonly rows?: readonly ListRow[];
  /**
   * Milliseconds between the last key and a search among completely loaded rows. Default 0: at
   * once.
   */
  readonly filterDelay?: number;
  /**
   * Rows of a request while the number of visible rows is unknown. Default: a page of the platform.
   */
  readonly pageSize?: number;
}

/** Context of the searched list's chart. */
export interface SearchedListContext {
  /** The source of the list, defined by the widget. */
  readonly source: unknown;
  /** The typed text. */
  readonly text: string;
  /** The text of the search that `rows` is the result of, or will be once they are loaded. */
  readonly asked: string;
  /** The rows that were found. */
  readonly rows: readonly ListRow[];
  /** All rows, once they are loaded: then nothing is requested any more. */
  readonly all: readonly ListRow[] | null;
  /** Whether the rows were given, and no requests are sent. */
  readonly isGiven: boolean;
  /** Milliseconds between the last key and a search among completely loaded rows. */
  readonly filterDelay: number;
  /** The number of answers to a search: distinguishes a new answer from further rows of the same answer. */
  readonly answers: number;
  /** The pages from the platform, as the `list` actor has them. */
  readonly list: ListView;
}

/** The query of the list. */
export interface SearchedListQuery {
  /** The source of the list, defined by the widget. */
  readonly source: unknown;
  /** Without blanks around it; empty lists everything. */
  readonly text: string;
}

/** A list before the first request. */
export const initialSearchedList = (input: SearchedListInput): SearchedListContext => ({
  ...NOTHING_TYPED,
  source: input.source,
  rows: input.rows ?? [],
  all: input.rows ?? null,
  isGiven: input.rows !== undefined,
  filterDelay: input.filterDelay ?? 0,
  answers: 0,
  list: emptyList({ mode: 'scroll', pageSize: input.pageSize ?? SERVER_PAGE }),
});

const NOTHING_TYPED = { text: '', asked: '' } as const;

/** Another source: the previous results are not from it. */
export const withSource = (
  { text, filterDelay, answers, list }: SearchedListContext,
  source: unknown,
): Partial<SearchedListContext> => ({
  ...initialSearchedList({ source, filterDelay }),
  text,
  answers,
  list: { ...emptyList(pagingOf(list)), answers: list.answers },
});

/** Other rows are all there are. */
export const withGivenRows = (
  context: SearchedListContext,
  rows: readonly ListRow[],
): Partial<SearchedListContext> => ({
  all: rows,
  isGiven: true,
  rows: namedLike(rows, context.asked),
});

/**
 * The list's new snapshot. An unfiltered list that is complete within one page of the platform has
 * all rows: from then on the search is local.
 */
export function withList(
  { asked, all, answers, list: before }: SearchedListContext,
  list: ListView,
): Partial<SearchedListContext> {
  if (all !== null) return { list };
  const isAnswer = list.answers > before.answers;
  const isAll =
    asked === '' &&
    list.state === 'complete' &&
    list.total === list.rows.length &&
    list.rows.length <= SERVER_PAGE;
  return {
    list,
    rows: list.rows,
    all: isAll ? list.rows : null,
    answers: answers + (isAnswer ? 1 : 0),
  };
}

/** All rows that contain the typed text. */
export const filtered = ({
  all,
  text,
  answers,
}: SearchedListContext): Partial<SearchedListContext> => ({
  asked: text.trim(),
  rows: namedLike(all ?? [], text),
  answers: answers + 1,
});

/** The rows whose label contains a text, whatever the case and the accents. */
export function namedLike(rows: readonly ListRow[], text: string): readonly ListRow[] {
  const part = searchable(text);
  return part === '' ? rows : rows.filter(({ label }) => searchable(label).includes(part));
}

/** The current query of the list. */
export const queryOf = ({ source, text }: SearchedListContext): SearchedListQuery => ({
  source,
  text: text.trim(),
});

/** The found rows, in the context of the chart that invokes the list. */
export interface FoundRows {
  /** The typed text. */
  readonly text: string;
  /** The rows that were found. */
  readonly rows: readonly ListRow[];
  /** Number of all rows, loaded or not; null until the platform has sent it. */
  readonly total: number | null;
  /** All rows are loaded, and nothing is requested any more. */
  readonly isComplete: boolean;
  /** Something was typed, and `rows` is its answer or will be. */
  readonly isSearch: boolean;
  /** The number of answers to a search: distinguishes a new answer from further rows of the same answer. */
  readonly answers: number;
  /** The pages from the platform. */
  readonly list: ListView;
}

/** The part of each list snapshot that the invoking chart stores; no rows are copied. */
export const foundIn = ({ context }: { readonly context: SearchedListContext }): FoundRows => ({
  text: context.text,
  rows: context.rows,
  total: context.all === null ? context.list.total : context.rows.length,
  isComplete: context.all !== null,
  isSearch: context.asked !== '',
  answers: context.answers,
  list: context.list,
});

/** The result before the first query. */
export const nothingFound = (input: SearchedListInput): FoundRows =>
  foundIn({ context: initialSearchedList(input) });
