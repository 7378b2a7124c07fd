import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { HyperlinkWizard } from '../../../ladle/renderers/hyperlink-wizard.tsx';
import { createClient } from '../../../src/api/client.ts';
import { describeInBothModes } from '../react-modes.tsx';

const ROOT = 'https://platform.example';

describeInBothModes('a hyperlink wizard', (show) => {
  const showWizard = () => {
    const platform = createPlatform({ world: 'enterprise' });
    const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
    show(
      <GrcProvider client={client} environment={{ root: ROOT }}>
        <HyperlinkWizard defaultOpen />
      </GrcProvider>,
    );
  };

  test('shows results in another order from the start, and keeps the focus [hyperlink-03]', async () => {
    const user = userEvent.setup();
    showWizard();
    await user.type(screen.getByRole('combobox', { name: 'Search or type a link' }), 'e{Enter}');
    const list = await screen.findByRole('listbox');
    const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    const before = shown();
    expect(before.length).toBeGreaterThan(1);
    fireEvent.scroll(list, { target: { scrollTop: 300 } });
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    await user.tab();
    expect(document.activeElement).toBe(order);
    await user.selectOptions(order, 'title');
    await waitFor(() => {
      expect(shown().length).toBeGreaterThan(1);
      expect(shown()).not.toEqual(before);
    });
    expect(list.scrollTop).toBe(0);
    expect(document.activeElement).toBe(order);
  });

  test('shows the identifiers of its results when the portal shows those, and otherwise only titles [value-23]', async () => {
    const user = userEvent.setup();
    const platform = createPlatform({ world: 'enterprise' });
    const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
    const wizard = (showIdentifiers?: boolean) => (
      <GrcProvider client={client} environment={{ root: ROOT }}>
        <HyperlinkWizard defaultOpen {...(showIdentifiers !== undefined && { showIdentifiers })} />
      </GrcProvider>
    );
    const { rerender } = show(wizard());
    await user.type(screen.getByRole('combobox', { name: 'Search or type a link' }), 'e{Enter}');
    await screen.findByRole('listbox');
    const details = () =>
      [...document.querySelectorAll('[data-part=row] small')].map(({ textContent }) => textContent);
    await waitFor(() => expect(details()[0]).toMatch(/\w/));
    const shown = details();
    rerender(wizard(false));
    expect(details()).toEqual(shown.map(() => ''));
    rerender(wizard(true));
    expect(details()).toEqual(shown);
  });

  test('keeps the results below the link that is typed [hyperlink-03]', async () => {
    const user = userEvent.setup();
    showWizard();
    const box = screen.getByRole('combobox', { name: 'Search or type a link' });
    await user.type(box, 'e{Enter}');
    const list = within(await screen.findByRole('listbox'));
    const shown = () => list.queryAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(shown().length).toBeGreaterThan(1));
    const found = shown();
    fireEvent.change(box, { target: { value: 'manual.example' } });
    expect(shown()).toEqual([expect.stringContaining('manual.example'), ...found]);
  });

  test('searches again after a failure, and moves the focus into the box [hyperlink-03]', async () => {
    const user = userEvent.setup();
    const platform = createPlatform({ world: 'enterprise' });
    platform.faults.add({ kind: 'status', status: 500, on: 'portals.contentItems.list' });
    const client = createClient({
      root: ROOT,
      fetch: (request) => platform.fetch(request),
      retry: { count: 0 },
    });
    show(
      <GrcProvider client={client} environment={{ root: ROOT }}>
        <HyperlinkWizard defaultOpen />
      </GrcProvider>,
    );
    const box = screen.getByRole('combobox', { name: 'Search or type a link' });
    await user.type(box, 'e{Enter}');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    retry.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
    expect(document.activeElement).toBe(box);
  });

  test('offers the typed text as a link, which is disabled while offline [hyperlink-12] [hyperlink-16]', async () => {
    const user = userEvent.setup();
    const platform = createPlatform({ world: 'enterprise' });
    const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
    const finished: unknown[] = [];
    const page = (online: boolean) => (
      <GrcProvider client={client} environment={{ root: ROOT, online }}>
        <HyperlinkWizard defaultOpen onFinish={({ hyperlink }) => finished.push(hyperlink)} />
      </GrcProvider>
    );
    const { rerender } = show(page(true));
    await user.type(
      screen.getByRole('combobox', { name: 'Search or type a link' }),
      'manual.example',
    );
    const option = () => screen.getByRole('option', { name: /manual\.example/ });
    expect(option().getAttribute('aria-disabled')).not.toBe('true');
    rerender(page(false));
    expect(option().getAttribute('aria-disabled')).toBe('true');
    await user.click(option());
    const made = () =>
      platform.requests.filter(({ operation }) => operation === 'hyperlinks.create');
    expect([finished, made()]).toEqual([[], []]);
    rerender(page(true));
    await user.click(option());
    await waitFor(() => expect(finished).toHaveLength(1));
    expect(finished[0]).toMatchObject({ description: 'manual.example', isTemporary: true });
    expect(made()).toHaveLength(1);
  });

  test('opens from its button with a hint, searches on Enter without submitting a form, and finishes with what is chosen [hyperlink-03]', async () => {
    const user = userEvent.setup();
    const platform = createPlatform({ world: 'enterprise' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const client = createClient({
      root: ROOT,
      fetch: async (request) => {
        await held;
        return platform.fetch(request);
      },
    });
    const told: unknown[] = [];
    const onSubmit = vi.fn<(event: FormEvent) => void>();
    show(
      <GrcProvider client={client} environment={{ root: ROOT }}>
        <form onSubmit={onSubmit}>
          <HyperlinkWizard
            onOpenChange={({ open }) => told.push(open)}
            onFinish={({ hyperlink }) => told.push(hyperlink?.description ?? null)}
          />
        </form>
      </GrcProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Insert hyperlink' }));
    const box = () => screen.getByRole('combobox', { name: 'Search or type a link' });
    expect(document.activeElement).toBe(box());
    expect(computeAccessibleDescription(box())).toMatch(/^Search for a document or page/);
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    await user.type(box(), 'e{Enter}');
    // Hidden, because it is empty.
    const results = document.querySelector<HTMLElement>('[role=listbox]')!;
    await waitFor(() => expect(results.getAttribute('aria-busy')).toBe('true'));
    expect(computeAccessibleDescription(box())).toBe('');
    act(() => answer());
    const first = (await within(results).findAllByRole('option'))[0]!;
    await waitFor(() => expect(results.getAttribute('aria-busy')).toBe('false'));
    expect(first.querySelector('[data-icon]')?.getAttribute('data-icon')).toMatch(/^content-\d+$/);
    expect(told).toEqual([true]);
    await user.click(first);
    await waitFor(() => expect(told).toHaveLength(3));
    expect(told).toEqual([true, expect.stringMatching(/e/i), false]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('Escape in its box closes it without a link', async () => {
    const user = userEvent.setup();
    const told: unknown[] = [];
    show(
      <GrcProvider client={createClient({ root: ROOT, fetch: () => new Promise(() => {}) })}>
        <HyperlinkWizard
          defaultOpen
          onOpenChange={({ open }) => told.push(open)}
          onFinish={({ hyperlink }) => told.push(hyperlink)}
        />
      </GrcProvider>,
    );
    await user.type(screen.getByRole('combobox', { name: 'Search or type a link' }), 'x{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told.at(-1)).toBe(false);
    expect(told.filter((one) => one !== null && typeof one === 'object')).toEqual([]);
  });
});
