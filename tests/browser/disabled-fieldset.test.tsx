import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadEngine } from '../../hooks/rich-text/engine/load-engine.ts';
import { AttachmentsField } from '../../ladle/renderers/attachments-field.tsx';
import { RichText } from '../../ladle/renderers/rich-text.tsx';
import { Tree } from '../../ladle/renderers/tree.tsx';
import { show } from './page.tsx';

afterEach(cleanup);

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const ITEMS = [{ id: 1, name: 'Harbour', parentId: null }];

/** Widgets whose parts the browser does not disable by itself, in a fieldset that the host disables while it saves. */
function Form() {
  const [isSaving, setSaving] = useState(false);
  return (
    <form>
      <fieldset disabled={isSaving}>
        <Tree label="Places" name="places" items={ITEMS} />
        <RichText label="Remarks" name="remarks" defaultValue="<p>a</p>" />
        <AttachmentsField label="Evidence" name="evidence" fieldId={20} />
      </fieldset>
      <button type="button" id="save" onClick={() => setSaving(!isSaving)}>
        Save
      </button>
    </form>
  );
}

const item = () => page.getByRole('treeitem', { name: 'Harbour' });
const editor = () => document.querySelector<HTMLElement>('[data-scope=rich-text][role=textbox]');
const files = () => document.querySelectorAll('[data-scope=attachments-field][data-part=file]');
const form = () => document.querySelector('form')!;

function drop(): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['a'], 'a.pdf', { type: 'application/pdf' }));
  const zone = document.querySelector('[data-scope=attachments-field][data-part=dropzone]')!;
  for (const type of ['dragenter', 'dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

test('nothing can be chosen, written or dropped in a disabled fieldset, and all of it in an enabled one', async () => {
  await show(<Form />);
  await expect.poll(() => editor()?.textContent).toBe('a');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(item()).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => editor()).toBeNull();
  await item().click({ force: true });
  drop();
  await userEvent.click(page.getByText('a', { exact: true }), { force: true });
  await userEvent.keyboard('b');
  await expect.element(item()).toHaveAttribute('aria-disabled', 'true');
  expect([...new FormData(form())]).toEqual([]);
  expect(files()).toHaveLength(0);

  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => editor()?.textContent).toBe('a');
  expect([...new FormData(form())]).toEqual([['remarks', '<p>a</p>']]);
  await item().click();
  editor()!.focus();
  await userEvent.keyboard('{End}b');
  drop();
  await expect.poll(() => files().length).toBe(1);
  await expect
    .poll(() => [...new FormData(form())].slice(0, 2))
    .toEqual([
      ['places', '1'],
      ['remarks', '<p>ab</p>'],
    ]);
});
