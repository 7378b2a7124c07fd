import { checkProps } from '../kit/check-props.ts';
import { useGivenRows } from '../kit/use-given-rows.ts';
import { itemGetter, getter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartProps, type PartIdProps } from '../kit/part.ts';
import { useTexts } from '../provider/grc-provider.tsx';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [SHARED_TEXTS];

const SCOPE = 'simple-list';

/** An item of a simple list. */
export interface SimpleListItem {
  /** Identifies the item; use it as key. */
  readonly id: string | number;
  /** The displayed text. */
  readonly name: string;
}

/** Props of {@link useSimpleList}. */
export interface UseSimpleListProps extends OrUndefined<PartIdProps> {
  /** The items to show, in this order; ids must be unique. */
  readonly items: readonly SimpleListItem[];
  /**
   * Whether the items are the result of a search: the text of an empty list then mentions the
   * search.
   */
  readonly isSearchResult?: boolean | undefined;
}

/** Props of the list. */
export interface SimpleListProps extends PartProps {
  /** Id of the list, derived from the id of the widget. */
  readonly id: string;
  /** The implicit role of `<ul>`, which Safari drops if CSS removes the bullets. */
  readonly role: 'list';
}

/** Props of an item. */
export interface SimpleListItemProps extends PartProps {
  /** An item of the list around it. */
  readonly role: 'listitem';
  /** The item's name; children of the caller replace it. */
  readonly children: string;
}

/** Props of the text of an empty list. */
export interface SimpleListEmptyProps extends PartProps {
  /** True while there are items. */
  readonly hidden: boolean;
  /** "No data" or "no results", in the user's language; else ''. */
  readonly children: string;
}

/** What {@link useSimpleList} returns. */
export interface UseSimpleListResult {
  /** The items, in the order given. */
  readonly items: readonly SimpleListItem[];
  /** Whether there are no items: then render the text for an empty list. */
  readonly isEmpty: boolean;
  /** For the element around the items. */
  readonly getListProps: Getter<SimpleListProps>;
  /** For the element of one item; the props include the item's name. */
  readonly getItemProps: ItemGetter<SimpleListItem, SimpleListItemProps>;
  /** For the text of an empty list; the props include the text; hidden while there are items. */
  readonly getEmptyProps: Getter<SimpleListEmptyProps>;
}

/**
 * Items in the given order; the text of an empty list says whether a search found nothing.
 *
 * @example
 * ```tsx
 * import { useSimpleList } from 'headless-grc/hooks';
 *
 * export function Owners() {
 *   const list = useSimpleList({ items: [{ id: 1, name: 'Ada' }] });
 *   if (list.isEmpty) return <p {...list.getEmptyProps()} />;
 *   return (
 *     <ul {...list.getListProps()}>
 *       {list.items.map((item) => (
 *         <li key={item.id} {...list.getItemProps(item)} />
 *       ))}
 *     </ul>
 *   );
 * }
 * ```
 */
export function useSimpleList(props: UseSimpleListProps): UseSimpleListResult {
  checkProps('useSimpleList', props);
  const { isSearchResult } = props;
  const items = useGivenRows('items', props.items);
  const ids = usePartIds(props);
  const translate = useTexts(TEXTS);
  const isEmpty = items.length === 0;
  const state = isEmpty ? 'empty' : 'filled';
  return {
    items,
    isEmpty,
    // Redundant role, because Safari removes the list semantics if CSS hides the bullets.
    getListProps: getter(() => ({
      ...part(SCOPE, 'list', { state }),
      id: ids('list'),
      role: 'list',
    })),
    getItemProps: itemGetter((item) => ({
      ...part(SCOPE, 'item'),
      role: 'listitem',
      children: item.name,
    })),
    getEmptyProps: getter(() => ({
      ...part(SCOPE, 'empty'),
      hidden: !isEmpty,
      children: isEmpty ? translate(isSearchResult ? 'noResultsInList' : 'noData') : '',
    })),
  };
}
