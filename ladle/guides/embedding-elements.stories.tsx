import Guide from './embedding-elements.md';

export default { title: 'Guide' };

export const EmbeddingElements = () => <Guide />;
