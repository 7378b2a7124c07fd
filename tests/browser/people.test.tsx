import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { WELL_KNOWN_IDS } from '../../src/people/well-known.ts';
import { AssigneeList } from '../../ladle/renderers/assignee-list.tsx';
import { PeopleField } from '../../ladle/renderers/people-field.tsx';
import { PeoplePicker } from '../../ladle/renderers/people-picker.tsx';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations } from './page.tsx';
import { parkPointer } from './page-between-tests.ts';

const pickerKey = keysOf('people-picker');
const tableKey = keysOf('select-table');
const chipKey = keysOf('chips');
const cardKey = keysOf('person-card');

afterEach(async () => {
  await cleanup();
  await parkPointer();
});

const picker = partsOf('people-picker');
const field = partsOf('people-field');
const card = partsOf('person-card');

const rows = () =>
  [...document.querySelectorAll('[data-part="row"]')].map((row) => row.textContent?.trim());
const options = () => document.querySelectorAll('[role="option"]');

test('by keyboard alone: a person is searched, chosen and confirmed [people-01] [people-05]', async () => {
  await show(<PeoplePicker label="Owner" userGroupID={null} />);
  await userEvent.keyboard(`{Tab}{Tab}${pickerKey('trigger', 'Enter')}`);
  await expect.poll(() => focusedPart()).toBe('search');
  await userEvent.keyboard(`celia${tableKey('search', 'Enter')}`);
  await expect.poll(rows).toEqual(['Celia Oak colleague@factory.example']);
  await userEvent.keyboard(`{Tab}${tableKey('row', 'Down')}${pickerKey('row', 'Enter')}`);
  await expect.poll(() => picker('content')).toBeNull();
  expect(focusedPart()).toBe('trigger');
  expect(document.querySelector('output')!.textContent).toBe('Celia Oak');
});

test('by pointer: several are chosen, and listed separately until all are deselected [people-06] [people-07] [people-09]', async () => {
  await show(<PeoplePicker label="Owners" userGroupID={null} multiSelect defaultOpen />);
  await expect.poll(() => rows().length).toBeGreaterThan(5);
  await userEvent.click(page.getByText('Celia Oak'));
  await userEvent.click(page.getByText('Mina Grove'));
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(2);
  await userEvent.click(picker('toggle')!);
  expect(rows()).toEqual([
    'Celia Oak colleague@factory.example',
    'Mina Grove manager@factory.example',
  ]);
  expect(await violations()).toEqual([]);
  await userEvent.click(page.getByText('Celia Oak'));
  await userEvent.click(page.getByText('Mina Grove'));
  // The selection is empty: everybody is listed again.
  await expect.poll(() => rows().length).toBeGreaterThan(5);
});

test('the radio only chooses, the name chooses and closes [people-04] [people-05]', async () => {
  await show(<PeoplePicker label="Owner" userGroupID={null} defaultOpen />);
  await expect.poll(() => rows().length).toBeGreaterThan(5);
  expect(await violations()).toEqual([]);
  await userEvent.click(page.getByRole('radio', { name: /Celia Oak/ }));
  expect(picker('content')).not.toBeNull();
  await userEvent.click(page.getByText('Mina Grove'));
  await expect.poll(() => picker('content')).toBeNull();
  expect(document.querySelector('output')!.textContent).toBe('Mina Grove');
});

test('ok is disabled while offline [people-10]', async () => {
  const { setOnline } = await show(<PeoplePicker label="Owner" userGroupID={null} defaultOpen />);
  await expect.poll(() => rows().length).toBeGreaterThan(5);
  await setOnline(false);
  expect(picker('ok')!.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('x');
  expect(picker<HTMLInputElement>('search')!.value).toBe('');
  await setOnline(true);
  expect(picker('ok')!.getAttribute('aria-disabled')).toBe('false');
});

test('the field: by keyboard alone, chosen by Enter and removed by Backspace [people-02]', async () => {
  await show(<PeopleField label="Owners" userGroupID={null} multiSelect />);
  await userEvent.keyboard('{Tab}{Tab}celia');
  await expect.poll(() => options().length).toBe(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => field('chip')?.textContent).toContain('Celia Oak');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard(
    `{Escape}{Control>}a{/Control}{Backspace}${chipKey('input', 'Backspace')}`,
  );
  await expect.poll(() => field('chip')).toBeNull();
  expect(focusedPart()).toBe('input');
});

test('the field: Enter chooses the highlighted person, and Tab chooses nobody', async () => {
  await show(<PeopleField label="Owner" userGroupID={null} />);
  await userEvent.click(field('input')!);
  await expect.poll(() => options().length).toBeGreaterThan(5);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  expect(field<HTMLInputElement>('input')!.value).toBe('');
  await userEvent.click(field('input')!);
  await expect.poll(() => options().length).toBeGreaterThan(5);
  const second = options()[1]!.textContent!.split(',')[0]!;
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => field<HTMLInputElement>('input')!.value).toBe(second);
});

test('the field with a single choice: typed text replaces the name after a choice, by keyboard and by pointer', async () => {
  await show(<PeopleField label="Owner" userGroupID={null} />);
  const shown = () => field<HTMLInputElement>('input')!.value;
  await userEvent.keyboard('{Tab}{Tab}celia');
  await expect.poll(() => options().length).toBe(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(shown).toBe('Celia Oak');
  await userEvent.keyboard('mina');
  await expect.poll(shown).toBe('mina');
  await expect.poll(() => options()[0]?.textContent).toContain('Mina Grove');
  await userEvent.click(options()[0]!);
  await expect.poll(shown).toBe('Mina Grove');
  await userEvent.keyboard('c');
  await expect.poll(shown).toBe('c');
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toBe('Mina Grove');
  (document.activeElement as HTMLElement).blur();
  await userEvent.click(field('input')!);
  await expect.poll(() => options().length).toBeGreaterThan(5);
  await userEvent.keyboard('celia');
  await expect.poll(shown).toBe('celia');
});

const EVERYBODY = { id: WELL_KNOWN_IDS.allUsers, label: 'Everybody', type: 'usergroup' };
const ADMINISTRATOR = { id: WELL_KNOWN_IDS.administrator, label: 'Admin', type: 'user' };
const SEM = { id: '856fbace-d62b-4d83-b34a-dbbe7ac4414b', label: 'Sem Linden', type: 'user' };

test('a card opens from an assignee: its tabs are reached by arrow keys and activated by Enter, 400 px high [people-52] [person-card-01] [person-card-02] [person-card-03]', async () => {
  await show(<AssigneeList label="Assigned to" assignees={[SEM]} />);
  await expect.poll(() => card('card-trigger')).not.toBeNull();
  await userEvent.keyboard(`{Tab}${cardKey('card-trigger', 'Tab')}`);
  await expect.poll(() => document.querySelectorAll('[role="tab"]').length).toBe(2);
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('Properties');
  await userEvent.keyboard(cardKey('tab', 'Right'));
  expect(focused().getAttribute('aria-selected')).toBe('false');
  await userEvent.keyboard(cardKey('tab', 'Enter or Space'));
  expect(focused().getAttribute('aria-selected')).toBe('true');
  expect(card('card')!.getBoundingClientRect().height).toBe(400);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard(cardKey('card', 'Escape'));
  await expect.poll(() => card('card')).toBeNull();
  expect(focusedPart()).toBe('card-trigger');
});

test.each([
  ['group', EVERYBODY, 'All users of the works'],
  ['user', ADMINISTRATOR, 'Administrator'],
])(
  'the card of a system %s has no tabs, opened by pointer [person-card-06] [people-46]',
  async (_, assignee, text) => {
    await show(<AssigneeList label="Assigned to" assignees={assignee} />);
    await expect.poll(() => card('card-trigger')).not.toBeNull();
    await userEvent.hover(card('card-trigger')!);
    await expect.poll(() => card('panel')?.textContent).toContain(text);
    expect(document.querySelector('[role="tablist"]')).toBeNull();
    expect(await violations()).toEqual([]);
  },
);

test.each(['ltr', 'rtl'] as const)(
  'arrow keys on tabs follow the text direction, %s',
  async (direction) => {
    await show(<AssigneeList assignees={SEM} />, { direction });
    await expect.poll(() => card('card-trigger')).not.toBeNull();
    await userEvent.click(card('card-trigger')!);
    await expect.poll(() => document.querySelectorAll('[role="tab"]').length).toBe(2);
    document.querySelector<HTMLElement>('[role="tab"]')!.focus();
    await userEvent.keyboard(direction === 'ltr' ? '{ArrowRight}' : '{ArrowLeft}');
    expect(focused().textContent).toBe('Group memberships');
  },
);

test('on a small screen a press opens the card as a dialog', async () => {
  await show(<AssigneeList assignees={SEM} />, { smallScreen: true });
  await expect.poll(() => card('card-trigger')).not.toBeNull();
  await userEvent.click(card('card-trigger')!);
  expect(card('card')!.getAttribute('aria-modal')).toBe('true');
  await expect.poll(() => document.querySelectorAll('[role="tab"]').length).toBe(2);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(focusedPart()).toBe('card-trigger');
});
