import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const CardPanel = () => (
  <ReferencePage of="card-panel" title="Card panel" story="card-panel--loaded">
    Shows a card beside the page, and a short view of it on hover and focus. It says what is
    missing: rights, the card itself, the connection.
  </ReferencePage>
);
