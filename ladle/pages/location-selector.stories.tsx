import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const LocationSelector = () => (
  <ReferencePage of="location-selector" title="Location selector" story="location-selector--placed">
    A place, chosen on a map or typed as two numbers. The map is loaded when it comes into view, and
    the numbers work without it.
  </ReferencePage>
);
