import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CardSelectorDialog } from '../../../ladle/renderers/card-selector-dialog.tsx';
import { HierarchicalSelector } from '../../../ladle/renderers/hierarchical-selector.tsx';
import { PeoplePicker } from '../../../ladle/renderers/people-picker.tsx';
import { PositionSelector } from '../../../ladle/renderers/position-selector.tsx';
import { usersOf } from '../../unit/machines/people/people-platform.ts';
import { cardPlatform, pumps } from '../card-fakes.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';

/** Controlled by the host: whether the dialog is open, and which of two values is chosen. */
interface Held {
  readonly open: boolean;
  readonly second: boolean;
}

const chosen = ({ second }: Held, ...ids: readonly [string | number, string | number]) => [
  { id: ids[second ? 1 : 0], label: second ? 'Second' : 'First' },
];

const inPeople = () =>
  peopleStage({
    users: usersOf(2),
    positions: [
      { position_id: 'p1', name: 'Clerk' },
      { position_id: 'p2', name: 'Manager' },
    ],
  }).provide;

const DIALOGS: Readonly<Record<string, () => (held: Held) => ReactNode>> = {
  'position selector': () => {
    const provide = inPeople();
    return (held) =>
      provide(
        <PositionSelector label="choose" open={held.open} value={chosen(held, 'p1', 'p2')} />,
      );
  },
  'people picker': () => {
    const provide = inPeople();
    return (held) =>
      provide(
        <PeoplePicker
          label="choose"
          open={held.open}
          value={chosen(held, 'u1', 'u2').map((one) => ({ ...one, type: 'user' }) as const)}
        />,
      );
  },
  'card selector dialog': () => {
    const { provide } = cardPlatform(pumps(2));
    return (held) =>
      provide(
        <CardSelectorDialog
          label="choose"
          cardFileIds={[7]}
          open={held.open}
          value={chosen(held, 1, 2)}
        />,
      );
  },
  'hierarchical selector': () => {
    const { provide } = peopleStage();
    const items = [
      { id: 1, name: 'First' },
      { id: 2, name: 'Second' },
    ];
    return (held) =>
      provide(
        <HierarchicalSelector
          label="choose"
          items={items}
          open={held.open}
          value={chosen(held, 1, 2).map((one) => ({ ...one, includingSubItems: false }))}
        />,
      );
  },
};

const SECOND: Readonly<Record<string, string>> = {
  'position selector': 'Manager',
  'people picker': 'User 002 u2@factory.example',
  'card selector dialog': 'Pump 21',
  'hierarchical selector': '☑ Second',
};

const marked = () =>
  [...document.querySelectorAll('[aria-selected=true], [aria-checked=true]')].map((row) =>
    row.textContent.trim(),
  );

describeInBothModes('a dialog that its host opens while changing its value', (show) => {
  test.each(Object.keys(DIALOGS))('%s: shows the new value as chosen', async (name) => {
    const page = DIALOGS[name]!();
    const { rerender } = show(page({ open: false, second: false }));
    await settle();
    rerender(page({ open: true, second: true }));
    await settle();
    expect(marked()).toEqual([SECOND[name]]);
  });
});
