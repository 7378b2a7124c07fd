import type { ReactNode } from 'react';
import { useSimpleList, type UseSimpleListProps } from '../../hooks/simple-list/use-simple-list.ts';

/** A plain list of names. */
export function SimpleList(props: UseSimpleListProps): ReactNode {
  const list = useSimpleList(props);
  if (list.isEmpty) return <p {...list.getEmptyProps()} />;
  return (
    <ul {...list.getListProps()}>
      {list.items.map((item) => (
        <li key={item.id} {...list.getItemProps(item)} />
      ))}
    </ul>
  );
}
