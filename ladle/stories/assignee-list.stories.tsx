import { Assignee, AssigneeList } from '../renderers/assignee-list.tsx';
import { StoryFrame } from '../story-frame.tsx';
import { WELL_KNOWN_IDS } from '../../src/people/well-known.ts';

export default { title: 'Assignee list' };

const GROUP = { id: WELL_KNOWN_IDS.allUsers, label: 'Everybody', type: 'usergroup' };
const ADMINISTRATOR = { id: WELL_KNOWN_IDS.administrator, label: 'Admin', type: 'user' };
const NOBODY = { id: '99999999-0000-4000-8000-000000000000', label: 'Robin Left', type: 'user' };
const EVERYBODY = [ADMINISTRATOR, GROUP, NOBODY];

const HELD = [
  { kind: 'latency', milliseconds: 86_400_000, on: 'users.list', times: 'always' },
] as const;
const BROKEN = [{ kind: 'status', status: 400, on: 'userGroups.list', times: 'always' }] as const;
const REFUSED = [{ kind: 'status', status: 403, on: 'users.list', times: 'always' }] as const;
// A fault that the client does not retry, so that loading fails at once.
const MALFORMED = [{ kind: 'malformed', on: 'users.list', times: 'always' }] as const;

const ANONYMOUS = { user: { id: '', name: '', anonymous: true } };

export const Resolved = () => (
  <StoryFrame>
    <AssigneeList label="Assigned to" assignees={EVERYBODY} />
  </StoryFrame>
);

export const Resolving = () => (
  <StoryFrame faults={HELD}>
    <AssigneeList label="Assigned to" assignees={ADMINISTRATOR} />
  </StoryFrame>
);

export const Failed = () => (
  <StoryFrame faults={MALFORMED}>
    <AssigneeList label="Assigned to" assignees={EVERYBODY} />
  </StoryFrame>
);

export const NotOfThisKind = () => (
  <StoryFrame faults={BROKEN}>
    <AssigneeList label="Assigned to" assignees={GROUP} />
  </StoryFrame>
);

export const Withheld = () => (
  <StoryFrame faults={REFUSED}>
    <AssigneeList label="Assigned to" assignees={ADMINISTRATOR} />
  </StoryFrame>
);

export const Anonymous = () => (
  <StoryFrame user="anonymous" environment={ANONYMOUS}>
    <AssigneeList label="Assigned to" assignees={EVERYBODY} />
  </StoryFrame>
);

export const Nobody = () => (
  <StoryFrame>
    <AssigneeList label="Assigned to" assignees={[]} />
  </StoryFrame>
);

export const One = () => (
  <StoryFrame>
    <Assignee assignee={GROUP} />
  </StoryFrame>
);
