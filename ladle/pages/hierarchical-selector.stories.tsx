import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const HierarchicalSelector = () => (
  <ReferencePage
    of="hierarchical-selector"
    title="Hierarchical selector"
    story="hierarchical-selector--one-chosen"
  >
    Chooses entries of a tree, such as organisation units, in a dialog. Entries below a chosen one
    can be taken along.
  </ReferencePage>
);
