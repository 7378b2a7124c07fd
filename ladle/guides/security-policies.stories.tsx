import Guide from './security-policies.md';

export default { title: 'Guide' };

export const SecurityPolicies = () => <Guide />;
