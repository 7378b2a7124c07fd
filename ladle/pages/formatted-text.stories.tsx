import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const FormattedText = () => (
  <ReferencePage of="formatted-text" title="Formatted text" story="rich-text--text-on-a-card">
    Shows text that was written with formats, after a sanitiser has taken out whatever could harm.
    Links lead to allowed addresses only.
  </ReferencePage>
);
