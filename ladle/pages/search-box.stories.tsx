import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const SearchBox = () => (
  <ReferencePage of="search-box" title="Search box" story="search-box--with-scopes">
    A box in which a text is searched, within a scope. It suggests while the user types, and
    searches at Enter or by itself.
  </ReferencePage>
);
