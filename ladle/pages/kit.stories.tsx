import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const PopupsAndTheme = () => (
  <ReferencePage of="kit" title="Popups and theme">
    What every skin needs beside the widgets: a popup that stays beside its anchor, and the theme
    with the primary colour of the page.
  </ReferencePage>
);
