import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const FormValidation = () => (
  <ReferencePage of="form" title="Form validation">
    Shows the errors of all fields of a form when it is sent, and puts the focus on the first of
    them. The fields need nothing but their names.
  </ReferencePage>
);
