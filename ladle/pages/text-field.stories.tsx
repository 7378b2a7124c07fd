import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const TextFields = () => (
  <ReferencePage of="text-field" title="Text fields" story="text-fields--filled">
    Text on one line or several, an email address, a number, a time. Each is judged when it is left,
    in the words of the user.
  </ReferencePage>
);
