import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { PositionField } from '../../ladle/renderers/position-field.tsx';
import { PositionSelector } from '../../ladle/renderers/position-selector.tsx';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations } from './page.tsx';

const key = keysOf('position-selector');
const tableKey = keysOf('select-table');
const fieldKey = keysOf('position-field');

afterEach(cleanup);

const part = partsOf('position-selector');
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
const labels = () => rows().map(({ children }) => children[1]?.textContent);

test('by keyboard alone a position is searched, chosen and confirmed [pos-01] [pos-02] [pos-04]', async () => {
  await show(<PositionSelector label="Reviewer" />);
  await userEvent.keyboard(`{Tab}{Tab}${key('trigger', 'Enter')}`);
  await expect.poll(labels).toHaveLength(8);
  expect(focusedPart()).toBe('search');
  await userEvent.keyboard(`officer${tableKey('search', 'Enter')}`);
  await expect.poll(labels).toEqual(['Quality officer', 'Safety officer']);
  while (focusedPart() !== 'row') await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(`${tableKey('row', 'Down')}${key('row', 'Enter')}`);
  expect(part('content')).toBeNull();
  expect(document.querySelector('output')!.textContent).toBe('Safety officer');
  expect(focusedPart()).toBe('trigger');
});

test('by pointer several are chosen, and cancel changes nothing [pos-03] [pos-04]', async () => {
  await show(<PositionSelector label="Reviewers" multiSelect defaultOpen />, { direction: 'rtl' });
  await expect.poll(labels).toHaveLength(8);
  await userEvent.click(rows()[0]!);
  await userEvent.click(rows()[1]!);
  expect(document.querySelectorAll('[role=row][aria-selected=true]')).toHaveLength(2);
  expect(await violations()).toEqual([]);
  await userEvent.click(part('cancel')!);
  expect(document.querySelector('output')!.textContent).toBe('');
});

test('typed letters move the focus to the next row whose name begins with them, and choose nothing', async () => {
  await show(<PositionSelector label="Reviewers" multiSelect defaultOpen />);
  await expect.poll(labels).toHaveLength(8);
  while (focusedPart() !== 'row') await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(tableKey('row', 'Letters'));
  expect(focused().children[1]?.textContent).toBe('Safety officer');
  expect(document.querySelectorAll('[role=row][aria-selected=true]')).toHaveLength(0);
});

test('a field opens it with its icon, and shows the confirmed choice [pos-04] [pos-05]', async () => {
  await show(<PositionField label="Reviewers" multiSelect name="reviewers" />);
  await userEvent.keyboard(`{Tab}{Tab}{Tab}${fieldKey('selector-button', 'Enter')}`);
  await expect.poll(labels).toHaveLength(8);
  await userEvent.click(rows()[0]!);
  await userEvent.click(rows()[2]!);
  await userEvent.click(part('ok')!);
  await expect.poll(() => document.querySelectorAll('[role=listitem]').length).toBe(2);
  expect(focused().getAttribute('aria-label')).toBe('Open position selector');
});
