import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import { Checkbox, Switch } from '../../../ladle/renderers/checkbox.tsx';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { RadioGroup } from '../../../ladle/renderers/radio-group.tsx';
import { describeInBothModes } from '../react-modes.tsx';

// The browser resets a box to its state when the element was created, which may not be the value of the widget.

const OPTIONS = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Green' },
];

const RED = [{ id: 1, label: 'Red' }];

interface Held {
  readonly isOn: boolean;
  readonly readOnly: boolean;
}

/** Widgets whose host holds the value: checked, or the first option chosen, while it is on. */
const WIDGETS: readonly (readonly [string, (held: Held) => ReactNode])[] = [
  ['checkbox', ({ isOn, ...held }) => <Checkbox label="Field" value={isOn} {...held} />],
  ['switch', ({ isOn, ...held }) => <Switch label="Field" value={isOn} {...held} />],
  [
    'group of radios',
    ({ isOn, ...held }) => (
      <RadioGroup label="Field" name="field" options={OPTIONS} value={isOn ? 1 : null} {...held} />
    ),
  ],
  [
    'group of checkboxes',
    ({ isOn, ...held }) => (
      <CheckboxGroup
        label="Field"
        name="field"
        options={OPTIONS}
        value={isOn ? RED : []}
        {...held}
      />
    ),
  ],
  ...(['radio', 'checkbox'] as const).map(
    (displayType) =>
      [
        `list field by ${displayType}`,
        ({ isOn, ...held }: Held) => (
          <ListField
            label="Field"
            name="field"
            items={OPTIONS}
            displayType={displayType}
            value={isOn ? RED : []}
            {...held}
          />
        ),
      ] as const,
  ),
];

describeInBothModes('a form reset', (show) => {
  test.each(WIDGETS)(
    'leaves a %s in the state that its host holds afterwards',
    async (_, widget) => {
      const user = userEvent.setup();
      const Page = () => {
        const [isOn, setOn] = useState(false);
        const [readOnly, setReadOnly] = useState(false);
        return (
          // As in a browser, where the state of the host is rendered before the browser resets the elements.
          <form onReset={() => flushSync(() => setOn(false))}>
            {widget({ isOn, readOnly })}
            <button type="button" onClick={() => setReadOnly(!readOnly)}>
              lock
            </button>
            <button type="button" onClick={() => setOn(!isOn)}>
              switch
            </button>
            <button type="reset">reset</button>
          </form>
        );
      };
      show(<Page />);
      const ticked = () =>
        [...document.querySelectorAll('input')]
          .filter(({ type }) => type === 'radio' || type === 'checkbox')
          .map(({ checked }) => checked);
      const press = async (...names: readonly string[]) => {
        for (const name of names) await user.click(screen.getByText(name));
        await act(async () => {});
      };
      // New elements, which are checked when they are created.
      await press('switch', 'lock', 'lock');
      expect(ticked()).toContain(true);
      await press('reset');
      expect(ticked()).not.toContain(true);
      await press('switch');
      expect(ticked()).toContain(true);
      // The reset does not change the value of the host.
      await press('switch', 'reset');
      expect(ticked()).not.toContain(true);
    },
  );
});
