import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const Provider = () => (
  <ReferencePage of="provider" title="Provider">
    What all widgets of a page are told: the client, the user, language, time zone and date format.
    Put GrcProvider around the page; useGrc reads what it gives.
  </ReferencePage>
);
