import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const CardSelector = () => (
  <ReferencePage of="card-selector" title="Card selector" story="card-selector--loaded">
    A table of cards from which one or several are chosen. It has search, filters, sorting and
    pages, and keeps what was chosen while other rows are shown.
  </ReferencePage>
);
