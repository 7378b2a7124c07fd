import { User } from '@react-aria/test-utils';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { CardSelectorDialog } from '../../../ladle/renderers/card-selector-dialog.tsx';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import { Dialog } from '../../../ladle/renderers/dialog.tsx';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { PersonCard } from '../../../ladle/renderers/person-card.tsx';
import { RadioGroup } from '../../../ladle/renderers/radio-group.tsx';
import { cardPlatform, pumps } from '../card-fakes.tsx';
import { translate } from '../translate.ts';

const OPTIONS = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Green' },
  { id: 3, name: 'Blue' },
];

// Missing in jsdom; the testers use it to find the other radios of a group.
beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/\W/g, String.raw`\$&`) });
  return () => vi.unstubAllGlobals();
});

/**
 * Third-party testers for the ARIA patterns: they know roles, states and keys, and nothing of this library. Their tester
 * for trees supports only tree grids with levels, that for tables expects the header in a row group.
 */
describe.each(['mouse', 'keyboard', 'touch'] as const)(
  '%s, driven by third-party testers',
  (interactionType) => {
    const user = new User({ interactionType });
    const root = (role: string): HTMLElement => screen.getByRole(role);
    const show = (children: ReactNode) =>
      render(<GrcProvider translate={translate}>{children}</GrcProvider>);
    const changes: unknown[] = [];
    const props = {
      label: 'Colour',
      onValueChange: ({ value }: { value: unknown }) => changes.push(value),
    };

    test('radios are a radio group [F-W11]', async () => {
      show(<RadioGroup {...props} options={OPTIONS} />);
      const tester = user.createTester('RadioGroup', { root: root('radiogroup') });
      for (const [index, { id, name }] of [...OPTIONS.entries()].slice(1)) {
        await tester.triggerRadio({ radio: index });
        expect(tester.getSelectedRadio()).toBe(screen.getByRole('radio', { name }));
        expect(changes.at(-1)).toMatchObject([{ id }]);
      }
    });

    test('checkboxes are a group [F-W11]', async () => {
      show(<CheckboxGroup {...props} options={OPTIONS} />);
      const tester = user.createTester('CheckboxGroup', { root: root('group') });
      for (const name of ['Green', 'Blue'])
        await tester.toggleCheckbox({ checkbox: screen.getByRole('checkbox', { name }) });
      expect(tester.getSelectedCheckboxes()).toHaveLength(2);
      expect(changes.at(-1)).toMatchObject([{ id: 2 }, { id: 3 }]);
    });

    test('a dropdown is a combobox with its listbox [F-W6]', async () => {
      show(<ListField {...props} items={OPTIONS} />);
      const tester = user.createTester('ComboBox', { root: root('combobox') });
      await tester.open();
      expect(tester.getOptions().map(({ textContent }) => textContent)).toEqual([
        'Red',
        'Green',
        'Blue',
      ]);
      await tester.toggleOptionSelection({ option: 1, closesOnSelect: false });
      expect(screen.queryAllByRole('option')).toEqual([]);
      expect(changes.at(-1)).toMatchObject([{ id: 2 }]);
    });

    test('a dialog is opened by its trigger and closed by Escape [F-W1]', async () => {
      show(<Dialog label="Open" title="Title" />);
      const tester = user.createTester('Dialog', { root: root('button'), overlayType: 'modal' });
      await tester.open();
      expect(tester.getDialog()).toBe(screen.getByRole('dialog', { name: 'Title' }));
      await tester.close();
      expect(tester.getDialog()).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
    });

    test('the parts of a card are tabs, activated manually [person-card-03]', async () => {
      show(<PersonCard person={{ id: 't1', label: 'Fire team', type: 'team' }} />);
      act(() => screen.getByRole('button', { name: /Fire team/ }).click());
      const tester = user.createTester('Tabs', { root: root('tablist') });
      const [properties, members] = tester.getTabs();
      expect(tester.getSelectedTab()).toBe(properties);
      await tester.triggerTab({ tab: members!, manualActivation: true });
      expect(tester.getSelectedTab()).toBe(members);
      expect(tester.getActiveTabpanel()).toBe(screen.getByRole('tabpanel'));
      await tester.triggerTab({ tab: properties!, manualActivation: true });
      expect(tester.getSelectedTab()).toBe(properties);
    });

    test('the cards of the dialog are the rows of a grid [F-W11]', async () => {
      render(
        cardPlatform(pumps(4)).provide(
          <CardSelectorDialog label="choose" cardFileIds={[7]} multiSelect defaultOpen />,
        ),
      );
      await screen.findByText('Pump 1');
      const tester = user.createTester('GridList', { root: root('grid') });
      const rows = ['Pump 1', 'Pump 2', 'Pump 3', 'Pump 4'].map((name) =>
        tester.findRow({ indexOrText: name }),
      );
      // Tab reaches a row here, and the checkboxes are for the pointer only.
      const checkboxSelection = interactionType !== 'keyboard';
      act(() => rows[0]!.focus());
      for (const place of [3, 1, 2, 1])
        await tester.toggleRowSelection({ row: rows[place]!, checkboxSelection });
      expect(tester.getSelectedRows()).toEqual([rows[2], rows[3]]);
    });
  },
);
