import { useEffect, useRef, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { AttachmentsField } from '../../ladle/renderers/attachments-field.tsx';
import { CardPanel } from '../../ladle/renderers/card-panel.tsx';
import { CardSelectorDialog } from '../../ladle/renderers/card-selector-dialog.tsx';
import { DateInput } from '../../ladle/renderers/date-input.tsx';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { HierarchicalSelector } from '../../ladle/renderers/hierarchical-selector.tsx';
import { ListField } from '../../ladle/renderers/list-field.tsx';
import { PeopleField } from '../../ladle/renderers/people-field.tsx';
import { RichText } from '../../ladle/renderers/rich-text.tsx';
import { TopBar } from '../../ladle/renderers/top-bar.tsx';
import { focused, isScrollLocked, show } from './page.tsx';

afterEach(cleanup);

const ITEMS = [
  { id: 1, name: 'Harbour', parentId: null },
  { id: 2, name: 'Office', parentId: null },
];

/** A dialog of the browser, in which the page of the host is. */
function NativeDialog({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog ref={ref} aria-label="Edit">
      {children}
    </dialog>
  );
}

const dialog = () => document.querySelector('dialog')!;
const partIn = (part: string) => dialog().querySelector<HTMLElement>(`[data-part="${part}"]`);
const isShown = (element: Element | null) => element?.checkVisibility() === true;

/** A widget, the keys that open a layer in it from one of its parts, and a part of this layer. */
interface Layer {
  readonly widget: ReactNode;
  readonly from: string;
  readonly keys: string;
  readonly layer: string;
  readonly smallScreen?: boolean;
}

const LAYERS: Readonly<Record<string, Layer>> = {
  'the calendar of a date field': {
    widget: <DateInput label="Date" />,
    from: 'trigger',
    keys: '{Enter}',
    layer: 'picker',
  },
  'the calendar of a date field on a small screen': {
    widget: <DateInput label="Date" />,
    from: 'trigger',
    keys: '{Enter}',
    layer: 'picker',
    smallScreen: true,
  },
  'the menu of a list field': {
    widget: <ListField label="State" items={ITEMS} />,
    from: 'input',
    keys: '{ArrowDown}',
    layer: 'menu',
  },
  'the menu of a people field': {
    widget: <PeopleField label="Owner" />,
    from: 'input',
    keys: '{ArrowDown}',
    layer: 'menu',
  },
  'a dialog': {
    widget: <Dialog label="Edit" title="Pump 12" />,
    from: 'trigger',
    keys: '{Enter}',
    layer: 'content',
  },
  'a tree in a dialog': {
    widget: <HierarchicalSelector label="Places" items={ITEMS} />,
    from: 'trigger',
    keys: '{Enter}',
    layer: 'content',
  },
  'the name of a file': {
    widget: (
      <AttachmentsField
        label="Evidence"
        fieldId={20}
        defaultValue={[{ id: 5, fileName: 'a.pdf' }]}
      />
    ),
    from: 'rename',
    keys: '{Enter}',
    layer: 'name-input',
  },
  'an editor on a small screen': {
    widget: <RichText label="Remarks" />,
    from: 'control',
    keys: '{Enter}',
    layer: 'title',
    smallScreen: true,
  },
  'a top bar on a small screen': {
    widget: <TopBar flags={{ apps: true, myFindings: true }} />,
    from: 'menu-button',
    keys: '{Enter}',
    layer: 'bar',
    smallScreen: true,
  },
  'a card panel': {
    widget: <CardPanel cards={[{ objectId: 101, name: 'Card 101' }]} />,
    from: 'trigger',
    keys: '{Enter}',
    layer: 'content',
  },
};

test.each(Object.entries(LAYERS))(
  'Escape closes %s, and the native dialog around it only the next time',
  async (_, { widget, from, keys, layer, smallScreen = false }) => {
    await show(<NativeDialog>{widget}</NativeDialog>, { smallScreen });
    await expect.poll(() => isShown(partIn(from))).toBe(true);
    partIn(from)!.focus();
    await userEvent.keyboard(keys);
    await expect.poll(() => isShown(partIn(layer))).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => isShown(partIn(layer))).toBe(false);
    expect(dialog().open).toBe(true);
    await expect.poll(() => dialog().contains(focused())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().open).toBe(false);
  },
);

test('Escape closes the filter of a column, and neither the dialog with the table nor the native dialog around it [card-dlg-02]', async () => {
  await show(
    <NativeDialog>
      <CardSelectorDialog label="Machine" cardFileIds={[1]} defaultOpen />
    </NativeDialog>,
  );
  await expect.poll(() => isShown(partIn('filter-button'))).toBe(true);
  partIn('filter-button')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isShown(partIn('filter'))).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isShown(partIn('filter'))).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect([dialog().open, isShown(partIn('content'))]).toEqual([true, true]);
});

test('a dialog in a native dialog that its host closes leaves the page usable, and is modal again when it is reopened', async () => {
  await show(
    <NativeDialog>
      <Dialog label="Edit" title="Pump 12" defaultOpen />
    </NativeDialog>,
  );
  const isHidden = () => document.querySelector('main > button')!.ariaHidden === 'true';
  await expect.poll(() => partIn('content')?.contains(focused())).toBe(true);
  expect([isScrollLocked(), isHidden()]).toEqual([true, true]);
  dialog().close();
  await expect.poll(isHidden).toBe(false);
  expect(isScrollLocked()).toBe(false);
  await userEvent.click(document.querySelector('main > button')!);
  expect(focused().textContent).toBe('before');
  dialog().showModal();
  await expect.poll(isHidden).toBe(true);
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(partIn('content')!.contains(focused())).toBe(true);
});

test('Escape in the page does not close a card panel in a closed native dialog', async () => {
  const hear = ({ key, defaultPrevented }: KeyboardEvent) => heard.push([key, defaultPrevented]);
  const heard: unknown[] = [];
  await show(
    <NativeDialog>
      <CardPanel objectId={101} defaultOpen />
    </NativeDialog>,
  );
  await expect.poll(() => isShown(partIn('section'))).toBe(true);
  dialog().close();
  await expect.poll(() => isShown(partIn('section'))).toBe(false);
  // The browser tells of sizes when it has painted.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  document.querySelector<HTMLElement>('main > button')!.focus();
  addEventListener('keydown', hear);
  await userEvent.keyboard('{Escape}');
  removeEventListener('keydown', hear);
  expect(heard).toEqual([['Escape', false]]);
  dialog().showModal();
  await expect.poll(() => isShown(partIn('section'))).toBe(true);
});

test('a native dialog that its host opens over a dialog is usable, and the dialog again after it', async () => {
  await show(
    <>
      <Dialog label="Edit" title="Pump 12" defaultOpen>
        <input aria-label="name" />
      </Dialog>
      <dialog aria-label="Session expired">
        <p>Sign in again.</p>
        <input aria-label="password" />
      </dialog>
    </>,
  );
  const content = document.querySelector('[data-scope=dialog][data-part=content]')!;
  await expect.poll(() => focused().ariaLabel).toBe('name');
  dialog().showModal();
  expect(focused().ariaLabel).toBe('password');
  expect(dialog().ariaHidden).not.toBe('true');
  await userEvent.click(dialog().querySelector('p')!);
  await userEvent.click(dialog().querySelector('input')!);
  await userEvent.keyboard('secret');
  expect(dialog().querySelector('input')!.value).toBe('secret');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().open).toBe(false);
  expect(isShown(content)).toBe(true);
  await expect.poll(() => content.contains(focused())).toBe(true);
});

test('Escape in a native dialog over a card panel does not close the panel', async () => {
  await show(
    <>
      <CardPanel objectId={101} defaultOpen />
      <NativeDialog>
        <button type="button">in front</button>
      </NativeDialog>
    </>,
  );
  await expect.poll(() => isShown(document.querySelector('[data-part=section]'))).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().open).toBe(false);
  expect(document.querySelector('[data-scope=card-panel][data-part=content]')).not.toBeNull();
});
