import type { ListView } from '../../machines/paging/chart.ts';
import { getter, type Getter } from './merge-props.ts';
import { part, type PartProps } from './part.ts';
import type { Translate } from '../provider/translate.ts';
import { shownIf, type ShownProps } from './unshown.ts';

/** Props of the button that loads again what failed. */
export interface RetryProps extends PartProps, ShownProps {
  readonly type: 'button';
  readonly children: string;
  readonly onClick: () => void;
}

/** What a list says about itself instead of, or below, its rows. */
export interface ListStatus {
  /** The first rows are on their way. */
  readonly isLoading: boolean;
  /** More rows are on their way, below those that are here. */
  readonly isLoadingMore: boolean;
  /** Loading failed: the button that tries again is to be rendered. */
  readonly isRetryShown: boolean;
  /** "No data", "no results", "loading failed"; empty while there are rows. */
  readonly statusText: string;
  /** For the button that asks for the rows again; it brings its text and is hidden unless loading failed. */
  readonly getRetryProps: Getter<RetryProps>;
}

/** What a list says about itself; `isSearch` tells "no results" from "no data". */
export function listStatus(
  scope: string,
  list: ListView,
  isSearch: boolean,
  translate: Translate,
  retry: () => void,
): ListStatus {
  const isLoading = list.state === 'waiting' || list.state === 'loading';
  const isRetryShown = list.state === 'failed';
  const empty = isSearch ? 'noResultsInList' : 'noData';
  const text = () => {
    if (isRetryShown) return translate('loadFailed');
    if (isLoading) return list.rows.length === 0 ? translate('loading') : '';
    return list.rows.length === 0 ? translate(empty) : '';
  };
  return {
    isLoading,
    isLoadingMore: list.state === 'loadingMore',
    isRetryShown,
    statusText: text(),
    getRetryProps: getter(() => ({
      ...part(scope, 'retry'),
      ...shownIf(isRetryShown),
      type: 'button',
      children: translate('retry'),
      onClick: retry,
    })),
  };
}
