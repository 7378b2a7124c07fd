import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import { sessionWindows } from '../../../fixtures/player/stage/ports.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { createClient } from '../../../src/api/client.ts';
import type { HyperlinkEntry } from '../../../src/hyperlinks/index.ts';
import { HyperlinkField } from '../../../ladle/renderers/hyperlink-field.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const ROOT = 'https://platform.example';

const LINKS = [
  { hyperlink_id: 9, description: 'Manual', target: { type: 'case', case_id: 1 } },
  { hyperlink_id: '8D3F2A00-0000-4000-8000-000000000001', description: 'Plan' },
  { temporary_id: 'T', description: 'New', target: { type: 'unc', unc_path: '\\\\s\\x' } },
];
const items = () => within(screen.getByRole('list', { name: /Links/ })).getAllByRole('listitem');

describeInBothModes('a hyperlink field', (show) => {
  test('read-only shows links to the hyperlink route, without controls [hyperlink-27] [route-08] [route-10] [field-35]', () => {
    show(
      <GrcProvider environment={{ root: 'https://platform.example' }}>
        <HyperlinkField label="Links" readOnly defaultValue={LINKS} />
      </GrcProvider>,
    );
    expect(screen.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe(
      'https://platform.example/hyperlink/9',
    );
    const tab = screen.getByRole('link', { name: 'Open Plan in a new tab' });
    expect(tab.getAttribute('href')).toContain('HyperlinkID=8D3F2A00');
    expect(tab.getAttribute('rel')).toBe('noopener noreferrer');
    expect(items()).toHaveLength(3);
    expect(items()[2]?.querySelector('a')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('renames and removes a link; the others keep their order [hyperlink-23]', async () => {
    const user = userEvent.setup();
    const changes: { reason: string; wire: readonly object[] }[] = [];
    show(
      <HyperlinkField
        label="Links"
        defaultValue={LINKS}
        onValueChange={({ reason, wire }) => changes.push({ reason, wire })}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Edit description: Manual' }));
    const box = screen.getByRole('textbox', { name: 'Description' });
    expect(document.activeElement).toBe(box);
    await user.clear(box);
    await user.keyboard('{Enter}');
    expect(screen.getByText('This field is required.')).toBeTruthy();
    await user.keyboard('Guide{Enter}');
    expect(screen.getByRole('link', { name: 'Guide' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove hyperlink Plan' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove hyperlink New');
    expect(changes.map(({ reason }) => reason)).toEqual(['describe', 'remove']);
    expect(changes[1]?.wire).toEqual([
      { hyperlink_id: 9, description: 'Guide', target: { type: 'case', case_id: 1 } },
      { id: 'T', ...LINKS[2] },
    ]);
  });

  test('shows a new link as a saved one once the host says that it is saved [hyperlink-27] [hyperlink-34]', () => {
    const id = '8D3F2A00-0000-4000-8000-000000000002';
    const page = (value: readonly object[]) => (
      <GrcProvider environment={{ root: ROOT }}>
        <HyperlinkField label="Links" value={value as never} />
      </GrcProvider>
    );
    const target = { type: 'case', case_id: 1 };
    const { rerender } = show(page([{ temporary_id: id, description: 'Site', target }]));
    expect(screen.queryByRole('link')).toBeNull();
    rerender(page([{ hyperlink_id: id, description: 'Site', target }]));
    expect(screen.getByRole('link', { name: 'Site' }).getAttribute('href')).toBe(
      `${ROOT}/hyperlink/${id}`,
    );
    expect(screen.getByRole('link', { name: 'Open Site in a new tab' })).toBeTruthy();
  });

  test('follows a target that the host changes', () => {
    const page = (web_page_url: string) => (
      <HyperlinkField
        label="Links"
        value={[
          { temporary_id: 'T', description: 'Site', target: { type: 'web_page', web_page_url } },
        ]}
      />
    );
    const { rerender } = show(page('https://old.example'));
    rerender(page('https://new.example'));
    expect(screen.getByRole('link', { name: 'Site' }).getAttribute('href')).toBe(
      'https://new.example',
    );
  });

  test('its wizard has the heights and identifiers that the field is given [value-23]', async () => {
    const user = userEvent.setup();
    const platform = createPlatform({ world: 'enterprise' });
    const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
    show(
      <GrcProvider client={client} environment={{ root: ROOT }}>
        <HyperlinkField label="Links" rowHeight={40} showIdentifiers={false} />
      </GrcProvider>,
    );
    await user.click(screen.getByRole('button', { name: /Add hyperlink/ }));
    await user.type(screen.getByRole('combobox', { name: 'Search or type a link' }), 'e{Enter}');
    const menu = await screen.findByRole('listbox');
    await waitFor(() => expect(within(menu).getAllByRole('option').length).toBeGreaterThan(1));
    expect(menu.style.maxHeight).toBe('400px');
    const details = [...menu.querySelectorAll('small')].map(({ textContent }) => textContent);
    expect(new Set(details)).toEqual(new Set(['']));
  });

  test('is a form control: submits ids, is required, and resets', async () => {
    const user = userEvent.setup();
    show(
      <form aria-label="form">
        <HyperlinkField label="Links" name="links" required defaultValue={LINKS.slice(0, 1)} />
        <button type="reset">reset</button>
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    expect([...new FormData(form)]).toEqual([['links', '9']]);
    await user.click(screen.getByRole('button', { name: 'Remove hyperlink Manual' }));
    expect(form.checkValidity()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Add hyperlink');
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect([...new FormData(form)]).toEqual([['links', '9']]);
  });
});

test('a button cancels the legacy wizard, and the focus returns to where it started [route-12]', async () => {
  const user = userEvent.setup();
  const windows = sessionWindows('https://platform.example');
  render(
    <GrcProvider windows={windows} environment={{ root: 'https://platform.example' }}>
      <HyperlinkField label="Links" legacySource="Risk" />
    </GrcProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add hyperlink Links' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  act(() => windows.post({ temporaryId: 'T', itemName: 'Late' }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add hyperlink');
});

test('shows the value of its caller, whatever the user does', async () => {
  const user = userEvent.setup();
  const Held = () => {
    const [value, setValue] = useState<readonly HyperlinkEntry[]>([]);
    return (
      <>
        <HyperlinkField label="Links" value={value} />
        <button
          type="button"
          onClick={() =>
            setValue([{ id: 3, isTemporary: false, description: 'Held', target: null }])
          }
        >
          set
        </button>
      </>
    );
  };
  render(<Held />);
  await user.click(screen.getByText('set'));
  expect(items()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove hyperlink Held' }));
  expect(items()).toHaveLength(1);
});

test.each(['Manual', 'Plan', 'New'])(
  'the focus stays on the link %s if the host refuses to remove it',
  async (name) => {
    const user = userEvent.setup();
    render(<HyperlinkField label="Links" value={LINKS} />);
    await user.click(button(`Remove hyperlink ${name}`));
    expect(items()).toHaveLength(3);
    expect(document.activeElement).toBe(button(`Remove hyperlink ${name}`));
  },
);

const names = () => items().map((item) => item.firstElementChild?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('buttons move a link up and down, and are named after it; the first and the last go no further', async () => {
  const user = userEvent.setup();
  render(<HyperlinkField label="Links" defaultValue={LINKS} />);
  expect(names()).toEqual(['Manual', 'Plan', 'New']);
  await user.click(button('Move hyperlink Manual down'));
  expect(names()).toEqual(['Plan', 'Manual', 'New']);
  expect(document.activeElement).toBe(button('Move hyperlink Manual down'));
  await user.click(button('Move hyperlink New up'));
  expect(names()).toEqual(['Plan', 'New', 'Manual']);
  expect(
    screen
      .getAllByRole('button', { name: /^Move/ })
      .filter((one) => one.getAttribute('aria-disabled') === 'true')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Move hyperlink Plan up', 'Move hyperlink Manual down']);
});

test.each([
  ['the first', ['Manual'], 'Remove hyperlink Plan'],
  ['the second', ['Plan'], 'Remove hyperlink New'],
  ['the last', ['New'], 'Remove hyperlink Plan'],
  ['each', ['New', 'Manual', 'Plan'], 'Add hyperlink Links'],
])(
  'after %s link is removed, the focus is on the button of the next, of the previous, or that adds [F-E2]',
  async (_, removed, focused) => {
    const user = userEvent.setup();
    render(<HyperlinkField label="Links" defaultValue={LINKS} />);
    for (const name of removed) await user.click(button(`Remove hyperlink ${name}`));
    expect(document.activeElement).toBe(button(focused));
  },
);

test('its dialogs close when the field is locked, and the value stays', async () => {
  const user = userEvent.setup();
  const client = createClient({ root: ROOT, fetch: () => new Promise(() => {}) });
  const field = (locked: object) => (
    <GrcProvider client={client}>
      <HyperlinkField label="Links" defaultValue={LINKS} {...locked} />
    </GrcProvider>
  );
  for (const [opener, locked] of [
    ['Edit description: Manual', { disabled: true }],
    ['Add hyperlink Links', { readOnly: true }],
  ] as const) {
    const { rerender, unmount } = render(field({}));
    await user.click(button(opener));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    rerender(field(locked));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Manual', 'Plan', 'New']);
    unmount();
  }
});

test('adding opens a dialog, except in the legacy window; offline it is said to be impossible', async () => {
  const user = userEvent.setup();
  const windows = sessionWindows(ROOT);
  const field = (online: boolean, legacySource?: 'Risk') => (
    <GrcProvider windows={windows} environment={{ root: ROOT, online }}>
      <HyperlinkField label="Links" {...(legacySource && { legacySource })} />
    </GrcProvider>
  );
  const { rerender } = render(field(true));
  const add = () => screen.getByRole('button', { name: /^Add hyperlink/ });
  expect(add().getAttribute('aria-haspopup')).toBe('dialog');
  rerender(field(false));
  expect(add().getAttribute('aria-disabled')).toBe('true');
  expect(add().title).toMatch(/^The connection is broken/);
  await user.click(add());
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(field(true, 'Risk'));
  expect(add().hasAttribute('aria-haspopup')).toBe(false);
});
