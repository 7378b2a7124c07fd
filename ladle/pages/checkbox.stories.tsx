import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const CheckboxAndSwitch = () => (
  <ReferencePage
    of="checkbox"
    title="Checkbox and switch"
    story="checkboxes-and-radios--checkbox-unticked"
  >
    A field that is ticked or not, drawn as a checkbox or as a switch. Both take part in forms.
  </ReferencePage>
);
