import { z } from 'zod';
import { id, nullable } from './wire-value.ts';

/** An item of a tree. */
export const hierarchicalItem = z.looseObject({
  id,
  name: z.string(),
  parentId: nullable(id),
  tooltip: z.string().optional(),
  disabled: z.boolean().optional(),
  get children() {
    return z.array(hierarchicalItem).optional();
  },
});

/** A chosen item of a tree, with or without what is below it. */
export const hierarchicalSelection = z.looseObject({ id, includingSubItems: z.boolean() });

/** A value that is not on the list: typed by the user, or out of an external source. */
export const otherValue = z.union([
  z.looseObject({ name: z.string() }),
  z.looseObject({ externalSourceValue: z.string() }),
]);

/** An option of a group of checkboxes; id -1 holds the user's own text. */
export const checkboxOption = z.looseObject({ id, name: z.string() });
