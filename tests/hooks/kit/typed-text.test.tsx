import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { PeopleField } from '../../../ladle/renderers/people-field.tsx';
import { PositionField } from '../../../ladle/renderers/position-field.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

interface Held {
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly name?: string;
  /** The value that the host sets; without it, the field starts with the first one. */
  readonly second?: boolean;
  readonly onValueChange: (change: object) => void;
}

const NAMES = ['Robin', 'Kim'] as const;
const USERS = NAMES.map((name, place) => ({ user_id: String(place), name }));
const POSITIONS = NAMES.map((name, place) => ({ position_id: `p${place}`, name }));
const held = <Value,>(values: readonly Value[], second: boolean | undefined) =>
  second === undefined
    ? { defaultValue: values.slice(0, 1) }
    : { value: second ? values.slice(1) : values.slice(0, 1) };

/** Fields with a box of a single choice, whose value is Robin. */
const FIELDS: readonly (readonly [string, (held: Held) => ReactElement])[] = [
  [
    'people field',
    ({ second, ...props }) => {
      const people = NAMES.map((label, id) => ({ id, label, type: 'user' as const }));
      return <PeopleField label="Owner" {...held(people, second)} {...props} />;
    },
  ],
  [
    'position field',
    ({ second, ...props }) => {
      const positions = NAMES.map((label, place) => ({ id: `p${place}`, label }));
      return <PositionField label="Owner" {...held(positions, second)} {...props} />;
    },
  ],
  [
    'list field',
    ({ second, ...props }) => {
      const items = NAMES.map((name, id) => ({ id, name }));
      const chosen = NAMES.map((label, id) => ({ id, label }));
      return <ListField label="Owner" items={items} {...held(chosen, second)} {...props} />;
    },
  ],
];

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Owner/ });

describeInBothModes('the text typed into the box of a single choice', (show) => {
  const opened = async (field: (held: Held) => ReactElement, first: Partial<Held> = {}) => {
    const { provide, settle, after } = peopleStage({ users: USERS, positions: POSITIONS });
    const onValueChange = vi.fn<(change: object) => void>();
    const page = (props: Partial<Held>) =>
      provide(<form>{field({ onValueChange, ...first, ...props })}</form>);
    const { rerender } = show(page({}));
    act(() => box().focus());
    return {
      settle,
      after,
      onValueChange,
      async change(props: Partial<Held>) {
        await act(async () => rerender(page(props)));
        await settle();
      },
      async type(text: string) {
        fireEvent.change(box(), { target: { value: text } });
        await settle();
      },
      /** Opens the menu, and leaves the box without typing. */
      async visit() {
        act(() => box().focus());
        act(() => box().click());
        await settle();
        act(() => box().blur());
        await settle();
      },
    };
  };

  describe.each(FIELDS)('of a %s', (_, field) => {
    test.each([
      ['disabled', { disabled: true }, 'Us'],
      ['disabled', { disabled: true }, ''],
      ['read-only', { readOnly: true }, 'Us'],
    ] as const)(
      'is replaced by the name when the field becomes %s, and leaving it later removes nothing',
      async (_state, locked, text) => {
        const { type, change, visit, onValueChange } = await opened(field);
        await type(text);
        expect(box().value).toBe(text);
        await change(locked);
        await change({ ...locked, disabled: false, readOnly: false });
        expect(box().value).toBe('Robin');
        await visit();
        expect([box().value, onValueChange.mock.calls]).toEqual(['Robin', []]);
      },
    );

    test('is replaced by the name of another value that the host sets, which leaving does not remove', async () => {
      const { type, change, settle, onValueChange } = await opened(field, { second: false });
      await type('');
      await change({ second: true });
      expect(box().value).toBe('Kim');
      act(() => box().blur());
      await settle();
      expect([box().value, onValueChange.mock.calls]).toEqual(['Kim', []]);
    });

    test('ends with another value that the host sets, and with it the list of what was found', async () => {
      const { type, change, settle, after } = await opened(field, { second: false });
      await type('Rob');
      await after(1000);
      expect(box().ariaExpanded).toBe('true');
      await change({ second: true });
      expect([box().value, box().ariaExpanded]).toEqual(['Kim', 'false']);
      act(() => box().click());
      await settle();
      expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
    });

    test.each(['zz', ''])(
      'is reset with the form, also when the value stays the same: "%s"',
      async (text) => {
        const { type, settle, onValueChange } = await opened(field);
        await type(text);
        await act(async () => box().form!.reset());
        await settle();
        expect([box().value, box().ariaExpanded]).toEqual(['Robin', 'false']);
        act(() => box().blur());
        await settle();
        expect([box().value, onValueChange.mock.calls]).toEqual(['Robin', []]);
      },
    );

    test('still removes the value when the user deletes the name and leaves', async () => {
      const { type, settle, onValueChange } = await opened(field);
      await type('');
      act(() => box().blur());
      await settle();
      expect(onValueChange.mock.calls).toMatchObject([[{ value: [], reason: 'clear' }]]);
    });
  });
});
