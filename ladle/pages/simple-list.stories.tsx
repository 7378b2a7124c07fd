import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const SimpleList = () => (
  <ReferencePage
    of="simple-list"
    title="Simple list"
    story="checkboxes-and-radios--simple-list-of-names"
  >
    A list of names to be read, with a text of its own when there is none or when a search found
    nothing.
  </ReferencePage>
);
