import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const PositionSelector = () => (
  <ReferencePage
    of="position-selector"
    title="Position selector"
    story="position-selector--for-several"
  >
    Chooses positions in a dialog, within the organisation unit that the user looks at.
  </ReferencePage>
);
