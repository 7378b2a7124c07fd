import type { PartsInput } from '../kit/part.ts';
import type { CardParts } from './card-parts.ts';

/** What names the element around a card. */
export interface CardLabelProps {
  /** Id of the card's name, else of the first notice; undefined without either. */
  readonly 'aria-labelledby': string | undefined;
  /**
   * "Loading" or "Loading failed", where there is nothing to name it by; else undefined. Show a failure as text, too: no
   * notice says it.
   */
  readonly 'aria-label': string | undefined;
}

/** The name of the element around a card: that of the card, else what there is to say in its place. */
export function cardLabel(
  { name, notices, isLoading }: CardParts,
  { ids, translate }: Pick<PartsInput, 'ids' | 'translate'>,
): CardLabelProps {
  const [notice] = notices;
  const labelledBy = name ? ids('name') : notice && ids(`notice-${notice.about}`);
  return {
    'aria-labelledby': labelledBy,
    'aria-label': labelledBy ? undefined : translate(isLoading ? 'loading' : 'loadFailed'),
  };
}
