import { CardSelector } from '../renderers/card-selector.tsx';
import { Notifications } from '../renderers/notifications.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';
import { noCards } from '../worlds.ts';

export default { title: 'Card selector' };

const happens = eventsOf('card-selector');
const search = (text: string) =>
  happens({ type: 'search.change', text }, { type: 'search.submit' });

const NEVER = 86_400_000;
const HELD = [
  { kind: 'latency', milliseconds: NEVER, on: 'objects.filter.results', times: 'always' },
] as const;
const BROKEN = [
  { kind: 'status', status: 403, on: 'objects.filter.results', times: 'always' },
] as const;

export const Loading = () => (
  <StoryFrame faults={HELD}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

export const Loaded = () => (
  <StoryFrame>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

const ONE = happens({ type: 'row.press', id: 2 });

export const OneChosen = () => (
  <StoryFrame events={ONE}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

const SEVERAL = happens({ type: 'row.press', id: 2 }, { type: 'row.press', id: 4 });

export const SeveralChosen = () => (
  <StoryFrame events={SEVERAL}>
    <CardSelector dataTypeId={1} multiSelect />
  </StoryFrame>
);

const ALL = happens({ type: 'all.press' });

export const WholePageChosen = () => (
  <StoryFrame events={ALL}>
    <CardSelector dataTypeId={1} multiSelect />
  </StoryFrame>
);

const TYPED = happens({ type: 'search.change', text: 'pump' });

export const Debouncing = () => (
  <StoryFrame events={TYPED} still>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

const FOUND = search('yard');

export const Found = () => (
  <StoryFrame events={FOUND}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

const NO_RESULTS = search('submarine');

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

const VANISHED = [...ONE, ...NO_RESULTS];

export const ChosenCardVanished = () => (
  <StoryFrame events={VANISHED}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

export const NoCards = () => (
  <StoryFrame world={noCards}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

export const Failed = () => (
  <StoryFrame faults={BROKEN}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

const LAST_PAGE = happens({ type: 'page.open', page: 3 });

export const LastPage = () => (
  <StoryFrame events={LAST_PAGE}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

const TEN = happens({ type: 'pageSize.change', pageSize: 10 });

export const TenPerPage = () => (
  <StoryFrame events={TEN}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

export const HundredThousandCards = () => (
  <StoryFrame>
    <CardSelector dataTypeId={3} />
  </StoryFrame>
);

export const WithAddButton = () => (
  <StoryFrame>
    <CardSelector dataTypeId={1} addButton />
  </StoryFrame>
);

const ADD = happens({ type: 'add.press' });

export const WaitingForNewCard = () => (
  <StoryFrame events={ADD}>
    <CardSelector dataTypeId={1} addButton />
  </StoryFrame>
);

export const WindowBlocked = () => (
  <StoryFrame events={ADD} popupsBlocked still>
    <CardSelector dataTypeId={1} addButton />
    <Notifications />
  </StoryFrame>
);

const GUEST = { user: { id: '', name: 'Guest', anonymous: true } };

export const AnonymousUserAddsNothing = () => (
  <StoryFrame environment={GUEST}>
    <CardSelector dataTypeId={1} addButton />
  </StoryFrame>
);

export const SomeCardsDisabled = () => (
  <StoryFrame>
    <CardSelector dataTypeId={1} multiSelect disabledIds={[1, 3]} />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <CardSelector dataTypeId={1} disabled defaultValue={[{ id: 2, label: 'Chosen before' }]} />
  </StoryFrame>
);

export const RequiredInAForm = () => (
  <StoryFrame>
    <form aria-label="Report" onSubmit={(event) => event.preventDefault()}>
      <CardSelector dataTypeId={1} name="machine" required />
      <button type="submit">Send</button>
    </form>
  </StoryFrame>
);

const WENT_OFFLINE = [{ environment: { online: false } }, ...search('pump')];

export const Offline = () => (
  <StoryFrame events={WENT_OFFLINE}>
    <CardSelector dataTypeId={1} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={SEVERAL}>
    <CardSelector dataTypeId={1} multiSelect addButton />
  </StoryFrame>
);

export const InGerman = () => (
  <StoryFrame environment={{ language: 'de' }}>
    <CardSelector dataTypeId={1} addButton />
  </StoryFrame>
);
