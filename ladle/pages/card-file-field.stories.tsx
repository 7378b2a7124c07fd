import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const CardFileField = () => (
  <ReferencePage of="card-file-field" title="Card-file field" story="card-file-field--open">
    A field of a form whose value is one or several cards of a card file. Cards are searched while
    the user types; a dialog gives more room to choose.
  </ReferencePage>
);
