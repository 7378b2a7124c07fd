import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { expect, test } from 'vitest';
import { AttachmentsField } from '../../../ladle/renderers/attachments-field.tsx';
import { CardSelectorDialog } from '../../../ladle/renderers/card-selector-dialog.tsx';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import { DateInput } from '../../../ladle/renderers/date-input.tsx';
import { EmailField } from '../../../ladle/renderers/text-field.tsx';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';
import { cardPlatform, pumps } from '../card-fakes.tsx';
import { settle } from '../settle.ts';

const OPTIONS = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)!;

test('a group of checkboxes is announced as required, with and without its asterisk [F-W11]', () => {
  const group = (hide: boolean) => (
    <CheckboxGroup
      label="Colours"
      options={OPTIONS}
      required
      hideRequiredAsterisk={hide}
      description="Any"
    />
  );
  const described = () => {
    const ids = screen.getByRole('group').getAttribute('aria-describedby')?.split(' ') ?? [];
    // A browser uses the label of the describing element, although that is hidden.
    return ids
      .map((id) => document.getElementById(id))
      .map((one) => one?.ariaLabel ?? one?.textContent);
  };
  const { rerender } = render(group(false));
  expect(described()).toEqual(['Required', 'Any']);
  rerender(group(true));
  expect(described()).toEqual(['Required', 'Any']);
  rerender(<CheckboxGroup label="Colours" options={OPTIONS} description="Any" />);
  expect(described()).toEqual(['Any']);
});

test('the live region of an error is in the page before its text [F-W11]', async () => {
  const user = userEvent.setup();
  render(<EmailField label="E-mail" />);
  const region = part('error');
  expect([region.hidden, region.textContent, region.ariaLive]).toEqual([false, '', 'polite']);
  await user.type(screen.getByRole('textbox'), 'nobody');
  await user.tab();
  expect(part('error')).toBe(region);
  expect(region.textContent).not.toBe('');
});

test('a tree item is named only after its item, and the tree has no aria-readonly [F-W11]', () => {
  render(
    <Tree
      label="Units"
      readOnly
      multiSelect
      items={[
        { id: 1, name: 'One' },
        { id: 2, name: 'Two', parentId: 1 },
      ]}
      includeSubItems="selectable"
    />,
  );
  expect(computeAccessibleName(screen.getAllByRole('treeitem')[0]!)).toBe('One');
  expect(screen.getByRole('tree').hasAttribute('aria-readonly')).toBe(false);
});

test('the links to a file contain the visible name, even a shortened one, and are distinct [F-W11]', async () => {
  const { provide } = cardPlatform();
  const files = ['short.pdf', 'a-file-with-a-very-long-name-that-is-shortened.pdf'];
  render(
    provide(
      <AttachmentsField
        label="Files"
        fieldId={1}
        objectId={2}
        value={files.map(
          (name, index) =>
            ({ id: index + 1, fileName: name, name, hasPdfVersion: index === 1 }) as never,
        )}
      />,
    ),
  );
  await act(async () => {});
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(3);
  expect(new Set(links.map((link) => computeAccessibleName(link))).size).toBe(3);
  for (const link of links) expect(computeAccessibleName(link)).toContain(link.textContent);
});

test('the combobox has the description in its own, and is expanded only while it shows options [F-W6]', async () => {
  const user = userEvent.setup();
  render(<ListField label="Colour" items={OPTIONS} description="Pick one" />);
  const box = screen.getByRole('combobox');
  expect(computeAccessibleDescription(box)).toBe('Pick one');
  expect(box.ariaExpanded).toBe('false');
  await user.click(box);
  expect(box.ariaExpanded).toBe('true');
  await user.type(box, 'zzz');
  expect(box.ariaExpanded).toBe('false');
  expect(part('menu').hidden).toBe(true);
});

test('chips are a list, and removing one by keyboard is announced [F-W6]', async () => {
  const user = userEvent.setup();
  render(
    <ListField
      label="Colours"
      items={OPTIONS}
      multiSelect
      defaultValue={OPTIONS.map(({ id, name }) => ({ list_item_id: id, name }))}
    />,
  );
  const chips = screen.getAllByRole('listitem');
  expect(chips).toHaveLength(2);
  expect(computeAccessibleName(screen.getByRole('list'))).toContain('Colours');
  expect(screen.getByRole('list').contains(chips[1]!)).toBe(true);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowLeft}{Delete}');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(part('announcer').textContent).toBe('Two no longer selected');
});

test('the buttons beside a box are named after their field', async () => {
  const user = userEvent.setup();
  const names = () =>
    screen
      .getAllByRole('button')
      .map((button) => computeAccessibleName(button).replace(/\s+/g, ' '));
  const list = render(
    <ListField label="Colour" items={OPTIONS} defaultValue={OPTIONS.slice(0, 1)} />,
  );
  expect(names()).toEqual(['Show options Colour', 'Clear Colour']);
  await user.click(screen.getByRole('combobox'));
  expect(names()).toEqual(['Hide options Colour', 'Clear Colour']);
  list.unmount();
  render(<DateInput label="Due" defaultValue="2026-11-20" />);
  expect(names()).toEqual([
    'Choose date, selected date is Friday, November 20, 2026 Due',
    'Clear date Due',
  ]);
});

test('a row of a table is named once, by its name and its columns, not by its checkbox as well', async () => {
  const { provide } = cardPlatform(pumps(2));
  render(provide(<CardSelectorDialog label="Assets" cardFileIds={[7]} multiSelect defaultOpen />));
  await settle();
  const rows = [...document.querySelectorAll('[data-row-id]')];
  expect(rows.map((row) => computeAccessibleName(row))).toEqual(['Pump 1, 0', 'Pump 2, 1']);
  expect(rows[0]?.textContent).toBe('Pump 10');
});
