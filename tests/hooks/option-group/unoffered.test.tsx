import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { RadioGroup } from '../../../ladle/renderers/radio-group.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const OPTIONS = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'High' },
];

type Group = (props: {
  readonly label: string;
  readonly name: string;
  readonly options: typeof OPTIONS;
  readonly defaultValue: readonly [{ readonly id: number; readonly label: string }];
}) => ReactNode;

const listAs =
  (displayType: 'radio' | 'checkbox', multiSelect: boolean): Group =>
  ({ options, ...props }) => (
    <ListField {...props} items={options} displayType={displayType} multiSelect={multiSelect} />
  );

const form = () => document.querySelector('form')!;
const sent = () => new FormData(form()).getAll('risk');

describeInBothModes('a chosen option that is no longer offered', (show) => {
  test.each([
    ['radio', 'of a radio group', RadioGroup],
    ['checkbox', 'of a checkbox group', CheckboxGroup],
    ['radio', 'of a list field', listAs('radio', false)],
    ['checkbox', 'of a list field for one', listAs('checkbox', false)],
    ['checkbox', 'of a list field for several', listAs('checkbox', true)],
  ] as const satisfies readonly (readonly [string, string, Group])[])(
    'stays visible as a %s %s and is invalid until another one is chosen [F-W8]',
    (role, _of, Group) => {
      const shown = () =>
        screen
          .getAllByRole<HTMLInputElement>(role)
          .map((box) => [box.labels?.[0]?.textContent, box.checked]);
      const page = (options: typeof OPTIONS) => (
        <form>
          <Group
            label="Risk"
            name="risk"
            options={options}
            defaultValue={[{ id: 2, label: 'High' }]}
          />
        </form>
      );
      const { rerender } = show(page(OPTIONS));
      expect(form().checkValidity()).toBe(true);
      rerender(page(OPTIONS.slice(0, 1)));
      expect(shown()).toEqual([
        ['Low', false],
        ['High', true],
      ]);
      // Apart from the error it is submitted as before: nothing is lost.
      expect([sent(), form().checkValidity()]).toEqual([['2'], false]);
      act(() => screen.getByRole(role, { name: role === 'radio' ? 'Low' : 'High' }).click());
      expect(shown()).toEqual([['Low', role === 'radio']]);
      expect(form().checkValidity()).toBe(true);
    },
  );
});
