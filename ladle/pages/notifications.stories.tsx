import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const Notifications = () => (
  <ReferencePage of="notifications" title="Notifications" story="notifications--every-kind">
    Short messages about what happened. They go by themselves unless they are read, hovered or
    important, and are announced to screen readers. A key leads to the newest one from anywhere on
    the page, and Escape back to where the focus was.
  </ReferencePage>
);
