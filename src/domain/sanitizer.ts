import { z } from 'zod';
import { openEnum } from './wire-value.ts';

/** HTML to be cleaned, and the elements and attributes that may stay. */
export const sanitizerInput = z.looseObject({
  input: z.string(),
  whitelisted_nodes: z.array(
    z.looseObject({ name: z.string(), attributes: z.array(z.string()).optional() }),
  ),
});

/** Cleaned HTML; without `result` when the input was too broken to be read (`bad_html`). */
export const sanitizerResult = z.looseObject({
  result_code: openEnum(['ok', 'ok_after_changes', 'bad_html']),
  result: z.string().optional(),
});
