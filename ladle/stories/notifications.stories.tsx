import type { Notification } from '../../hooks/provider/notification-channel.ts';
import { useGrc } from '../../hooks/provider/grc-provider.tsx';
import { Notifications } from '../renderers/notifications.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Notifications' };

const happens = eventsOf('notifications');
const tell = (...notifications: readonly Notification[]) =>
  happens(...notifications.map((notification) => ({ type: 'notification.add', notification })));

const REFUSED = tell({ kind: 'error', key: 'unauthorized' });

export const None = () => (
  <StoryFrame>
    <Notifications />
  </StoryFrame>
);

export const Running = () => (
  <StoryFrame events={REFUSED} still>
    <Notifications />
  </StoryFrame>
);

const EVERY_KIND = tell(
  { kind: 'info', key: 'connectionBroken' },
  { kind: 'success', key: 'cardSelector.added', params: { name: 'Pump 12' } },
  { kind: 'warning', key: 'loadFailed' },
  { kind: 'error', key: 'unauthorized' },
);

export const EveryKind = () => (
  <StoryFrame events={EVERY_KIND} still>
    <Notifications />
  </StoryFrame>
);

const PAUSED = [...REFUSED, ...happens({ type: 'pointer.enter' })];

export const Paused = () => (
  <StoryFrame events={PAUSED}>
    <Notifications />
  </StoryFrame>
);

const LASTING = tell({ kind: 'warning', key: 'connectionBroken', timeout: 0 });

export const StaysUntilClosed = () => (
  <StoryFrame events={LASTING}>
    <Notifications />
  </StoryFrame>
);

const EXPIRED = tell({
  kind: 'success',
  key: 'cardSelector.added',
  params: { name: 'Pump' },
  timeout: 1,
});

export const Expired = () => (
  <StoryFrame events={EXPIRED}>
    <Notifications />
  </StoryFrame>
);

const MANY = tell(
  ...Array.from({ length: 30 }, (_, index) => ({
    kind: 'success' as const,
    key: 'cardSelector.added',
    params: { name: `Pump ${index + 1}` },
  })),
);

export const MoreThanFit = () => (
  <StoryFrame events={MANY} still>
    <Notifications />
  </StoryFrame>
);

const REPEATED = tell(
  { kind: 'error', key: 'unauthorized' },
  { kind: 'error', key: 'unauthorized' },
  { kind: 'error', key: 'unauthorized' },
);

export const ToldThreeTimes = () => (
  <StoryFrame events={REPEATED} still>
    <Notifications />
  </StoryFrame>
);

function Sender() {
  const { notify } = useGrc().notifications;
  return <button onClick={() => notify({ kind: 'error', key: 'unauthorized' })}>Try it</button>;
}

export const SentByAWidget = () => (
  <StoryFrame>
    <Sender />
    <Notifications />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={EVERY_KIND} still>
    <Notifications />
  </StoryFrame>
);

export const InFrench = () => (
  <StoryFrame environment={{ language: 'fr' }} events={EVERY_KIND} still>
    <Notifications />
  </StoryFrame>
);
