import * as z from 'zod';
import { POSITION_NAME_MAX } from '../api/constants.ts';
import { normalisePosition } from './normalise.ts';
import { id, spelled, textOfAtMost } from './wire-value.ts';

/** A position in the organisation. Its id is `id` in the one text and `position_id` in the other. */
export const position = spelled(
  z.looseObject({
    /** A GUID. */
    position_id: id,
    /** The same id, as other calls name it. */
    id: id.optional(),
    /** What people see; unique, letter case and outer blanks aside. */
    name: z.string(),
  }),
  normalisePosition,
);

/** A new position; its name is unique. */
export const positionCreate = z.looseObject({
  /** 1 to 255 characters, unique among positions. */
  name: textOfAtMost(POSITION_NAME_MAX, 1),
});

/** Criteria of a stored position filter. */
export const positionFilter = z.looseObject({
  // The server refuses an empty text in a list of names (spec 1 §5).
  /** Whole names; an empty one is refused with 400. */
  names: z.array(z.string().min(1)).optional(),
  /** Only these positions. */
  position_ids: z.array(id).optional(),
});
