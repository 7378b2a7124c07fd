import { getter, type Getter } from './merge-props.ts';
import { namedAfterField, part, type PartsInput, type ButtonPartProps } from './part.ts';
import { shownIf, type ShownProps } from './unshown.ts';
import { useRetryFocus, type RetryHandlers } from './use-retry-focus.ts';

/** Props of the button that loads again what failed. */
export interface RetryProps extends ButtonPartProps, ShownProps, RetryHandlers {
  /** The focus comes back to the button by it when the attempt fails again. */
  readonly id: string;
  /** Of a field: ids of the button and of the field's label, "Try again Owners"; undefined elsewhere. */
  readonly 'aria-labelledby': string | undefined;
  /** "Try again", in the user's language; a caller's children take its place. */
  readonly children: string;
}

/** What {@link useRetry} makes the button from. */
export interface RetryInput extends PartsInput {
  /** The button is in a field with a label, which is part of its name. Default false. */
  readonly isOfField?: boolean;
  /** Something failed: the button is shown. */
  readonly isFailed: boolean;
  /** The failed request is running again. */
  readonly isTrying: boolean;
  /** The parts that take the focus when it is there, by name: the first of them that is shown. */
  readonly parts: readonly string[];
  /** Repeats the failed requests. */
  readonly retry: () => void;
}

/** The button that loads again what failed; the focus that goes with it comes back to what it brought, or to it. */
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
