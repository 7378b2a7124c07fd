import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { DialogHostProps } from '../../../hooks/dialog/index.ts';
import { CardSelectorDialog } from '../../../ladle/renderers/card-selector-dialog.tsx';
import { CommentDialog } from '../../../ladle/renderers/comment-dialog.tsx';
import { Dialog } from '../../../ladle/renderers/dialog.tsx';
import { HierarchicalSelector } from '../../../ladle/renderers/hierarchical-selector.tsx';
import { HyperlinkWizard } from '../../../ladle/renderers/hyperlink-wizard.tsx';
import { LinkDialog } from '../../../ladle/renderers/link-dialog.tsx';
import { PeoplePicker } from '../../../ladle/renderers/people-picker.tsx';
import { PositionSelector } from '../../../ladle/renderers/position-selector.tsx';
import { usersOf } from '../../unit/machines/people/people-platform.ts';
import { cardPlatform, pumps } from '../card-fakes.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';

const people = (page: ReactNode) => peopleStage({ users: usersOf(2) }).provide(page);
const cards = (page: ReactNode) => cardPlatform(pumps(2)).provide(page);

const DIALOGS: Readonly<Record<string, (props: DialogHostProps) => ReactNode>> = {
  dialog: (props) => people(<Dialog label="open" title="Edit" {...props} />),
  'comment dialog': (props) => people(<CommentDialog objectId={1} {...props} />),
  'link dialog': (props) => people(<LinkDialog kind="simple" {...props} />),
  'hyperlink wizard': (props) => people(<HyperlinkWizard {...props} />),
  'people picker': (props) => people(<PeoplePicker label="choose" persistent={false} {...props} />),
  'position selector': (props) => people(<PositionSelector label="choose" {...props} />),
  'hierarchical selector': (props) =>
    people(<HierarchicalSelector label="choose" items={[{ id: 1, name: 'A' }]} {...props} />),
  'card selector dialog': (props) =>
    cards(<CardSelectorDialog label="choose" cardFileIds={[7]} persistent={false} {...props} />),
};

describeInBothModes('every dialog', (show) => {
  test.each(Object.keys(DIALOGS))(
    '%s: asks its host before Escape closes it, and tells what closed it [dialog-08]',
    async (name) => {
      const user = userEvent.setup();
      const canClose = vi.fn<(reason: string) => boolean>(() => false);
      const onOpenChange = vi.fn<(change: object) => void>();
      show(DIALOGS[name]!({ defaultOpen: true, canClose, onOpenChange }));
      await settle();
      await user.keyboard('{Escape}');
      expect(canClose.mock.calls).toEqual([['escape']]);
      expect(screen.queryByRole('dialog')).not.toBeNull();
      expect(onOpenChange).not.toHaveBeenCalled();
      canClose.mockReturnValue(true);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith({
        open: false,
        result: 'cancel',
        reason: 'escape',
      });
    },
  );
});
