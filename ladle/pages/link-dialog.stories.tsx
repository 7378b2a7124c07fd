import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const LinkDialog = () => (
  <ReferencePage of="link-dialog" title="Link dialog" story="hyperlinks--simple-link">
    Asks for the address and the text of a simple link, and refuses addresses of a scheme that is
    not allowed.
  </ReferencePage>
);
