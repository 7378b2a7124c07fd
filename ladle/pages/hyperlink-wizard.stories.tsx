import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const HyperlinkWizard = () => (
  <ReferencePage of="hyperlink-wizard" title="Hyperlink wizard" story="hyperlinks--wizard-results">
    Finds a page of the platform, or takes an address that the user types, and makes a hyperlink of
    it.
  </ReferencePage>
);
