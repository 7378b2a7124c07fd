import Guide from './frameworks.md';

export default { title: 'Guide' };

export const Frameworks = () => <Guide />;
