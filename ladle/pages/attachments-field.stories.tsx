import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const AttachmentsField = () => (
  <ReferencePage of="attachments-field" title="Attachments field" story="attachments-field--stored">
    Files of a card: chosen, dropped or pasted, uploaded in parts, kept and removed. An upload that
    fails can be tried again, and pauses while the browser is offline.
  </ReferencePage>
);
