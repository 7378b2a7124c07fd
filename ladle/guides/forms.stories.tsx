import Guide from './forms.md';

export default { title: 'Guide' };

export const Forms = () => <Guide />;
