import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const DateInput = () => (
  <ReferencePage of="date-input" title="Date input" story="date-input--filled">
    A date, typed in the format of the user or picked from a calendar. What is typed is judged at
    once and completed when the box is left.
  </ReferencePage>
);
