import Guide from './troubleshooting.md';

export default { title: 'Guide' };

export const Troubleshooting = () => <Guide />;
