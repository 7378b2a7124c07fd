import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListField, type UseListFieldProps } from '../../../hooks/list-field/use-list-field.ts';
import { describeInBothModes } from '../react-modes.tsx';

const ITEMS = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'Middle' },
  { id: 3, name: 'High' },
];

describeInBothModes('one ref with a cleanup for all options', (show) => {
  const observed: string[] = [];
  const observe = (option: HTMLInputElement) => {
    observed.push(option.value);
    return () => void observed.splice(observed.indexOf(option.value), 1);
  };
  function Options(props: UseListFieldProps) {
    const list = useListField({ items: ITEMS, ...props });
    return list.items.map((item) => (
      <input key={item.id} {...list.getOptionProps(item, { ref: observe })} />
    ));
  }

  test.each(['radio', 'checkbox'] as const)(
    'has exactly the options in the page: %s',
    (displayType) => {
      const { rerender, unmount } = show(<Options displayType={displayType} />);
      expect(observed.toSorted()).toEqual(['1', '2', '3']);
      fireEvent.click(screen.getAllByRole(displayType)[1]!);
      fireEvent.click(screen.getAllByRole(displayType)[2]!);
      expect(observed.toSorted()).toEqual(['1', '2', '3']);
      rerender(<Options displayType={displayType} items={ITEMS.slice(1)} />);
      expect(observed.toSorted()).toEqual(['2', '3']);
      unmount();
      expect(observed).toEqual([]);
    },
  );
});
