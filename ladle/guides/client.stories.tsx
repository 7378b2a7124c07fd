import Guide from './client.md';

export default { title: 'Guide' };

export const Client = () => <Guide />;
