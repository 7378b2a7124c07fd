import Guide from './bundle-weight.md';

export default { title: 'Guide' };

export const BundleWeight = () => <Guide />;
