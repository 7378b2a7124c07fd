import Guide from './sessions.md';

export default { title: 'Guide' };

export const Sessions = () => <Guide />;
