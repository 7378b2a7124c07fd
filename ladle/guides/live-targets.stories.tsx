import Guide from './live-targets.md';

export default { title: 'Guide' };

export const LiveTargets = () => <Guide />;
