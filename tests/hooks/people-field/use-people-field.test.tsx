import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PeopleField } from '../../../ladle/renderers/people-field.tsx';
import { peopleSettingsOf } from '../../../src/fields/index.ts';
import { WELL_KNOWN_IDS } from '../../../src/people/index.ts';
import { usersOf } from '../../unit/machines/people/people-platform.ts';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Owner/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));

describeInBothModes('usePeopleField', (show) => {
  test('has no initial search text, which is an option of the dialog', () => {
    const { provide } = peopleStage();
    // @ts-expect-error the box shows the chosen people
    show(provide(<PeopleField label="Owner" nameLoginCodeEmailContains="User" />));
    expect(box().value).toBe('');
  });

  test('renders in a page without a client, and knows the default id of the anonymous user', () => {
    const anonymous = { id: WELL_KNOWN_IDS.anonymous, label: 'Anonymous', type: 'user' } as const;
    const { container } = show(
      <form>
        <PeopleField label="Owner" required defaultValue={[anonymous]} />
      </form>,
    );
    expect(container.querySelector('form')!.checkValidity()).toBe(false);
  });

  test('is a combobox that lists people with details to distinguish them [people-02] [people-17]', async () => {
    const { provide, settle, requests } = peopleStage({
      users: [
        { user_id: 'u1', name: 'Robin', email_address: 'robin@one.example' },
        { user_id: 'u2', name: 'Robin', login_code: 'robin2' },
      ],
    });
    const onValueChange = vi.fn<(change: object) => void>();
    show(provide(<PeopleField label="Owner" onValueChange={onValueChange} />));
    expect(requests).toEqual([]);
    act(() => box().click());
    await settle();
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(options()).toEqual([
      'Group 1, User group',
      'Robin, robin@one.example',
      'Robin, robin2',
      'Team 1, Team',
    ]);
    act(() => screen.getByRole('option', { name: 'Robin, robin2' }).click());
    expect(onValueChange).toHaveBeenCalledOnce();
    expect(requests.find(([name]) => name === 'users.list')?.[1]).toMatchObject({ limit: 100 });
  });

  test('gives chips with the same name the e-mail address in their accessible name [people-06]', () => {
    const { provide } = peopleStage();
    const robin = (id: string, data?: object) => ({
      id,
      label: 'Robin',
      type: 'user' as const,
      ...(data && { data }),
    });
    const value = [
      robin('u1', { email: 'robin@one.example' }),
      robin('u2', { email: 'robin@two.example' }),
      { id: 'u3', label: 'Kim', type: 'user' as const, data: { email: 'kim@one.example' } },
    ];
    show(provide(<PeopleField label="Owners" multiSelect defaultValue={value} />));
    expect(chips()).toEqual([
      'Remove Robin, robin@one.example',
      'Remove Robin, robin@two.example',
      'Remove Kim',
    ]);
    act(() => screen.getByRole('button', { name: 'Remove Robin, robin@one.example' }).click());
    expect(chips()).toEqual(['Remove Robin', 'Remove Kim']);
  });

  test('shows the id of a chosen person without a name, and keeps the value as given', () => {
    const { provide } = peopleStage();
    const onValueChange = vi.fn<(change: { value: readonly object[] }) => void>();
    const gone = { id: 'u1', label: '', type: 'user' };
    const kim = { id: 'u2', label: 'Kim', type: 'user' };
    const field = (
      <PeopleField
        label="Owners"
        multiSelect
        defaultValue={[gone, kim]}
        onValueChange={onValueChange}
      />
    );
    show(provide(field));
    expect(chips()).toEqual(['Remove u1', 'Remove Kim']);
    act(() => screen.getByRole('button', { name: 'Remove Kim' }).click());
    expect(onValueChange.mock.lastCall?.[0].value).toEqual([gone]);
  });

  test('gives chips with the same name and no e-mail address the login in their accessible name [people-06]', async () => {
    const { provide, settle } = peopleStage({
      users: [
        { user_id: 'u1', name: 'Robin', login_code: 'robin1' },
        { user_id: 'u2', name: 'Robin', login_code: 'robin2' },
      ],
      groups: [],
      teams: [],
    });
    show(provide(<PeopleField label="Owners" multiSelect />));
    act(() => box().click());
    await settle();
    for (const name of options()) act(() => screen.getByRole('option', { name }).click());
    expect(chips()).toEqual(['Remove Robin, robin1', 'Remove Robin, robin2']);
  });

  test.each([
    [true, ['User 001', 'User 002']],
    [false, ['User 002']],
  ])(
    'a user field with multi_select %s keeps %j after two choices, and offers no groups [field-07]',
    async (multi_select, kept) => {
      const { provide, settle } = peopleStage();
      const settings = peopleSettingsOf({ type: 'user', settings: { multi_select } });
      let held: readonly { readonly label: string }[] = [];
      const onValueChange = ({ value }: { readonly value: typeof held }) => (held = value);
      show(provide(<PeopleField label="Owner" {...settings} onValueChange={onValueChange} />));
      for (const name of [/User 001/, /User 002/]) {
        if (options().length === 0) act(() => box().click());
        await settle();
        expect(options().filter((text) => /Group|Team/.test(text ?? ''))).toEqual([]);
        act(() => screen.getByRole('option', { name }).click());
      }
      expect(held.map(({ label }) => label)).toEqual(kept);
    },
  );

  test('shows names in any script unchanged, and distinguishes them in every script [people-02]', async () => {
    const { provide, settle } = peopleStage({
      users: [
        { user_id: 'u1', name: 'שרה כהן', email_address: 'sara@one.example' },
        { user_id: 'u2', name: 'שרה כהן', login_code: 'sara2' },
        { user_id: 'u3', name: "Siobhán O'Connor-Smith", email_address: 's@one.example' },
        { user_id: 'u4', name: 'ليلى حداد', active: false },
      ],
      groups: [],
      teams: [],
    });
    show(provide(<PeopleField label="Owner" excludeInactive={false} />));
    act(() => box().click());
    await settle();
    expect(options()).toEqual([
      'שרה כהן, sara@one.example',
      'שרה כהן, sara2',
      "Siobhán O'Connor-Smith, s@one.example",
      'ليلى حداد, Inactive',
    ]);
    act(() => screen.getByRole('option', { name: 'שרה כהן, sara2' }).click());
    expect(box().value).toBe('שרה כהן');
  });

  test('a choice becomes the value at once and closes the menu; the wire value is reported with it [people-04] [people-37]', async () => {
    const { provide, settle } = peopleStage();
    const changes: unknown[] = [];
    const onValueChange = (change: unknown) => changes.push(change);
    show(provide(<PeopleField label="Owner" name="owner" onValueChange={onValueChange} />));
    act(() => box().click());
    await settle();
    act(() => screen.getByRole('option', { name: /User 002/ }).click());
    expect(box()).toHaveProperty('value', 'User 002');
    expect(options()).toEqual([]);
    expect(changes).toMatchObject([
      { reason: 'choose', value: [{ id: 'u2', type: 'user' }], wire: [{ assigneeId: 'u2' }] },
    ]);
  });

  test('announces nothing when a choice changes nothing [people-04]', async () => {
    const { provide, settle } = peopleStage();
    const value = { id: 'u1', label: 'User 001', type: 'user' };
    const { container } = show(provide(<PeopleField label="Owner" defaultValue={[value]} />));
    act(() => box().click());
    await settle();
    act(() => screen.getByRole('option', { name: /User 001/ }).click());
    await settle();
    expect(box().value).toBe('User 001');
    expect(container.querySelector('[data-part=announcer]')?.textContent).toBe('');
  });

  test('submits only current people, also when two kinds share an id or one is named twice [people-03]', () => {
    const { provide } = peopleStage();
    const person = (type: string, id: number) => ({ id, label: `${type} ${id}`, type });
    const form = (...value: readonly ReturnType<typeof person>[]) =>
      provide(
        <form>
          <PeopleField label="Owners" name="owners" multiSelect value={value} />
        </form>,
      );
    const { container, rerender } = show(
      form(person('user', 5), person('team', 5), person('user', 5), person('user', 6)),
    );
    expect(chips()).toEqual(['Remove user 5', 'Remove team 5', 'Remove user 6']);
    rerender(form(person('user', 7)));
    expect(chips()).toEqual(['Remove user 7']);
    expect([...new FormData(container.querySelector('form')!)]).toEqual([['owners', '7']]);
  });

  test('shows chips with multiple selection, stays open and announces each choice [people-06]', async () => {
    const { provide, settle } = peopleStage();
    show(provide(<PeopleField label="Owners" multiSelect />));
    act(() => box().click());
    await settle();
    act(() => screen.getByRole('option', { name: /User 001/ }).click());
    act(() => screen.getByRole('option', { name: /Team 1/ }).click());
    expect(options()).toHaveLength(5);
    expect(chips()).toEqual(['Remove User 001', 'Remove Team 1']);
    expect(screen.getByRole('status').textContent).toContain('Team 1 selected');
    fireEvent.keyDown(box(), { key: 'Backspace' });
    expect(chips()).toEqual(['Remove User 001']);
    expect(screen.getByRole('status').textContent).toContain('Team 1 no longer selected');
  });

  test('with two values but a single choice, removing one moves the focus into the box, which shows the other', () => {
    const { provide } = peopleStage();
    const value = ['Kim', 'Robin'].map((label) => ({ id: label, label, type: 'user' as const }));
    show(provide(<PeopleField label="Owner" defaultValue={value} />));
    const remove = screen.getByRole('button', { name: 'Remove Robin' });
    act(() => remove.focus());
    act(() => remove.click());
    expect([chips(), box().value]).toEqual([[], 'Kim']);
    expect(document.activeElement).toBe(box());
  });

  test('searches 500 ms after the last letter, also in a closed field [people-15]', async () => {
    const { provide, after, requests } = peopleStage();
    show(provide(<PeopleField label="Owner" />));
    fireEvent.change(box(), { target: { value: '002' } });
    await after(499);
    expect(requests).toEqual([]);
    await after(1);
    await after(0);
    expect(options()).toEqual(['User 002, u2@factory.example']);
  });

  test('while a search is loading the menu keeps its options, and none can be chosen [people-15]', async () => {
    const { provide, settle, after, hold } = peopleStage();
    const onValueChange = vi.fn();
    show(provide(<PeopleField label="Owner" onValueChange={onValueChange} />));
    act(() => box().click());
    await settle();
    const before = options();
    const answer = hold();
    fireEvent.change(box(), { target: { value: '002' } });
    await after(500);
    expect(options()).toEqual(before);
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    act(() => screen.getByRole('option', { name: /User 001/ }).click());
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onValueChange).not.toHaveBeenCalled();
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['002', 'true']);
    answer();
    await settle();
    expect(options()).toEqual(['User 002, u2@factory.example']);
    act(() => screen.getByRole('option', { name: /User 002/ }).click());
    expect(onValueChange).toHaveBeenCalledTimes(1);
  });

  test('shows no options of the previous search when a search fails', async () => {
    const { provide, settle, after, platform } = peopleStage();
    show(provide(<PeopleField label="Owner" allowedTypes={['user']} />));
    act(() => box().click());
    await settle();
    platform.refuses.add('users');
    fireEvent.change(box(), { target: { value: '002' } });
    await after(500);
    await settle();
    expect(options()).toEqual([]);
    // Shown in place of the rows, and announced.
    expect(screen.getAllByText('Loading failed.')).toHaveLength(2);
  });

  test('says which kind failed to load, and loads it again on a press [people-44]', async () => {
    const { provide, settle, platform } = peopleStage({ refuses: new Set(['groups']) });
    show(provide(<PeopleField label="Owner" />));
    act(() => box().click());
    await settle();
    expect(screen.getByText('User groups: Loading failed.')).toBeTruthy();
    platform.refuses.clear();
    act(() => screen.getByRole('button', { name: 'Try again Owner' }).click());
    await settle();
    expect(options()).toContain('Group 1, User group');
  });

  test('keeps its options when a later page fails, and continues from there on a press [people-44]', async () => {
    const { provide, settle, platform } = peopleStage({ users: usersOf(250) });
    show(provide(<PeopleField label="Owner" />));
    act(() => box().click());
    await settle();
    /** Moves to the last loaded option, which loads more. */
    const toEnd = async () => {
      fireEvent.keyDown(box(), { key: 'Home' });
      fireEvent.keyDown(box(), { key: 'ArrowUp' });
      await settle();
    };
    const last = () => Number(screen.getAllByRole('option').at(-1)?.getAttribute('aria-posinset'));
    platform.refuses.add('users');
    for (let times = 0; times < 4; times += 1) await toEnd();
    const failedAt = last();
    expect(failedAt).toBeGreaterThan(50);
    platform.refuses.clear();
    act(() => screen.getByRole('button', { name: 'Try again Owner' }).click());
    expect(last()).toBe(failedAt);
    await settle();
    await toEnd();
    expect(last()).toBeGreaterThan(failedAt);
  });

  test('keeps its menu open while the retry button has the focus, which returns to the box, and closes it when the focus leaves [people-44]', async () => {
    const { provide, settle, platform } = peopleStage({ refuses: new Set(['groups']) });
    show(
      provide(
        <>
          <PeopleField label="Owner" />
          <button>Next</button>
        </>,
      ),
    );
    const retry = () => screen.getByRole('button', { name: 'Try again Owner' });
    act(() => box().focus());
    act(() => box().click());
    await settle();
    act(() => retry().focus());
    act(() => retry().click());
    await settle();
    // It failed once more.
    expect(document.activeElement).toBe(retry());
    platform.refuses.clear();
    act(() => retry().click());
    await settle();
    expect(options()).toContain('Group 1, User group');
    expect(document.activeElement).toBe(box());

    platform.refuses.add('groups');
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    act(() => box().focus());
    act(() => box().click());
    await settle();
    act(() => retry().focus());
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    await settle();
    expect(options()).toEqual([]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  test('moves the focus into the box when a search starts while the retry button has it [people-44]', async () => {
    const { provide, settle, after } = peopleStage({ refuses: new Set(['groups']) });
    show(provide(<PeopleField label="Owner" />));
    const retry = () => screen.getByRole('button', { name: 'Try again Owner' });
    act(() => box().focus());
    act(() => box().click());
    await settle();
    fireEvent.change(box(), { target: { value: 'team' } });
    act(() => retry().focus());
    await after(500);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(box());
  });

  test('keeps its menu open for the retry button even if a pressed button gets no focus (Safari) [people-44]', async () => {
    const { provide, settle, platform } = peopleStage({ refuses: new Set(['groups']) });
    show(
      provide(
        <>
          <PeopleField label="Owner" />
          <p>Beside it</p>
        </>,
      ),
    );
    const press = (name: string) => {
      const target = screen.getByText(name);
      act(() => void fireEvent.pointerDown(target));
      act(() => void fireEvent.mouseDown(target));
      act(() => box().blur());
      act(() => void fireEvent.mouseUp(target));
      if (target.isConnected && !target.hidden) act(() => target.click());
    };
    act(() => box().focus());
    act(() => box().click());
    await settle();
    platform.refuses.clear();
    press('Try again');
    await settle();
    expect(options()).toContain('Group 1, User group');
    expect(document.activeElement).toBe(box());
    press('Beside it');
    await settle();
    expect(options()).toEqual([]);
  });

  test('counts the loaded options of a list whose end is not known', async () => {
    const { provide, settle } = peopleStage({ users: usersOf(99) });
    show(provide(<PeopleField label="Owner" />));
    act(() => box().click());
    await settle();
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('100');
  });

  test('read-only shows the chosen people with the names from the platform', async () => {
    const { provide, settle, after } = peopleStage();
    const value = [{ id: 'u1', label: 'Old name', type: 'user' }];
    show(provide(<PeopleField label="Owner" readOnly value={value} />));
    await settle();
    await after(50);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show details of User 001' })).toBeTruthy();
  });

  test('is a form control: submits ids, one person for a single choice, and is locked when disabled', async () => {
    const { provide } = peopleStage();
    const two = [
      { id: 'u1', label: 'User 001', type: 'user' },
      { id: 'u2', label: 'User 002', type: 'user' },
    ];
    const { container } = show(
      provide(
        <form>
          <PeopleField label="Owner" name="owner" defaultValue={two} />
          <PeopleField label="Locked" name="locked" disabled defaultValue={two.slice(1)} />
        </form>,
      ),
    );
    const form = container.querySelector('form')!;
    expect(new FormData(form).getAll('owner')).toEqual(['u1', 'u2']);
    expect(new FormData(form).getAll('locked')).toEqual([]);
    expect(form.checkValidity()).toBe(false);
    act(() => screen.getByRole('button', { name: 'Remove User 002' }).click());
    expect(form.checkValidity()).toBe(true);
  });
});
