import Guide from './in-memory-platform.md';

export default { title: 'Guide' };

export const InMemoryPlatform = () => <Guide />;
InMemoryPlatform.storyName = 'In-memory platform';
