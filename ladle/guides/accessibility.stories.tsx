import Guide from './accessibility.md';

export default { title: 'Guide' };

export const Accessibility = () => <Guide />;
