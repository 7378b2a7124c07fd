import { useState } from 'react';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { UseAttachmentsFieldProps } from '../../hooks/attachments-field/use-attachments-field.ts';
import { AttachmentsField } from '../../ladle/renderers/attachments-field.tsx';
import { keysOf } from './key-table.ts';
import {
  focused,
  focusedPart,
  partsOf,
  ROOT,
  show,
  violations,
  type PageOptions,
} from './page.tsx';

const key = keysOf('attachments-field');

afterEach(cleanup);

const MEBIBYTE = 1024 * 1024;
const part = partsOf('attachments-field');
const files = () => [...document.querySelectorAll<HTMLElement>('[data-part=file]')];
const states = () => files().map(({ dataset }) => dataset['state']);
const file = (name: string, bytes = 10, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });
const choose = (...chosen: readonly File[]) =>
  userEvent.upload(part<HTMLInputElement>('input')!, [...chosen]);

/** Drops a file: faster for a large file than a file chooser, which another process fills. */
function drop(dropped: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(dropped);
  const options = { dataTransfer, bubbles: true, cancelable: true };
  for (const type of ['dragenter', 'dragover', 'drop']) {
    part('dropzone')!.dispatchEvent(new DragEvent(type, options));
  }
}

const showField = async (
  props: Partial<UseAttachmentsFieldProps> = {},
  options: PageOptions = {},
) => {
  const platformUrl = inject('platformUrl');
  const shown = await show(<AttachmentsField label="Evidence" fieldId={20} {...props} />, {
    platformUrl,
    ...options,
  });
  await expect.poll(() => part('root') ?? part('dropzone')).not.toBeNull();
  return shown;
};

/** A field that its page can lock. */
function Lockable() {
  const [isLocked, setLocked] = useState(false);
  return (
    <>
      <button type="button" id="lock" onClick={() => setLocked(true)}>
        Lock
      </button>
      <AttachmentsField label="Evidence" fieldId={20} readOnly={isLocked} />
    </>
  );
}

const STORED = [
  { id: 1, fileName: 'report.pdf', contentType: 'application/pdf' },
  { id: 2, fileName: 'crane.png', contentType: 'image/png' },
];

describe('a real upload', () => {
  test('shows its progress, and is cancelled by its button [attach-13] [attach-16]', async () => {
    await showField({}, { platformUrl: inject('silentPlatformUrl') });
    const seen = new Set<number>();
    const watch = new MutationObserver(() => {
      const progress = part('progress')?.ariaValueNow;
      if (progress) seen.add(Number(progress));
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    drop(file('film.pdf', 48 * MEBIBYTE));
    await expect.poll(() => [...seen].some((percent) => percent > 0 && percent < 100)).toBe(true);
    watch.disconnect();
    expect(states()).not.toContain('stored');
    await userEvent.click(files()[0]!.querySelector('button')!);
    await expect.poll(files).toEqual([]);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('ends as a stored file with the id from the platform [attach-17] [attach-37]', async () => {
    const values: unknown[] = [];
    await showField({ onValueChange: ({ value }) => values.push(value) });
    await choose(file('notes.pdf', MEBIBYTE));
    await expect.poll(states).toEqual(['stored']);
    expect(values.at(-1)).toMatchObject([{ id: expect.anything(), fileName: 'notes.pdf' }]);
  });

  test('of several files stores each of them, and does not accept the same file twice [attach-20] [attach-29]', async () => {
    await showField();
    await choose(file('one.pdf'), file('two.pdf'), file('one.pdf'));
    await expect.poll(states).toEqual(['stored', 'stored']);
  });

  test('shows rejected files before anything is uploaded [attach-34] [attach-35]', async () => {
    await showField();
    await choose(file('virus.exe', 10, ''));
    await expect.poll(() => page.getByRole('alert').element().textContent).toContain('virus.exe');
    expect(files()).toEqual([]);
    await page.getByRole('button', { name: /Dismiss|Close|Remove/ }).click();
    await expect.poll(() => document.querySelector('[role=alert]')).toBeNull();
  });

  test('is paused, not failed, when it breaks before the browser goes offline', async () => {
    const { platform, setOnline } = await showField({}, { platformUrl: ROOT });
    platform.faults.add({ kind: 'drop', on: 'attachments.module.stream' });
    drop(file('notes.pdf'));
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
    await setOnline(false);
    await expect.poll(states).toEqual(['queued']);
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(part('progress')!.ariaLabel).toBe('notes.pdf is waiting to be uploaded');
    await setOnline(true);
    await expect.poll(states).toEqual(['stored']);
  });

  test('also sends a dropped file [attach-17]', async () => {
    await showField();
    drop(file('dropped.pdf'));
    await expect.poll(states).toEqual(['stored']);
  });
});

describe('by keyboard alone', () => {
  test('a file is renamed, and keeps its extension [attach-27] [attach-28]', async () => {
    await showField({ defaultValue: STORED });
    const rename = page
      .getByRole('button', { name: /rename/i })
      .first()
      .element() as HTMLElement;
    rename.focus();
    await userEvent.keyboard('{Enter}');
    expect(focusedPart()).toBe('name-input');
    await userEvent.keyboard(`{Control>}a{/Control}survey${key('name-input', 'Enter')}`);
    await expect.poll(() => files()[0]?.textContent).toContain('survey.pdf');
    await expect.poll(() => focused().closest('[data-part=file]')).toBe(files()[0]);
  });

  test('a file is deleted after a confirmation, which Escape cancels [attach-40]', async () => {
    await showField({ defaultValue: STORED });
    const remove = () =>
      page
        .getByRole('button', { name: /delete/i })
        .first()
        .element() as HTMLElement;
    remove().focus();
    await userEvent.keyboard('{Enter}');
    const question = document.querySelector('[role=alertdialog]')!;
    expect(question.contains(focused())).toBe(true);
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(question.contains(focused())).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe(remove());
    expect(files()).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    while (focusedPart() !== 'ok') await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    await expect.poll(files).toHaveLength(1);
    await expect.poll(focused).toBe(remove());
  });

  test('a held key opens the confirmation of a deletion, and neither confirms nor cancels it', async () => {
    await showField({ defaultValue: STORED });
    const [remove] = page.getByRole('button', { name: /delete/i }).elements() as HTMLElement[];
    remove!.focus();
    await userEvent.keyboard('{Enter>5/}');
    expect(focusedPart()).toBe('cancel');
    expect(files()).toHaveLength(2);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focusedPart()).toBe('ok');
    await userEvent.keyboard('{Enter}');
    await expect.poll(files).toHaveLength(1);
  });

  test('the focus moves from the cancel button to the delete button when an upload ends, which asks for confirmation [attach-40] [F-E2]', async () => {
    const { setOnline } = await showField();
    await setOnline(false);
    drop(file('notes.pdf'));
    await expect.poll(states).toEqual(['queued']);
    part('cancel')!.focus();
    await setOnline(true);
    await expect.poll(states).toEqual(['stored']);
    await expect.poll(focusedPart).toBe('delete');
    // A key pressed for the cancel button opens the confirmation instead of deleting.
    await userEvent.keyboard('{Enter}');
    expect(focused().closest('[role=alertdialog]')).not.toBeNull();
    expect(files()).toHaveLength(1);
  });

  test('the focus stays in the field when an upload ends and the file may not be deleted [attach-05] [F-E2]', async () => {
    const { setOnline } = await show(<Lockable />, { platformUrl: inject('platformUrl') });
    await setOnline(false);
    drop(file('notes.pdf'));
    await expect.poll(states).toEqual(['queued']);
    part('cancel')!.focus();
    document.querySelector<HTMLElement>('#lock')!.click();
    await expect.poll(() => part('trigger')).toBeNull();
    await setOnline(true);
    await expect.poll(states).toEqual(['stored']);
    await expect.poll(focusedPart).toBe('root');
    await userEvent.keyboard('{Enter}{Delete}{F2}');
    expect(part('name-input')).toBeNull();
    expect(files()).toHaveLength(1);
  });

  test('the focus stays in the field when files may only be deleted, as there is no button that adds any [attach-06]', async () => {
    await showField({ defaultValue: STORED, readOnly: true, deleteOnReadOnly: true });
    for (const left of [1, 0]) {
      const [remove] = page.getByRole('button', { name: /delete/i }).elements() as HTMLElement[];
      remove!.focus();
      await userEvent.keyboard('{Enter}');
      while (focusedPart() !== 'ok') await userEvent.keyboard('{Tab}');
      await userEvent.keyboard('{Enter}');
      await expect.poll(files).toHaveLength(left);
      await expect.poll(focusedPart).toBe(left > 0 ? 'delete' : 'dropzone');
    }
    expect(await violations()).toEqual([]);
  });
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations: files, a rejected file, renaming, the confirmation, in %s [attach-02] [attach-03] [attach-15]',
  async (direction) => {
    await showField(
      { defaultValue: STORED, required: true, description: 'Photos of the leak' },
      { direction },
    );
    await choose(file('virus.exe', 10, ''));
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
    expect(await violations()).toEqual([]);
    await page
      .getByRole('button', { name: /rename/i })
      .first()
      .click();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page
      .getByRole('button', { name: /delete/i })
      .first()
      .click();
    expect(await violations()).toEqual([]);
  },
);
