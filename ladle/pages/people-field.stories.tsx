import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const PeopleField = () => (
  <ReferencePage of="people-field" title="People field" story="people-field--filled">
    A field of a form whose value is one or several users, user groups and teams. They are searched
    while the user types, and a choice is the value at once.
  </ReferencePage>
);
