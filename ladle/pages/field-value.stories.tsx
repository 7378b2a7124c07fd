import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const FieldValue = () => (
  <ReferencePage of="field-value" title="Field value">
    One value of a card as text or as links, by the type of its field. It is what tables, tooltips
    and read-only forms show.
  </ReferencePage>
);
