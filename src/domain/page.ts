import { z } from 'zod';
import { id } from './wire-value.ts';

const count = z.number().int().nonnegative();

/** A page of a list in an envelope. */
export const pageEnvelope = z.looseObject({
  data: z.array(z.unknown()),
  pagination: z.looseObject({
    offset: count,
    limit: count.optional(),
    returned: count,
    total: count.nullish(),
  }),
});

/** A page of a list as card and content lists have it. */
export const pageItems = z.looseObject({
  items: z.array(z.unknown()),
  totalItems: count.nullish(),
  numberReturned: count.optional(),
});

/** What a create call answers. */
export const created = z.looseObject({
  created_identifier: id,
  /** What the server thought of the input, where it was asked to be strict. */
  messages: z
    .array(
      z.looseObject({
        code: z.string().optional(),
        message: z.string().optional(),
        identifier: z.string().optional(),
      }),
    )
    .optional(),
  /** Opens a draft case for a reporter without an account. */
  case_secret: z.string().optional(),
});

/** What a refused call answers. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string().optional(),
  /** What was wrong, for people. */
  detail: z.string().optional(),
  /** Every member that was wrong: names and numbers joined by dots, `?` before a query parameter. */
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).optional(),
  extra_info: z.unknown().optional(),
});
