import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const CardSelectorDialog = () => (
  <ReferencePage
    of="card-selector-dialog"
    title="Card selector dialog"
    story="card-selector-dialog--loaded"
  >
    The card selector in a dialog, with all card files that the user may choose from. Nothing is
    reported before the user confirms.
  </ReferencePage>
);
