import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useCheckbox } from '../../../hooks/checkbox/use-checkbox.ts';
import { onTick } from '../../../hooks/kit/on-tick.ts';
import { useListField } from '../../../hooks/list-field/use-list-field.ts';
import { describeInBothModes } from '../react-modes.tsx';

const ITEMS = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'High' },
];

interface Own {
  readonly onClick: (event: { preventDefault(): void }) => void;
}

const Checkbox = (own: Own) => {
  const box = useCheckbox();
  return (
    <>
      <input {...box.getControlProps({ ...own, 'aria-label': 'High' })} />
      <output>{String(box.value)}</output>
    </>
  );
};

const optionsAs = (displayType: 'radio' | 'checkbox') =>
  function Options({ onClick }: Own) {
    const list = useListField({
      items: ITEMS,
      displayType,
      multiSelect: displayType === 'checkbox',
      defaultValue: [{ id: 1, label: 'Low' }],
    });
    return (
      <>
        {list.items.map((item) => (
          <input
            key={item.id}
            {...list.getOptionProps(item, { onClick, 'aria-label': item.name })}
          />
        ))}
        <output>{list.text}</output>
      </>
    );
  };

describeInBothModes('a click on a native box', (show) => {
  // What is shown then is not asserted: jsdom inverts a checkbox, browsers restore its state.
  test.each([
    ['checkbox', Checkbox],
    ['radio of a list', optionsAs('radio')],
    ['checkbox of a list', optionsAs('checkbox')],
  ] as const)('does not change the value if the host prevents it: %s', async (_, Widget) => {
    const user = userEvent.setup();
    const value = () => screen.getByRole('status').textContent;
    const { unmount } = show(<Widget onClick={(event) => event.preventDefault()} />);
    const before = value();
    await user.click(screen.getByLabelText('High'));
    expect(value()).toBe(before);
    unmount();
    show(<Widget onClick={() => {}} />);
    await user.click(screen.getByLabelText('High'));
    expect(value()).not.toBe(before);
  });
});

test('the handler of a native box also acts when a skin calls it without an event of React', () => {
  let count = 0;
  const onChange = onTick(() => void count++);
  onChange();
  onChange({});
  expect(count).toBe(2);
});
