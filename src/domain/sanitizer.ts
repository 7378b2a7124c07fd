import * as z from 'zod';
import { openEnum } from './wire-value.ts';

/** HTML to be cleaned, and the elements and attributes that may stay. */
export const sanitizerInput = z.looseObject({
  /** The HTML. */
  input: z.string(),
  /** What may stay; everything else is taken out. */
  whitelisted_nodes: z.array(
    z.looseObject({
      /** Name of an element. */
      name: z.string(),
      /** Names of attributes that it may keep. Absent = none. */
      attributes: z.array(z.string()).optional(),
    }),
  ),
});

/** Cleaned HTML; without `result` when the input was too broken to be read (`bad_html`). */
export const sanitizerResult = z.looseObject({
  /** Whether anything was taken out, or nothing could be read. */
  result_code: openEnum(['ok', 'ok_after_changes', 'bad_html']),
  /** The cleaned HTML; absent with `bad_html`. */
  result: z.string().optional(),
});
