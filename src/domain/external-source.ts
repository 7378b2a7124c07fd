import * as z from 'zod';
import { date, id, timestamp } from './wire-value.ts';

const dataValue = z.looseObject({
  /** Column that the value stands in. */
  field_name: z.string().optional(),
  /** Set for texts; one of the values is there. */
  text_value: z.string().optional(),
  /** Set for numbers. */
  numeric_value: z.number().optional(),
  /** Set for moments. */
  date_time_value: timestamp.optional(),
});

/** A row of data that another system keeps. */
export const externalSourceDataRow = z.looseObject({
  /** What tells the row from others, where the source has it. */
  row_id: id.optional(),
  /** One for each column that is not empty. */
  values: z.array(dataValue),
});

const filterValue = z.looseObject({
  /** Column that is compared. */
  field_name: z.string().optional(),
  /** The text that a row must have. */
  text_value: z.string().optional(),
  /** The number that a row must have. */
  numeric_value: z.number().optional(),
  /** The day that a row must have. */
  date_value: date.optional(),
});

/** Criteria over the rows of an external source. */
export const externalSourceFilter = z.looseObject({
  /** All must hold. */
  values: z.array(filterValue),
});
