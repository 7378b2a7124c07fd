import type { UsePeoplePickerProps } from '../../hooks/people-picker/use-people-picker.ts';
import { enterprise } from '../../fixtures/worlds/enterprise/index.ts';
import { PeoplePicker } from '../renderers/people-picker.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'People picker' };

const happens = eventsOf('people-picker');
const search = (text: string) =>
  happens({ type: 'search.change', text }, { type: 'search.submit' });

/** The picker, open. */
const Open = (props: Partial<UsePeoplePickerProps>) => (
  <PeoplePicker label="Choose an owner" userGroupID={null} defaultOpen {...props} />
);

const held = (on: string) =>
  ({ kind: 'latency', milliseconds: 86_400_000, on, times: 'always' }) as const;
const broken = (on: string) => ({ kind: 'status', status: 403, on, times: 'always' }) as const;

const CHOSEN = [{ id: 3, label: 'Board team', type: 'team' }];

export const Closed = () => (
  <StoryFrame>
    <PeoplePicker label="Choose an owner" defaultValue={CHOSEN} required />
  </StoryFrame>
);

const HELD = [held('users.list')];

export const Loading = () => (
  <StoryFrame faults={HELD}>
    <Open />
  </StoryFrame>
);

export const Loaded = () => (
  <StoryFrame>
    <Open />
  </StoryFrame>
);

export const Many = () => (
  <StoryFrame world={enterprise}>
    <Open multiSelect />
  </StoryFrame>
);

const FOUND = search('team');

export const Found = () => (
  <StoryFrame world={enterprise} events={FOUND}>
    <Open />
  </StoryFrame>
);

const NOBODY = search('nobody of this name');

export const NothingFound = () => (
  <StoryFrame events={NOBODY}>
    <Open />
  </StoryFrame>
);

const SEVERAL = [
  ...FOUND,
  ...happens({ type: 'row.press', id: 'team:1' }, { type: 'row.press', id: 'team:4' }),
];

export const SeveralChosen = () => (
  <StoryFrame world={enterprise} events={SEVERAL}>
    <Open multiSelect />
  </StoryFrame>
);

const SHOWN = [...SEVERAL, ...happens({ type: 'selection.toggle' })];

export const SelectionShown = () => (
  <StoryFrame world={enterprise} events={SHOWN}>
    <Open multiSelect />
  </StoryFrame>
);

const NO_TEAMS = [broken('teams.list')];

export const TeamsLeftOut = () => (
  <StoryFrame faults={NO_TEAMS}>
    <Open />
  </StoryFrame>
);

const NOTHING = ['users.list', 'userGroups.list', 'teams.list'].map(broken);

export const Failed = () => (
  <StoryFrame faults={NOTHING}>
    <Open />
  </StoryFrame>
);

const OFFLINE = [...FOUND, { environment: { online: false } }];

export const Offline = () => (
  <StoryFrame world={enterprise} events={OFFLINE}>
    <Open />
  </StoryFrame>
);

const SMALL = { smallScreen: true };

export const SmallScreen = () => (
  <StoryFrame environment={SMALL}>
    <Open />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <Open multiSelect />
  </StoryFrame>
);
