import { z } from 'zod';
import { POSITION_NAME_MAX } from '../api/constants.ts';
import { normalisePosition } from './normalise.ts';
import { id, spelled, textOfAtMost } from './wire-value.ts';

/** A position in the organisation. Its id is `id` in the one text and `position_id` in the other. */
export const position = spelled(
  z.looseObject({ position_id: id, id: id.optional(), name: z.string() }),
  normalisePosition,
);

/** A new position; its name is unique. */
export const positionCreate = z.looseObject({ name: textOfAtMost(POSITION_NAME_MAX, 1) });

/** Criteria of a stored position filter. */
export const positionFilter = z.looseObject({
  // The server refuses an empty text in a list of names (spec 1 §5).
  names: z.array(z.string().min(1)).optional(),
  position_ids: z.array(id).optional(),
});
