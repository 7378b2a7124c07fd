import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const PositionField = () => (
  <ReferencePage of="position-field" title="Position field" story="position-field--chosen">
    A field of a form whose value is one or several positions of the organisation. Positions are
    searched while the user types.
  </ReferencePage>
);
