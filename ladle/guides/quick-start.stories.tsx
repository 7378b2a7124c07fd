import Guide from './quick-start.md';

export default { title: 'Guide' };

export const QuickStart = () => <Guide />;
