import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const HyperlinkField = () => (
  <ReferencePage of="hyperlink-field" title="Hyperlink field" story="hyperlinks--field-filled">
    Links of a card to pages and cards: added, described, removed. The legacy wizard of the platform
    can be opened from it.
  </ReferencePage>
);
