import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const CardProperties = () => (
  <ReferencePage of="card-properties" title="Card properties" story="card-properties--loaded">
    The fields of one card in their sections, to be read. Sections open and close, and what the user
    may not see is left out.
  </ReferencePage>
);
