import type { PartsInput } from '../kit/part.ts';
import type { CardParts } from './card-parts.ts';

/** The ARIA attributes that name the element around a card. */
export interface CardLabelProps {
  /** Id of the card's name, else of the first notice; undefined without either. */
  readonly 'aria-labelledby': string | undefined;
  /**
   * "Loading" or "Loading failed" if there is no visible name; else undefined. No notice reports a
   * failure: also render `failureText`.
   */
  readonly 'aria-label': string | undefined;
}

/** The name of the element around a card: the card's name, else the message shown in its place. */
export function cardLabel(
  { name, notices, standing }: CardParts,
  { ids, translate }: Pick<PartsInput, 'ids' | 'translate'>,
): CardLabelProps {
  const [notice] = notices;
  const labelledBy = name ? ids('name') : notice && ids(`notice-${notice.about}`);
  return {
    'aria-labelledby': labelledBy,
    'aria-label': labelledBy
      ? undefined
      : translate(standing === 'loading' ? 'loading' : 'loadFailed'),
  };
}
