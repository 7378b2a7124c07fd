import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { HyperlinkWizard } from '../../../ladle/renderers/hyperlink-wizard.tsx';
import { createClient } from '../../../src/api/client.ts';
import { describeInBothModes } from '../react-modes.tsx';

const ROOT = 'https://platform.example';

describeInBothModes('a hyperlink wizard', (show) => {
  test('shows results in another order from the start, and keeps the focus [hyperlink-03]', async () => {
    const user = userEvent.setup();
    const platform = createPlatform({ world: 'enterprise' });
    const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
    show(
      <GrcProvider client={client} environment={{ root: ROOT }}>
        <HyperlinkWizard defaultOpen />
      </GrcProvider>,
    );
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
});
