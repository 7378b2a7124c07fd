import Guide from './server-rendering.md';

export default { title: 'Guide' };

export const ServerRendering = () => <Guide />;
