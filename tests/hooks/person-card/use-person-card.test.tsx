import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import { enterprise } from '../../../fixtures/worlds/enterprise/index.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { usePersonCard } from '../../../hooks/person-card/use-person-card.ts';
import { AssigneeList } from '../../../ladle/renderers/assignee-list.tsx';
import { PersonCard } from '../../../ladle/renderers/person-card.tsx';
import { createClient } from '../../../src/api/client.ts';
import { factsOfUser } from '../../../src/people/person-facts.ts';
import { WELL_KNOWN_IDS } from '../../../src/people/well-known.ts';
import { describeInBothModes } from '../react-modes.tsx';

const platform = createPlatform({ world: enterprise });
const client = createClient({
  root: 'https://platform.example',
  fetch: (request: Request) => platform.fetch(request),
});

const page = (children: ReactNode, smallScreen = false, anonymous = false) => (
  <GrcProvider
    client={client}
    language="en"
    environment={{
      today: '2026-11-20',
      dateFormat: 'dd-MM-yyyy',
      smallScreen,
      user: { id: '7', name: 'Robin', anonymous },
    }}
  >
    {children}
  </GrcProvider>
);

async function profileOfCelia() {
  const found = await client.users.list({
    nameContains: 'Celia Oak',
    loginCodeContains: 'colleague',
  });
  return found?.success === true ? found.data.items[0] : undefined;
}

const celia = async () => ({
  id: (await profileOfCelia())?.user_id ?? '',
  label: 'C. Oak',
  type: 'user',
});

const open = (name: RegExp) => act(() => screen.getByRole('button', { name }).click());
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
const terms = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const found = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 5000 });

describeInBothModes('usePersonCard', (show) => {
  test('of a user shows name, address, phone, position, manager, units and absence, 400 px high [person-card-01] [person-card-02] [person-card-04]', async () => {
    show(page(<PersonCard person={await celia()} />));
    open(/C. Oak/);
    await found(/Out of office from/);
    const profile = await profileOfCelia();
    expect(screen.getByRole('heading').textContent).toBe('Celia Oak');
    expect(tabs()).toEqual(['Properties', 'Group memberships']);
    expect(terms()).toMatchObject({
      Name: 'Celia Oak',
      'E-mail address': 'colleague@factory.example',
      'Phone number': profile?.phone_number,
      Position: profile?.position?.position_name,
      Manager: 'Mina Grove',
      'Organisation units': profile?.organization_units?.[0]?.name,
    });
    expect(Object.values(terms())).not.toContain(undefined);
    // Each in its own direction: on a right-to-left page a phone number would be reversed.
    expect(document.querySelectorAll('dd > bdi')).toHaveLength(screen.getAllByRole('term').length);
    expect(screen.getByRole('dialog').style.height).toBe('400px');
  });

  test('has no button without a card, and does not open by itself when it is removed for a while [people-11]', async () => {
    const person = await celia();
    const card = (hasCard: boolean) => page(<PersonCard person={person} hasCard={hasCard} />);
    const { rerender } = show(card(true));
    open(/C. Oak/);
    await found(/Out of office from/);
    rerender(card(false));
    expect(screen.queryByRole('button')).toBeNull();
    rerender(card(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    open(/Celia Oak/);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('has tabs that are one tab stop; arrow keys move between them, and Enter activates one [person-card-01] [person-card-03]', async () => {
    show(page(<PersonCard person={await celia()} />));
    open(/C. Oak/);
    await found(/Out of office from/);
    const [first, second] = screen.getAllByRole('tab');
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    act(() => first?.focus());
    fireEvent.keyDown(first!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    expect(second?.getAttribute('aria-selected')).toBe('false');
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(second!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first!, { key: 'End' });
    act(() => second?.blur());
    // When the focus returns it goes to the tab whose panel is shown.
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    act(() => second?.click());
    expect(screen.getByRole('tabpanel', { name: 'Group memberships' })).toBeTruthy();
    await screen.findAllByText(/group \d+/, {}, { timeout: 5000 });
    const groups = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(groups).toEqual(groups.toSorted(new Intl.Collator('en').compare));
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  test('the tab that a skin renders is the tab stop if the selected one is left out [person-card-01]', async () => {
    const person = await celia();
    const Skin = () => {
      const card = usePersonCard({ person });
      return (
        <>
          <button {...card.getCardTriggerProps()}>{card.title}</button>
          {card.isCardOpen && (
            <div {...card.getCardProps()}>
              <div {...card.getTabListProps()}>
                {card.tabs.slice(1).map((tab) => (
                  <button key={tab.tab} {...card.getTabProps(tab)} />
                ))}
              </div>
              <div {...card.getPanelProps()}>{card.statusText}</div>
            </div>
          )}
        </>
      );
    };
    show(page(<Skin />));
    open(/C. Oak/);
    expect((await screen.findByRole('tab')).tabIndex).toBe(0);
  });

  test('of a team shows its name as title and first property, and a description if there is one [person-card-08] [person-card-09] [person-card-10] [person-card-11]', async () => {
    const { unmount } = show(
      page(<PersonCard person={{ id: 1, label: 'Team 1', type: 'team' }} />),
    );
    open(/Team 1/);
    await found('Looks after matter 1');
    expect(screen.getByRole('heading').textContent).toBe('Fire team');
    expect(tabs()).toEqual(['Properties', 'Members', 'Managers']);
    expect(terms()).toEqual({ Name: 'Fire team', Description: 'Looks after matter 1' });
    open(/^Show details/);
    act(() => screen.getByRole('tab', { name: 'Managers' }).click());
    await found('Sem Linden');
    unmount();
    show(page(<PersonCard person={{ id: 4, label: 'Team 4', type: 'team' }} />));
    open(/Team 4/);
    await found('Name');
    expect(terms()).toEqual({ Name: 'Stores team' });
  });

  test('names the first property of a team as the name of a team [person-card-10]', async () => {
    show(
      <GrcProvider client={client} translate={(key) => key}>
        <PersonCard person={{ id: 4, label: 'Team 4', type: 'team' }} />
      </GrcProvider>,
    );
    open(/^people/);
    await found('personCard.teamName');
    expect(terms()).toEqual({ 'personCard.teamName': 'Stores team' });
  });

  test('of a group has members, and of a system group neither tabs nor members [person-card-05] [person-card-06]', async () => {
    const groups = await client.userGroups.list({ groupTypes: ['normal'], limit: 1 });
    const id = groups?.success === true ? (groups.data.items[0]?.user_group_id ?? '') : '';
    const { unmount } = show(page(<PersonCard person={{ id, label: 'G', type: 'usergroup' }} />));
    open(/G/);
    await found('Description');
    expect(tabs()).toEqual(['Properties', 'Members']);
    unmount();
    const all = { id: WELL_KNOWN_IDS.allUsers, label: 'All', type: 'usergroup' };
    show(page(<PersonCard person={all} />));
    open(/All/);
    await found('All users of the works');
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    // A panel that is scrolled by keyboard has a name.
    expect(screen.getByRole('region', { name: 'All users' }).tabIndex).toBe(0);
  });

  test('of a system user has no tabs, and does not mention groups [people-46] [person-card-01]', async () => {
    const person = { id: WELL_KNOWN_IDS.administrator, label: 'Admin', type: 'user' };
    show(page(<PersonCard person={person} />));
    open(/Admin/);
    await found('Name');
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getByRole('dialog').textContent).not.toContain('No data');
  });

  test('shows nothing but the name to anonymous users [people-13]', async () => {
    const person = { id: 'u1', label: 'Robin', type: 'user' };
    show(page(<PersonCard person={person} />, false, true));
    await act(async () => {});
    expect(screen.getByText('Robin')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('opens from a list of assignees, but not for a service account [people-11] [people-52]', async () => {
    const programs = await client.users.list({ loginCodeContains: 'connector' });
    const program = programs?.success === true ? programs.data.items[0] : undefined;
    const people = [
      await celia(),
      { id: program?.user_id ?? '', label: 'Program', type: 'user' },
      { id: WELL_KNOWN_IDS.allUsers, label: 'All', type: 'usergroup' },
      { id: 1, label: 'A team', type: 'team' },
    ];
    show(page(<AssigneeList assignees={people} />));
    await found('Connector');
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Show details of Celia Oak',
      'Show details of All users',
      'Show details of Fire team',
    ]);
  });

  test('is a modal dialog on small screens, closed by its button', async () => {
    show(page(<PersonCard person={await celia()} />, true));
    open(/C. Oak/);
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('shows what failed to load, and loads it again on a press', async () => {
  const other = createPlatform({ world: enterprise });
  const broken = createClient({
    root: 'https://platform.example',
    fetch: (request: Request) => other.fetch(request),
  });
  other.faults.add({ kind: 'status', status: 403, on: 'users.get', times: 1 });
  const person = await celia();
  render(
    <GrcProvider client={broken} clock={new SimulatedClock() as never} language="en">
      <PersonCard person={person} />
    </GrcProvider>,
  );
  open(/C. Oak/);
  await found('You are not authorised to open this.');
  screen.getByRole('button', { name: /Try again/ }).focus();
  open(/Try again/);
  expect(await found('Mina Grove')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('shows for each tab why it failed, whatever another tab has loaded since', async () => {
  const other = createPlatform({ world: enterprise });
  const refusing = createClient({
    root: 'https://platform.example',
    fetch: (request: Request) => other.fetch(request),
  });
  other.faults.add({ kind: 'status', status: 403, on: 'users.get' });
  const profile = (await profileOfCelia())!;
  const person = { ...(await celia()), facts: factsOfUser(profile as never) };
  render(
    <GrcProvider client={refusing} clock={new SimulatedClock() as never} language="en">
      <PersonCard person={person} />
    </GrcProvider>,
  );
  open(/Celia Oak/);
  await found('You are not authorised to open this.');
  act(() => screen.getByRole('tab', { name: 'Group memberships' }).click());
  await screen.findAllByText(/group \d+/, {}, { timeout: 5000 });
  act(() => screen.getByRole('tab', { name: 'Properties' }).click());
  expect(screen.getByText('You are not authorised to open this.')).toBeTruthy();
});
