import { makeReferences } from './make-references.ts';

export { REFERENCE_FOLDER, staleReferences, writeReferences } from './stale.ts';

/** The references of this project; made while this module is loaded, because charts are loaded with it. */
export const references = await makeReferences(process.cwd());
