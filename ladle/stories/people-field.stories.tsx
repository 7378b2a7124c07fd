import { enterprise } from '../../fixtures/worlds/enterprise/index.ts';
import { PeopleField } from '../renderers/people-field.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'People field' };

const happens = eventsOf('people-field');
const OPEN = happens({ type: 'dialog.open' });

const ONE = [{ id: 1, label: 'Fire team', type: 'team' }];
const SEVERAL = [...ONE, { id: 4, label: 'Stores team', type: 'team' }];

export const Empty = () => (
  <StoryFrame>
    <PeopleField label="Owner" required />
  </StoryFrame>
);

export const Filled = () => (
  <StoryFrame world={enterprise}>
    <PeopleField label="Owner" defaultValue={ONE} />
  </StoryFrame>
);

export const Several = () => (
  <StoryFrame world={enterprise}>
    <PeopleField label="Owners" multiSelect defaultValue={SEVERAL} />
  </StoryFrame>
);

export const SeveralInASingleField = () => (
  <StoryFrame world={enterprise}>
    <PeopleField label="Owner" defaultValue={SEVERAL} />
  </StoryFrame>
);

export const Open = () => (
  <StoryFrame world={enterprise} events={OPEN}>
    <PeopleField label="Owners" multiSelect allowedTypes={['team']} defaultValue={ONE} />
  </StoryFrame>
);

const HELD = [
  { kind: 'latency', milliseconds: 86_400_000, on: 'users.list', times: 'always' },
] as const;

export const Loading = () => (
  <StoryFrame world={enterprise} events={OPEN} faults={HELD}>
    <PeopleField label="Owner" />
  </StoryFrame>
);

const NO_TEAMS = [{ kind: 'status', status: 403, on: 'teams.list', times: 'always' }] as const;

export const TeamsLeftOut = () => (
  <StoryFrame world={enterprise} events={OPEN} faults={NO_TEAMS}>
    <PeopleField label="Owner" />
  </StoryFrame>
);

const BROKEN = ['users.list', 'userGroups.list', 'teams.list'].map(
  (on) => ({ kind: 'status', status: 403, on, times: 'always' }) as const,
);

export const Failed = () => (
  <StoryFrame world={enterprise} events={OPEN} faults={BROKEN}>
    <PeopleField label="Owner" />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame world={enterprise}>
    <PeopleField label="Owners" readOnly defaultValue={SEVERAL} />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame world={enterprise}>
    <PeopleField label="Owner" disabled defaultValue={ONE} />
  </StoryFrame>
);

const OFFLINE = { online: false };

export const Offline = () => (
  <StoryFrame world={enterprise} environment={OFFLINE}>
    <PeopleField label="Owner" defaultValue={ONE} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame world={enterprise} events={OPEN} direction="rtl">
    <PeopleField label="Owners" multiSelect allowedTypes={['team']} defaultValue={SEVERAL} />
  </StoryFrame>
);
