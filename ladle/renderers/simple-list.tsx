import type { ReactNode } from 'react';
import { useSimpleList, type UseSimpleListProps } from '../../hooks/simple-list/use-simple-list.ts';

/** A plain list of names. */
export function SimpleList(props: UseSimpleListProps): ReactNode {
  const list = useSimpleList(props);
  return (
    <>
      <ul {...list.getListProps()}>
        {list.items.map((item) => (
          <li key={item.id} {...list.getItemProps(item)} />
        ))}
      </ul>
      <p {...list.getEmptyProps()} />
    </>
  );
}
