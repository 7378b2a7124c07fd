import Guide from './command-line.md';

export default { title: 'Guide' };

export const CommandLine = () => <Guide />;
