import { configure, getConfig } from '@testing-library/dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { TOP_BAR_BUTTONS } from '../../../hooks/top-bar/use-top-bar.ts';
import { CardSelector } from '../../../ladle/renderers/card-selector.tsx';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import { DateInput } from '../../../ladle/renderers/date-input.tsx';
import { HierarchicalSelector } from '../../../ladle/renderers/hierarchical-selector.tsx';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { PeopleField } from '../../../ladle/renderers/people-field.tsx';
import { PeoplePicker } from '../../../ladle/renderers/people-picker.tsx';
import { PositionField } from '../../../ladle/renderers/position-field.tsx';
import { SearchBox } from '../../../ladle/renderers/search-box.tsx';
import { TopBar } from '../../../ladle/renderers/top-bar.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';
import { cardPlatform } from '../card-fakes.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { translate } from '../translate.ts';

const COLOURS = ['Red', 'Green', 'Blue', 'White'].map((name, place) => ({ id: place + 1, name }));
const GREEN = { id: 2, label: 'Green' };
const PLACES = [
  { id: 'assets', name: 'Assets' },
  { id: 'pumps', name: 'Pumps', parentId: 'assets' },
  { id: 'valves', name: 'Valves', parentId: 'assets' },
  { id: 'sites', name: 'Sites' },
];
const POSITIONS = ['Clerk', 'Manager', 'Porter'].map((name) => ({ position_id: name, name }));
const FLAGS = Object.fromEntries(TOP_BAR_BUTTONS.map((name) => [name, true]));

const alone = (children: ReactNode) => (
  <GrcProvider translate={translate} environment={{ today: '2026-11-20' }}>
    {children}
  </GrcProvider>
);
const withPeople = (children: ReactNode) => peopleStage({ positions: POSITIONS }).provide(children);
const withCards = (children: ReactNode) => cardPlatform().provide(children);

/** A page, the keys that bring it to its initial state, and the keys that are pressed in quick succession. */
const CASES: readonly (readonly [string, () => ReactNode, string, string])[] = [
  [
    'a dropdown of one',
    () => alone(<ListField label="Colour" items={COLOURS} defaultValue={GREEN} />),
    '{Tab}',
    '{ArrowDown}{End}{Enter}',
  ],
  [
    'a dropdown of one, which is closed and opened again',
    () => alone(<ListField label="Colour" items={COLOURS} defaultValue={GREEN} />),
    '{Tab}{ArrowDown}',
    '{Escape}{ArrowDown}{ArrowDown}{Enter}',
  ],
  [
    'a dropdown of one, in which somebody types after a choice',
    () => alone(<ListField label="Colour" items={COLOURS} />),
    '{Tab}{ArrowDown}{ArrowDown}',
    '{Enter}wh{ArrowDown}{Enter}',
  ],
  [
    'a dropdown of one, in which somebody types, leaves it and types again',
    () => alone(<ListField label="Colour" items={COLOURS} defaultValue={GREEN} />),
    '{Tab}',
    'wh{Escape}re{ArrowDown}{ArrowDown}{Enter}',
  ],
  [
    'a dropdown of several',
    () => alone(<ListField label="Colour" items={COLOURS} multiSelect />),
    '{Tab}',
    '{ArrowDown}{ArrowDown}{Enter}{End}{Enter}{Escape}{Backspace}',
  ],
  [
    'a group of checkboxes',
    () => alone(<CheckboxGroup label="Colour" options={COLOURS} />),
    '{Tab}',
    ' {Tab} ',
  ],
  [
    'a tree',
    () => alone(<Tree label="Where" items={PLACES} multiSelect openState="open" />),
    '{Tab}',
    '{ArrowDown}{ArrowDown} {End} {Home}{ArrowLeft}',
  ],
  [
    'a hierarchical selector',
    () => alone(<HierarchicalSelector label="Where" items={PLACES} multiSelect />),
    '{Tab}',
    '{ArrowDown}{ArrowRight}{ArrowDown} ',
  ],
  [
    'a calendar',
    () => alone(<DateInput label="Due" defaultValue="2026-11-20" />),
    '{Tab}',
    '{Alt>}{ArrowDown}{/Alt}{ArrowRight}{ArrowDown}{Enter}',
  ],
  [
    'a top bar',
    () => alone(<TopBar flags={FLAGS} />),
    '{Tab}',
    '{ArrowRight}{ArrowRight}{End}{ArrowLeft}',
  ],
  [
    'a search box',
    () => alone(<SearchBox />),
    '{Tab}',
    'pump{Enter}{Backspace}{Escape}valve{Enter}',
  ],
  [
    'a field of people',
    () => withPeople(<PeopleField label="Owner" multiSelect />),
    '{Tab}{ArrowDown}',
    '{ArrowDown}{ArrowDown}{Enter}{End}{Enter}{Escape}{Backspace}',
  ],
  [
    'a field of positions',
    () => withPeople(<PositionField label="Reviewer" />),
    '{Tab}{ArrowDown}{Escape}',
    '{ArrowDown}{End}{Enter}',
  ],
  [
    'a people picker',
    () => withPeople(<PeoplePicker label="Owner" multiSelect />),
    '{Tab}{Enter}{Tab}{Tab}{Tab}{Tab}',
    '{ArrowDown} {ArrowDown} {ArrowUp}',
  ],
  [
    'a table of cards',
    () => withCards(<CardSelector dataTypeId={7} multiSelect />),
    '{Tab}{Tab}{Tab}',
    '{ArrowDown} {ArrowDown}{ArrowDown} {ArrowUp}',
  ],
];

const { eventWrapper, asyncWrapper } = getConfig();
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// React renders as in a browser: the test does not wait for updates made by effects.
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  configure({ eventWrapper: (dispatch) => dispatch(), asyncWrapper: (run) => run() });
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  configure({ eventWrapper, asyncWrapper });
});

test.each(CASES)(
  '%s: keys pressed in quick succession are handled one after the other',
  async (_widget, page, before, keys) => {
    const pictures: string[] = [];
    for (const isQuick of [false, true]) {
      const { container, unmount } = render(page(), { wrapper: StrictMode });
      const user = userEvent.setup({ delay: null });
      await quiet();
      for (const key of singly(before)) {
        await user.keyboard(key);
        await quiet();
      }
      const start = picture();
      // No task runs between two keys: a busy browser delivers input before timers and messages.
      if (isQuick) await user.keyboard(keys);
      else
        for (const key of singly(keys)) {
          await user.keyboard(key);
          await quiet();
        }
      await quiet();
      expect(picture()).not.toBe(start);
      pictures.push(picture());
      unmount();
      container.remove();
    }
    expect(pictures[1]).toBe(pictures[0]);
  },
);

const singly = (keys: string): readonly string[] =>
  keys.match(/\{Alt>\}.*?\{\/Alt\}|\{\w+\}|./g) ?? [];

/** Waits until the page no longer changes. */
async function quiet(): Promise<void> {
  let [before, same] = ['', 0];
  while (same < 4) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const now = picture();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** The content and the focus of the page, with the ids of React renumbered. */
function picture(): string {
  const numbers = new Map<string, number>();
  const focused = document.activeElement;
  focused?.setAttribute('data-test-focused', '');
  const html = document.body.innerHTML;
  focused?.removeAttribute('data-test-focused');
  const values = [...document.querySelectorAll('input')].map(({ value, checked }) => [
    value,
    checked,
  ]);
  return `${html}\n${JSON.stringify(values)}`.replace(/_r_\w+_/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `id${numbers.get(id)}`;
  });
}
