import Guide from './charts.md';

export default { title: 'Guide' };

export const Charts = () => <Guide />;
