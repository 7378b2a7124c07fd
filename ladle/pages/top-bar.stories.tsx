import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const TopBar = () => (
  <ReferencePage of="top-bar" title="Top bar" story="top-bar--all-buttons">
    The buttons at the top of every page, each shown by its flag. They are one toolbar for the
    keyboard, and one menu on small screens.
  </ReferencePage>
);
