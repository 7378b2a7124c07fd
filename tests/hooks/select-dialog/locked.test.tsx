import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CardSelectorDialog } from '../../../ladle/renderers/card-selector-dialog.tsx';
import { HierarchicalSelector } from '../../../ladle/renderers/hierarchical-selector.tsx';
import { PeoplePicker } from '../../../ladle/renderers/people-picker.tsx';
import { PositionSelector } from '../../../ladle/renderers/position-selector.tsx';
import { usersOf } from '../../unit/machines/people/people-platform.ts';
import { cardPlatform, pumps } from '../card-fakes.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';

interface Given {
  readonly disabled: boolean;
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (change: object) => void;
}

interface Stage {
  readonly page: (given: Given) => ReactNode;
  readonly requests: readonly unknown[];
}

const people = () => peopleStage({ users: usersOf(2), positions: [{ position_id: 1, name: 'A' }] });

const DIALOGS: Readonly<Record<string, () => Stage>> = {
  'position selector': () => {
    const { provide, requests } = people();
    return { requests, page: (given) => provide(<PositionSelector label="choose" {...given} />) };
  },
  'people picker': () => {
    const { provide, requests } = people();
    return { requests, page: (given) => provide(<PeoplePicker label="choose" {...given} />) };
  },
  'people picker, read-only': () => {
    const { provide, requests } = people();
    const page = ({ disabled, ...given }: Given) =>
      provide(<PeoplePicker label="choose" readOnly={disabled} {...given} />);
    return { requests, page };
  },
  'card selector dialog': () => {
    const { provide, requests } = cardPlatform(pumps(2));
    const page = (given: Given) =>
      provide(<CardSelectorDialog label="choose" cardFileIds={[7]} {...given} />);
    return { requests, page };
  },
  'hierarchical selector': () => {
    const { provide, requests } = people();
    const items = [{ id: 1, name: 'First' }];
    const page = (given: Given) =>
      provide(<HierarchicalSelector label="choose" items={items} {...given} />);
    return { requests, page };
  },
};

const isOpen = () => screen.queryByRole('dialog') !== null;

describeInBothModes('a locked dialog', (show) => {
  test.each(Object.keys(DIALOGS))(
    '%s: does not open at the start, and sends no request',
    async (name) => {
      const { page, requests } = DIALOGS[name]!();
      show(page({ disabled: true, defaultOpen: true }));
      await settle();
      expect(isOpen()).toBe(false);
      expect(requests).toEqual([]);
    },
  );

  test.each(Object.keys(DIALOGS))(
    '%s: closes when it is locked, tells its host why, and stays closed until it is unlocked',
    async (name) => {
      const { page } = DIALOGS[name]!();
      const onOpenChange = vi.fn<(change: object) => void>();
      const given = { open: true, onOpenChange };
      const { rerender } = show(page({ ...given, disabled: false }));
      await settle();
      expect(isOpen()).toBe(true);
      rerender(page({ ...given, disabled: true }));
      await settle();
      expect(isOpen()).toBe(false);
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith({
        open: false,
        result: 'cancel',
        reason: 'locked',
      });
      // The next render of the host, which still holds it open.
      await act(async () => rerender(page({ ...given, disabled: true })));
      expect(isOpen()).toBe(false);
      rerender(page({ ...given, disabled: false }));
      await settle();
      expect(isOpen()).toBe(true);
    },
  );
});
