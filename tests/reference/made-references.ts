import { makeReferences } from './make-references.ts';

export { staleShapes, writeShapes } from './shape-files.ts';
export { REFERENCE_FOLDER, staleReferences, writeReferences } from './stale.ts';

/** What the sources of this project say; made while this module is loaded, because charts are loaded with it. */
export const made = await makeReferences(process.cwd().replaceAll('\\', '/'));
