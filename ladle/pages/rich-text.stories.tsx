import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const RichText = () => (
  <ReferencePage of="rich-text" title="Rich text" story="rich-text--written">
    An editor for text with formats, links and lists. Its engine is loaded when it is shown; what it
    stores has passed the sanitiser. Inside a shadow root its hidden input is sent by forms of that
    root; for a form around it give the value to <code>setFormValue</code> of your element.
  </ReferencePage>
);
