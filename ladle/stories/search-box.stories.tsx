import { SearchBox } from '../renderers/search-box.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Search box' };

const SCOPES = [
  { id: 'cards', name: 'Cards' },
  { id: 'documents', name: 'Documents of the whole organisation' },
];
const WORDS = ['pump', 'pump room', 'pump in the north hall'];

const suggest = async ({ text }: { readonly text: string }) =>
  WORDS.filter((word) => word.includes(text)).map((label, id) => ({ id, label }));

const happens = eventsOf('search-box');
const TYPED = happens({ type: 'text.change', text: 'pump' });

export const Empty = () => (
  <StoryFrame>
    <SearchBox />
  </StoryFrame>
);

export const WithScopes = () => (
  <StoryFrame>
    <SearchBox scopes={SCOPES} />
  </StoryFrame>
);

export const Suggestions = () => (
  <StoryFrame events={TYPED}>
    <SearchBox scopes={SCOPES} loadSuggestions={suggest} />
  </StoryFrame>
);

export const Instant = () => (
  <StoryFrame events={TYPED}>
    <SearchBox instant />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={TYPED}>
    <SearchBox scopes={SCOPES} loadSuggestions={suggest} />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <SearchBox scopes={SCOPES} disabled />
  </StoryFrame>
);
