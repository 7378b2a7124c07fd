import Guide from './rules.md';

export default { title: 'Guide' };

export const Rules = () => <Guide />;
