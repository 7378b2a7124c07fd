import Guide from './continuous-integration.md';

export default { title: 'Guide' };

export const ContinuousIntegration = () => <Guide />;
