import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createPlatform } from '../../fixtures/platform/platform.ts';
import { enterprise } from '../../fixtures/worlds/enterprise/index.ts';
import { GrcProvider } from '../../hooks/index.ts';
import { IncidentPage } from '../../ladle/pages/incident/incident-page.tsx';
import { createClient } from '../../src/api/client.ts';
import { orThrow } from '../../src/index.ts';
import { focused, partsOf, ROOT, violations } from './page.tsx';

afterEach(async () => {
  await cleanup();
  // Mantine leaves it behind when its provider is unmounted.
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

async function showPage() {
  // Servers reject pages with more items.
  const platform = createPlatform({
    world: enterprise,
    user: 'staff',
    switches: { maxLimit: 100 },
  });
  const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
  await render(
    <GrcProvider
      client={client}
      environment={{
        root: ROOT,
        dateFormat: 'dd-MM-yyyy',
        today: '2026-11-20',
        // On a small one a date is chosen, not typed.
        smallScreen: false,
      }}
    >
      <IncidentPage client={client} />
    </GrcProvider>,
  );
  await expect.element(page.getByLabelText('Subject')).toBeVisible();
  return { platform, client };
}

/** The name of the focused element: its label, or its own text. */
const focusedName = (): string =>
  focused().getAttribute('aria-label') ??
  (focused() as HTMLInputElement).labels?.[0]?.textContent?.trim() ??
  focused().textContent?.trim() ??
  '';

/** Presses Tab until the focused element has this name. */
async function tabTo(name: RegExp): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await userEvent.tab();
    if (name.test(focusedName())) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}; the focus is at ${focusedName()}`);
}

const type = (text: string) => userEvent.keyboard(text);

test('an incident is registered by keyboard alone, with a change of the design system halfway, without losing a letter', async () => {
  const { client } = await showPage();

  await tabTo(/^Plain HTML/);
  await tabTo(/^Subject/);
  await type('Oil on the floor');
  await tabTo(/^Description/);
  await type('The floor of hall 3 is slippery.');
  await tabTo(/^Accident/);
  await type('{ArrowDown}');
  await tabTo(/^Severity/);
  await type('High{ArrowDown}{Enter}');

  // The question is shown because of the previous answer.
  await tabTo(/^Hours of work lost/);
  await type('2.5');

  await tabTo(/^Date/);
  await type('191126');
  while (!focusedName().startsWith('Plain HTML')) await userEvent.tab({ shift: true });
  await type('{ArrowDown}');
  await expect.element(page.getByRole('main')).toHaveAttribute('data-skin', 'Mantine');
  expect(page.getByLabelText('Subject').element()).toHaveValue('Oil on the floor');
  // Completed when the box was left, and the same in the other design system.
  expect(partsOf('date-input')('input')).toHaveValue('19-11-2026');
  expect(partsOf('date-input')('input')).toHaveClass(/mantine/);
  await tabTo(/^Time/);
  await type('08:30');

  await tabTo(/^Choose the place/);
  await type('{Enter}');
  await expect.element(page.getByRole('tree')).toBeVisible();
  await expect.poll(() => focused().dataset['part']).toBe('search');
  await userEvent.tab();
  await type('{ArrowDown} ');
  await tabTo(/^OK/i);
  await type('{Enter}');
  await expect.element(page.getByRole('tree')).not.toBeInTheDocument();

  await tabTo(/^People involved/);
  await type('a');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await type('{ArrowDown}{Enter}{Escape}');
  await tabTo(/^Someone was hurt/);
  await type(' ');
  await tabTo(/^Submit/);
  await type('{Enter}');

  // Rejected: the first invalid field has the focus.
  await expect.element(page.getByText(/needs? you/)).toHaveTextContent('1 field needs you.');
  expect(focusedName()).toMatch(/^Injury/);
  await expect.element(page.getByLabelText('Injury')).toBeInvalid();
  expect(await violations()).toEqual([]);
  await type('Bruised knee');
  await tabTo(/^Submit/);
  await type('{Enter}');

  const confirmation = page.getByText(/Incident \d+ was submitted/);
  await expect.element(confirmation).toBeVisible();
  const id = /\d+/.exec(confirmation.element().textContent ?? '')?.[0] ?? '';
  const sent = await orThrow(client.cases.get({ case_id: id, include_fields: true }));
  expect(sent).toMatchObject({ is_draft: false, state_name: 'Reported' });
  const values = Object.fromEntries(
    (sent.fields ?? []).map(({ field_name, value }) => [field_name, value]),
  );
  expect(values).toMatchObject({
    subject: 'Oil on the floor',
    description: 'The floor of hall 3 is slippery.',
    kind: [{ name: 'Near miss' }],
    severity: [{ name: 'High' }],
    lost_hours: 2.5,
    happened_on: '20261119',
    happened_at: '08:30',
    someone_hurt: true,
    injury: 'Bruised knee',
    involved: [{ user_id: expect.anything() }],
    place: [{ organization_unit_id: expect.anything() }],
  });
});

test('a draft with a photo is stored on the platform, and a failed save loses nothing', async () => {
  const { platform } = await showPage();
  await userEvent.fill(page.getByLabelText('Subject'), 'Broken lamp');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['lamp'], 'lamp.png', { type: 'image/png' }));
  await expect.element(page.getByRole('link', { name: /lamp/ })).toBeVisible();

  platform.faults.add({ kind: 'status', status: 503, on: 'cases.create', times: 'always' });
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.element(page.getByText(/could not be saved/)).toBeVisible();
  expect(page.getByLabelText('Subject').element()).toHaveValue('Broken lamp');

  platform.faults.clear();
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.element(page.getByText(/Draft \d+ is saved/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Open the draft again' }));
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Broken lamp');
  await expect.element(page.getByRole('link', { name: /lamp/ })).toBeVisible();
  expect(await violations()).toEqual([]);
});
