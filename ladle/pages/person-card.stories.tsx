import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const PersonCard = () => (
  <ReferencePage of="person-card" title="Person card" story="person-card--user">
    A small card about a user, group or team, shown on hover and focus. What its tabs hold is loaded
    when they are opened.
  </ReferencePage>
);
