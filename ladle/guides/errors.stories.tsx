import Guide from './errors.md';

export default { title: 'Guide' };

export const Errors = () => <Guide />;
