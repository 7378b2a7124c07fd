import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { Dialog } from '../../../ladle/renderers/dialog.tsx';
import { TextField } from '../../../ladle/renderers/text-field.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';
import { TopBar } from '../../../ladle/renderers/top-bar.tsx';
import { translate } from '../translate.ts';

const onKey = vi.fn<(key: string) => void>();
const hear = ({ key }: KeyboardEvent) => onKey(key);

afterEach(() => {
  document.removeEventListener('keydown', hear);
  onKey.mockClear();
});

const showPage = () => {
  const page = render(
    <GrcProvider translate={translate}>
      <TextField label="Title" />
      <TextField label="Notes" definition={{ settings: { multiLine: true } }} />
      <Tree label="Sites" items={[{ id: 1, name: 'Harbour' }]} openState="closed" multiSelect />
      <TopBar flags={{ apps: true, myFindings: true }} />
      <button type="button">Of the host</button>
    </GrcProvider>,
  );
  document.addEventListener('keydown', hear);
  const [findings, apps] = page.getAllByRole('button');
  return {
    ...page,
    findings: findings!,
    apps: apps!,
    own: page.getByRole('button', { name: 'Of the host' }),
    item: page.getByRole('treeitem'),
    title: page.getByRole('textbox', { name: 'Title' }),
    notes: page.getByRole('textbox', { name: 'Notes' }),
  };
};

/** Presses a key on an element, or holds it there; returns whether the element acts on it. */
const press = (element: Element, key: string, repeat = false): boolean => {
  onKey.mockClear();
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  act(() => void element.dispatchEvent(event));
  const hasArrived = onKey.mock.calls.length === 1;
  // Nor does a button press itself.
  expect(hasArrived || event.defaultPrevented).toBe(true);
  return hasArrived;
};

describe('a key that is held', () => {
  test.for(['Enter', ' ', 'Delete', 'Backspace', 'Escape'])(
    '%j does nothing on a part that has received the focus meanwhile, until it is pressed there',
    (key) => {
      const { findings, apps } = showPage();
      expect(press(findings, key)).toBe(true);
      expect(press(apps, key, true)).toBe(false);
      expect(press(apps, key, true)).toBe(false);
      expect(press(apps, key)).toBe(true);
    },
  );

  test('does nothing on a part if it was pressed on an element of the host', () => {
    const { own, findings } = showPage();
    press(own, 'Enter');
    expect(press(findings, 'Enter', true)).toBe(false);
  });

  test.for(['Enter', ' ', 'Delete', 'Backspace'])('%j repeats where it was pressed', (key) => {
    const { findings } = showPage();
    press(findings, key);
    expect(press(findings, key, true)).toBe(true);
    expect(press(findings, key, true)).toBe(true);
  });

  test('Escape closes one layer only, also where the focus stays', () => {
    const { title } = showPage();
    press(title, 'Escape');
    expect(press(title, 'Escape', true)).toBe(false);
  });

  test('Enter acts once in a text box of one line, in which it submits the form, and repeats in one of several lines', () => {
    const { title, notes } = showPage();
    press(title, 'Enter');
    expect(press(title, 'Enter', true)).toBe(false);
    press(notes, 'Enter');
    expect(press(notes, 'Enter', true)).toBe(true);
  });

  test.for(['Enter', ' '])('%j chooses an item of a tree once', (key) => {
    const { item } = showPage();
    press(item, key);
    expect(item.ariaChecked).toBe('true');
    expect(press(item, key, true)).toBe(false);
    expect(item.ariaChecked).toBe('true');
  });

  test.for(['ArrowDown', 'Tab', 'a'])('%j moves on through several parts', (key) => {
    const { findings, apps } = showPage();
    press(findings, key);
    expect(press(apps, key, true)).toBe(true);
  });

  test("on an element of the host is the host's", () => {
    const { own, findings } = showPage();
    press(findings, 'Enter');
    expect(press(own, 'Enter', true)).toBe(true);
    expect(press(own, 'Escape', true)).toBe(true);
  });

  test('Escape that closes a layer does nothing on the element of the host that gets the focus back', () => {
    const { own } = showPage();
    const { getByRole } = render(
      <GrcProvider translate={translate}>
        <Dialog label="open" title="Edit" defaultOpen />
      </GrcProvider>,
    );
    expect(press(getByRole('dialog'), 'Escape')).toBe(false);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(press(own, 'Escape', true)).toBe(false);
    expect(press(own, 'Enter', true)).toBe(true);
    expect(press(own, 'Escape')).toBe(true);
    expect(press(own, 'Escape', true)).toBe(true);
  });

  test('repeats everywhere once the last widget is unmounted', () => {
    const { findings, apps, unmount } = showPage();
    press(findings, 'Enter');
    unmount();
    document.body.append(apps);
    expect(press(apps, 'Enter', true)).toBe(true);
    apps.remove();
  });
});
