import Guide from './versions.md';

export default { title: 'Guide' };

export const Versions = () => <Guide />;
