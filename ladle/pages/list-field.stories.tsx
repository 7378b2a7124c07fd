import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const ListField = () => (
  <ReferencePage of="list-field" title="List field" story="list-field--chosen">
    One or several values of a list that is kept on the platform, as radio buttons, checkboxes, a
    dropdown or chips. It may have an option for another value, typed by the user.
  </ReferencePage>
);
