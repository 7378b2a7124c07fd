import Guide from './testing.md';

export default { title: 'Guide' };

export const Testing = () => <Guide />;
