import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const Tree = () => (
  <ReferencePage of="tree" title="Tree" story="tree--open-to-selected">
    Shows entries below each other; they open, are searched and are chosen by keyboard and pointer.
    Large trees render only what is in view, and branches may be loaded when they open.
  </ReferencePage>
);
