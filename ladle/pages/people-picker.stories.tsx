import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const PeoplePicker = () => (
  <ReferencePage of="people-picker" title="People picker" story="people-picker--loaded">
    Finds users, user groups and teams and chooses one or several of them. Sources are searched
    together; one that fails is named and can be tried again.
  </ReferencePage>
);
