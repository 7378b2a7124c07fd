import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const RichText = () => (
  <ReferencePage of="rich-text" title="Rich text" story="rich-text--written">
    An editor for text with formats, links and lists. Its engine is loaded when it is shown; what it
    stores has passed the sanitiser.
  </ReferencePage>
);
