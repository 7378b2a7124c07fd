// Writes dist/custom-elements.json from the tables of the elements, for editors and documentation tools.
import { writeFileSync } from 'node:fs';
import { customElementsManifest } from '../dist/elements.js';

writeFileSync(
  'dist/custom-elements.json',
  `${JSON.stringify(customElementsManifest(), null, 2)}\n`,
);
