import { getter, type Getter } from './merge-props.ts';
import { namedAfterField, part, type PartsInput, type ButtonPartProps } from './part.ts';
import { shownIf, type ShownProps } from './unshown.ts';
import { useRetryFocus, type RetryHandlers } from './use-retry-focus.ts';

/** Props of the retry button after a failed load. */
export interface RetryProps extends ButtonPartProps, ShownProps, RetryHandlers {
  /** Used to return the focus to the button when the attempt fails again. */
  readonly id: string;
  /** Of a field: ids of the button and of the field's label, "Try again Owners"; undefined elsewhere. */
  readonly 'aria-labelledby': string | undefined;
  /** "Try again", in the user's language; children of the caller replace it. */
  readonly children: string;
}

/** Input of {@link useRetry}. */
export interface RetryInput extends PartsInput {
  /**
   * Whether the button is in a field with a label, which is then part of its name. Default false.
   */
  readonly isOfField?: boolean;
  /** Whether something failed: the button is then shown. */
  readonly isFailed: boolean;
  /** The failed request is running again. */
  readonly isTrying: boolean;
  /**
   * The parts that get the focus after a successful retry, by name: the first of them that is
   * shown.
   */
  readonly parts: readonly string[];
  /** Repeats the failed requests. */
  readonly retry: () => void;
}

/**
 * The button that repeats a failed load; if it is removed while focused, the focus moves to the
 * loaded content, or back to the button if it returns.
 */
export function useRetry(input: RetryInput): Getter<RetryProps> {
  const { scope, ids, isOfField = false, isFailed, isTrying, parts, translate, retry } = input;
  const handlers = useRetryFocus({
    isShown: isFailed,
    isTrying,
    parts: ['retry', ...parts].map(ids),
    retry,
  });
  return getter(() => ({
    ...part(scope, 'retry'),
    ...shownIf(isFailed),
    ...(isOfField
      ? namedAfterField(ids, 'retry')
      : { id: ids('retry'), 'aria-labelledby': undefined }),
    type: 'button',
    children: translate('retry'),
    ...handlers,
  }));
}
