import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { KEYS, type KeyRow } from '../../ladle/pages/keys/index.ts';
import { AttachmentsField } from '../../ladle/renderers/attachments-field.tsx';
import { Checkbox } from '../../ladle/renderers/checkbox.tsx';
import { DateInput } from '../../ladle/renderers/date-input.tsx';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { HierarchicalSelector } from '../../ladle/renderers/hierarchical-selector.tsx';
import { ListField } from '../../ladle/renderers/list-field.tsx';
import { RadioGroup } from '../../ladle/renderers/radio-group.tsx';
import { Tree } from '../../ladle/renderers/tree.tsx';
import { focused, focusedPart, show } from './page.tsx';

// The keyboard tables on the pages of the widgets: every line with an expected result is tested here, the
// others by the test of the widget (`keysOf`).

const COLOURS = [
  { id: 5, name: 'Red' },
  { id: 6, name: 'Green' },
];
const PLACES = [
  { id: 1, name: 'Europe' },
  { id: 2, name: 'Austria', parentId: 1 },
  { id: 3, name: 'Asia' },
  { id: 4, name: 'Japan', parentId: 3 },
];
const FILES = [{ id: 1, fileName: 'report.pdf', contentType: 'application/pdf' }];

const WIDGETS: Readonly<Record<string, ReactNode>> = {
  'attachments-field': <AttachmentsField label="Evidence" fieldId={20} defaultValue={FILES} />,
  checkbox: <Checkbox label="Agreed" />,
  'date-input': <DateInput label="Due" defaultValue="2026-11-20" />,
  dialog: <Dialog label="Open" title="A dialog" />,
  'hierarchical-selector': <HierarchicalSelector label="Places" items={PLACES} />,
  'choice-box': <ListField label="Colour" items={COLOURS} />,
  'radio-group': <RadioGroup label="Colour" options={COLOURS} defaultValue={5} />,
  tree: <Tree label="Places" items={PLACES} openState="closed" />,
};

afterEach(cleanup);

const partNamed = (name: string) =>
  document.querySelector<HTMLInputElement>(`main [data-part="${name}"]`);

async function check({ becomes }: KeyRow): Promise<void> {
  const { focus, text, value, part, attribute } = becomes ?? {};
  if (focus !== undefined) await expect.poll(focusedPart).toBe(focus);
  if (text !== undefined) await expect.poll(() => focused().textContent).toContain(text);
  if (value) await expect.poll(() => partNamed(value[0])?.value).toBe(value[1]);
  if (attribute) {
    await expect.poll(() => focused().getAttribute(attribute[0])).toBe(attribute[1]);
  }
  if (part?.startsWith('!')) await expect.poll(() => partNamed(part.slice(1))).toBeNull();
  else if (part !== undefined) await expect.poll(() => partNamed(part)).not.toBeNull();
}

const PRESSED = Object.entries(KEYS)
  .map(([widget, rows]) => [widget, rows.filter(({ becomes }) => becomes)] as const)
  .filter(([, rows]) => rows.length > 0);

describe.each(PRESSED)('%s', (widget, rows) => {
  test.each(rows)('$keys on $at: $does', async (row) => {
    await show(WIDGETS[widget]);
    const first = row.before?.startsWith('{Alt>}') ? 'input' : row.at;
    await expect.poll(() => partNamed(first)).not.toBeNull();
    partNamed(first)?.focus();
    if (row.before !== undefined) {
      await userEvent.keyboard(row.before);
      // Layers take the focus once they are placed.
      await expect.poll(focusedPart).not.toBe('');
    }
    await userEvent.keyboard(row.press);
    await check(row);
  });
});
