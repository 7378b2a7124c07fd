import Guide from './performance.md';

export default { title: 'Guide' };

export const Performance = () => <Guide />;
