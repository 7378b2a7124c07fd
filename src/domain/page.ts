import * as z from 'zod';
import { id } from './wire-value.ts';

const count = z.number().int().nonnegative();

/** A page of a list in an envelope. */
export const pageEnvelope = z.looseObject({
  /** The entries of this page, in their order. */
  data: z.array(z.unknown()),
  /** Where the page stands in the list. */
  pagination: z.looseObject({
    /** How many entries come before this page. */
    offset: count,
    /** How many entries a page has at most. */
    limit: count.optional(),
    /** How many entries this page has. */
    returned: count,
    /** How many entries there are; null or absent where it was not asked for (`include_total`). */
    total: count.nullish(),
  }),
});

/** A page of a list as card and content lists have it. */
export const pageItems = z.looseObject({
  /** The entries of this page, in their order. */
  items: z.array(z.unknown()),
  /** How many entries there are; null or absent where it was not asked for. */
  totalItems: count.nullish(),
  /** How many entries this page has. */
  numberReturned: count.optional(),
});

/** What a create call answers. */
export const created = z.looseObject({
  /** Id of what was made. */
  created_identifier: id,
  /** What the server thought of the input, where it was asked to be strict. */
  messages: z
    .array(
      z.looseObject({
        /** What was wrong, as a word for programs, e.g. `missing_value`. */
        code: z.string().optional(),
        /** What was wrong, for people. */
        message: z.string().optional(),
        /** The member or field that it is about. */
        identifier: z.string().optional(),
      }),
    )
    .optional(),
  /** Opens a draft case for a reporter without an account. */
  case_secret: z.string().optional(),
});

/** What a refused call answers. */
export const problem = z.looseObject({
  /** What kind of problem it is: a namespace and a word, e.g. `…/notfound`. */
  type: z.string(),
  /** What happened, in English, e.g. `Case not found`. */
  title: z.string().optional(),
  /** What was wrong, for people. */
  detail: z.string().optional(),
  /** Every member that was wrong: names and numbers joined by dots, `?` before a query parameter. */
  errors: z
    .array(
      z.looseObject({
        /** Where in the request, e.g. `custom_field_values.0.value`. */
        path: z.string(),
        /** What is wrong there, for people. */
        message: z.string(),
      }),
    )
    .optional(),
  /** What else the platform tells, in no fixed shape. */
  extra_info: z.unknown().optional(),
});
