import { makeReferences } from './make-references.ts';

export {
  PROP_SHAPES_FILE,
  REFERENCE_FOLDER,
  stalePropShapes,
  staleReferences,
  writePropShapes,
  writeReferences,
} from './stale.ts';

/** The references of this project and the shapes of its props; made while this module is loaded, because charts are loaded with it. */
export const { references, shapes } = await makeReferences(process.cwd());
