import { enterprise } from '../../fixtures/worlds/enterprise/index.ts';
import { WELL_KNOWN_IDS } from '../../src/people/well-known.ts';
import { PersonCard } from '../renderers/person-card.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Person card' };

const happens = eventsOf('person-card');
const OPEN = happens({ type: 'card.open' });
const MEMBERS = [...OPEN, ...happens({ type: 'tab.change', tab: 'members' })];
const MANAGERS = [...OPEN, ...happens({ type: 'tab.change', tab: 'managers' })];

const USER = { id: '856fbace-d62b-4d83-b34a-dbbe7ac4414b', label: 'Sem Linden', type: 'user' };
const TEAM = { id: 1, label: 'Fire team', type: 'team' };
const SYSTEM_USER = { id: WELL_KNOWN_IDS.administrator, label: 'Administrator', type: 'user' };
const SYSTEM = { id: WELL_KNOWN_IDS.allUsers, label: 'All users', type: 'usergroup' };
const NOBODY = { id: 99, label: 'Nobody', type: 'team' };

const HELD = [
  { kind: 'latency', milliseconds: 86_400_000, on: 'users.get', times: 'always' },
] as const;
const BROKEN = [{ kind: 'status', status: 400, on: 'teams.get', times: 'always' }] as const;
const REFUSED = [{ kind: 'status', status: 403, on: 'users.get', times: 'always' }] as const;
const SMALL = { smallScreen: true };
const ANONYMOUS = { user: { id: '', name: '', anonymous: true } };

export const Closed = () => (
  <StoryFrame world={enterprise}>
    <PersonCard person={USER} />
  </StoryFrame>
);

export const User = () => (
  <StoryFrame world={enterprise} events={OPEN}>
    <PersonCard person={USER} />
  </StoryFrame>
);

export const Loading = () => (
  <StoryFrame world={enterprise} events={OPEN} faults={HELD}>
    <PersonCard person={USER} />
  </StoryFrame>
);

export const Refused = () => (
  <StoryFrame world={enterprise} events={OPEN} faults={REFUSED}>
    <PersonCard person={USER} />
  </StoryFrame>
);

export const Team = () => (
  <StoryFrame world={enterprise} events={OPEN}>
    <PersonCard person={TEAM} />
  </StoryFrame>
);

export const Members = () => (
  <StoryFrame world={enterprise} events={MEMBERS}>
    <PersonCard person={TEAM} />
  </StoryFrame>
);

export const Managers = () => (
  <StoryFrame world={enterprise} events={MANAGERS}>
    <PersonCard person={TEAM} />
  </StoryFrame>
);

export const TabFailed = () => (
  <StoryFrame world={enterprise} events={MEMBERS} faults={BROKEN}>
    <PersonCard person={TEAM} />
  </StoryFrame>
);

export const SystemGroup = () => (
  <StoryFrame world={enterprise} events={OPEN}>
    <PersonCard person={SYSTEM} />
  </StoryFrame>
);

export const SystemUser = () => (
  <StoryFrame world={enterprise} events={OPEN}>
    <PersonCard person={SYSTEM_USER} />
  </StoryFrame>
);

export const Anonymous = () => (
  <StoryFrame world={enterprise} events={OPEN} user="anonymous" environment={ANONYMOUS}>
    <PersonCard person={USER} />
  </StoryFrame>
);

export const NotFound = () => (
  <StoryFrame world={enterprise} events={OPEN}>
    <PersonCard person={NOBODY} />
  </StoryFrame>
);

export const SmallScreen = () => (
  <StoryFrame world={enterprise} events={OPEN} environment={SMALL}>
    <PersonCard person={USER} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame world={enterprise} events={OPEN} direction="rtl">
    <PersonCard person={USER} />
  </StoryFrame>
);
