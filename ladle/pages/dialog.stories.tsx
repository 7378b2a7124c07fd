import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const Dialog = () => (
  <ReferencePage of="dialog" title="Dialog" story="dialog--open-default-size">
    A modal dialog with a confirming and a cancelling button. It keeps the focus, waits for the work
    behind the confirming button, and stays open when that work fails.
  </ReferencePage>
);
