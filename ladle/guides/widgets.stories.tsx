import Guide from './widgets.md';

export default { title: 'Guide' };

export const Widgets = () => <Guide />;
