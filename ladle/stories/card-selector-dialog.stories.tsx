import type { UseCardSelectorDialogProps } from '../../hooks/card-selector-dialog/use-card-selector-dialog.ts';
import { CardSelectorDialog } from '../renderers/card-selector-dialog.tsx';
import { Notifications } from '../renderers/notifications.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';
import { noCards } from '../worlds.ts';

export default { title: 'Card selector dialog' };

const happens = eventsOf('card-selector-dialog');
const search = (text: string) =>
  happens({ type: 'search.change', text }, { type: 'search.submit' });
const filter = (fieldId: number, text: string) =>
  happens(
    { type: 'filter.open', fieldId },
    { type: 'filter.change', fieldId, text },
    { type: 'search.submit' },
  );

/** The dialog of machines, open. */
const Open = (props: Partial<UseCardSelectorDialogProps>) => (
  <CardSelectorDialog label="Choose machines" cardFileIds={[1]} defaultOpen {...props} />
);

const held = (on: string) =>
  ({ kind: 'latency', milliseconds: 86_400_000, on, times: 'always' }) as const;
const broken = (on: string) => ({ kind: 'status', status: 403, on, times: 'always' }) as const;

export const Closed = () => (
  <StoryFrame>
    <CardSelectorDialog
      label="Choose a machine"
      cardFileIds={[1]}
      defaultValue={[{ id: 2, label: 'Chosen before' }]}
    />
  </StoryFrame>
);

const FILE_HELD = [held('cardFiles.get')];

export const LoadingCardFiles = () => (
  <StoryFrame faults={FILE_HELD}>
    <Open />
  </StoryFrame>
);

const CARDS_HELD = [held('cardFiles.cards.list')];

export const LoadingCards = () => (
  <StoryFrame faults={CARDS_HELD}>
    <Open />
  </StoryFrame>
);

export const Loaded = () => (
  <StoryFrame>
    <Open />
  </StoryFrame>
);

const ONE = happens({ type: 'row.press', id: 2 });

export const OneChosen = () => (
  <StoryFrame events={ONE}>
    <Open />
  </StoryFrame>
);

const SEVERAL = happens({ type: 'row.press', id: 2 }, { type: 'row.press', id: 4 });

export const SeveralChosen = () => (
  <StoryFrame events={SEVERAL}>
    <Open multiSelect />
  </StoryFrame>
);

const CONFIRMED = [...SEVERAL, ...happens({ type: 'dialog.ok' })];

export const Confirmed = () => (
  <StoryFrame events={CONFIRMED}>
    <Open multiSelect />
  </StoryFrame>
);

export const SomeCardsDisabled = () => (
  <StoryFrame>
    <Open disabledIds={[1, 3]} />
  </StoryFrame>
);

export const SeveralCardFiles = () => (
  <StoryFrame>
    <Open cardFileIds={[1, 2]} />
  </StoryFrame>
);

const OTHER_FILE = happens({ type: 'cardFile.change', cardFileId: 2 });

export const OtherCardFile = () => (
  <StoryFrame events={OTHER_FILE}>
    <Open cardFileIds={[1, 2]} />
  </StoryFrame>
);

const TYPED = happens({ type: 'search.change', text: 'pump' });

export const Debouncing = () => (
  <StoryFrame events={TYPED} still>
    <Open />
  </StoryFrame>
);

const FOUND = search('yard');

export const Found = () => (
  <StoryFrame events={FOUND}>
    <Open />
  </StoryFrame>
);

const NO_RESULTS = search('submarine');

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <Open />
  </StoryFrame>
);

const FILTER_OPEN = happens({ type: 'filter.open', fieldId: 22 });

export const FilterOpen = () => (
  <StoryFrame events={FILTER_OPEN}>
    <Open />
  </StoryFrame>
);

const FILTERED = filter(21, 'under');

export const Filtered = () => (
  <StoryFrame events={FILTERED}>
    <Open />
  </StoryFrame>
);

const IMPOSSIBLE = filter(22, 'heavy');

export const ImpossibleFilter = () => (
  <StoryFrame events={IMPOSSIBLE}>
    <Open />
  </StoryFrame>
);

const FILES_BROKEN = [broken('cardFiles.get')];

export const CardFilesFailed = () => (
  <StoryFrame faults={FILES_BROKEN}>
    <Open />
  </StoryFrame>
);

const CARDS_BROKEN = [broken('cardFiles.cards.list')];

export const CardsFailed = () => (
  <StoryFrame faults={CARDS_BROKEN}>
    <Open />
  </StoryFrame>
);

const MORE_HELD = [
  { fault: held('cardFiles.cards.list') },
  ...happens({ type: 'more.load' }, { type: 'scroll.move', position: 1 }),
];

export const LoadingMore = () => (
  <StoryFrame events={MORE_HELD}>
    <Open cardFileIds={[3]} />
  </StoryFrame>
);

const MORE_BROKEN = [
  { fault: broken('cardFiles.cards.list') },
  ...happens({ type: 'more.load' }, { type: 'scroll.move', position: 1 }),
];

export const LoadingMoreFailed = () => (
  <StoryFrame events={MORE_BROKEN}>
    <Open cardFileIds={[3]} />
  </StoryFrame>
);

export const HundredThousandCards = () => (
  <StoryFrame>
    <Open cardFileIds={[3]} multiSelect />
  </StoryFrame>
);

const ADD = happens({ type: 'add.press' });

export const WaitingForNewCard = () => (
  <StoryFrame events={ADD}>
    <Open />
  </StoryFrame>
);

export const WindowBlocked = () => (
  <StoryFrame events={ADD} popupsBlocked still>
    <Open />
    <Notifications />
  </StoryFrame>
);

export const NoCards = () => (
  <StoryFrame world={noCards}>
    <Open />
  </StoryFrame>
);

export const NobodyMayAdd = () => (
  <StoryFrame>
    <Open cardFileIds={[2]} />
  </StoryFrame>
);

export const OfflineAndClosed = () => (
  <StoryFrame environment={{ online: false }}>
    <CardSelectorDialog label="Choose a machine" cardFileIds={[1]} />
  </StoryFrame>
);

const WENT_OFFLINE = [...ONE, { environment: { online: false } }];

export const WentOfflineWhileOpen = () => (
  <StoryFrame events={WENT_OFFLINE}>
    <Open />
  </StoryFrame>
);

export const OnASmallScreen = () => (
  <StoryFrame environment={{ smallScreen: true }}>
    <Open multiSelect />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={SEVERAL}>
    <Open multiSelect />
  </StoryFrame>
);

export const InDutch = () => (
  <StoryFrame environment={{ language: 'nl' }} events={FILTERED}>
    <Open multiSelect />
  </StoryFrame>
);
