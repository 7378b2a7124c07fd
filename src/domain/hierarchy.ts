import * as z from 'zod';
import { id, nullable } from './wire-value.ts';

/** An item of a tree. */
export const hierarchicalItem = z.looseObject({
  /** Unique in the tree. */
  id,
  /** What people see. */
  name: z.string(),
  /** The item above; null at the top. */
  parentId: nullable(id),
  /** More about the item, as plain text. Absent = nothing. */
  tooltip: z.string().optional(),
  /** True: the item cannot be chosen. */
  disabled: z.boolean().optional(),
  /** The items below, in their order. Absent = not loaded, or none. */
  get children() {
    return z.array(hierarchicalItem).optional();
  },
});

/** A chosen item of a tree, with or without what is below it. */
export const hierarchicalSelection = z.looseObject({
  /** Id of the item. */
  id,
  /** True: all items below it count as chosen too. */
  includingSubItems: z.boolean(),
});

/** A value that is not on the list: typed by the user, or out of an external source. */
export const otherValue = z.union([
  z.looseObject({
    /** What the user typed. */
    name: z.string(),
  }),
  z.looseObject({
    /** The value as the external source has it. */
    externalSourceValue: z.string(),
  }),
]);

/** An option of a group of checkboxes; id -1 holds the user's own text. */
export const checkboxOption = z.looseObject({
  /** Id of the option; -1 for the user's own text. */
  id,
  /** What people see; of -1, what the user typed. */
  name: z.string(),
});
