import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const RadioAndCheckboxGroup = () => (
  <ReferencePage
    of="option-group"
    title="Radio and checkbox group"
    story="checkboxes-and-radios--radio-one-chosen"
  >
    One or several of a few options that are all in view. An option for another value may bring a
    text box of its own.
  </ReferencePage>
);
