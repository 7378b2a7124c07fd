import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const AssigneeList = () => (
  <ReferencePage of="assignee-list" title="Assignee list" story="assignee-list--resolved">
    Shows to whom a thing is assigned: users, groups and teams that are known by id only and looked
    up together. Those that may not be seen, or are of another kind, say so in place of a name.
  </ReferencePage>
);
