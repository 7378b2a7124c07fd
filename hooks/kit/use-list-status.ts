import type { ListView } from '../../machines/paging/chart.ts';
import type { Getter } from './merge-props.ts';
import { useChange } from './use-latest.ts';
import { useRetry, type RetryInput, type RetryProps } from './use-retry.ts';

/** The status of a list, shown instead of or below its rows. */
export interface ListStatus {
  /** The first rows are being loaded. */
  readonly isLoading: boolean;
  /** More rows are being loaded below the loaded ones. */
  readonly isLoadingMore: boolean;
  /** Whether loading failed: then render the retry button. */
  readonly isRetryShown: boolean;
  /** "No data", "no results", "loading failed"; empty while there are rows. */
  readonly statusText: string;
  /**
   * For the button that loads the rows again; the props include its text; hidden unless loading
   * failed.
   */
  readonly getRetryProps: Getter<RetryProps>;
}

/** Input of {@link useListStatus}. */
export interface ListStatusInput extends Pick<
  RetryInput,
  'scope' | 'ids' | 'isOfField' | 'parts' | 'translate' | 'retry'
> {
  /**
   * The loading state and the rows; `state` is false while the list is not shown and has no status.
   */
  readonly list: { readonly state: string | false; readonly rows: ListView['rows'] };
  /** Whether the list is a search: "no results" instead of "no data". */
  readonly isSearch: boolean;
  /** Announces that loading failed. */
  readonly announce: (key: string) => void;
  /** Something other than the list failed, so that the button is shown as well. Default false. */
  readonly hasFailure?: boolean;
}

/** The status of a list. */
export function useListStatus(input: ListStatusInput): ListStatus {
  const { list, isSearch, hasFailure = false, translate, announce } = input;
  const { state } = list;
  // An open list in `waiting` loads next: first of all, or after a moment.
  const isLoading = state === 'waiting' || state === 'loading';
  const isLoadingMore = state === 'loadingMore';
  const isFailed = state === 'failed';
  useChange(isFailed, (isFailed) => {
    if (isFailed) announce('loadFailed');
  });
  const isRetryShown = isFailed || hasFailure;
  const getRetryProps = useRetry({
    ...input,
    isFailed: isRetryShown,
    isTrying: isLoading || isLoadingMore,
  });
  const empty = isSearch ? 'noResultsInList' : 'noData';
  const text = () => {
    if (isFailed) return translate('loadFailed');
    if (!state || list.rows.length > 0) return '';
    return translate(isLoading ? 'loading' : empty);
  };
  return { isLoading, isLoadingMore, isRetryShown, statusText: text(), getRetryProps };
}
