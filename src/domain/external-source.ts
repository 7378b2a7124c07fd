import { z } from 'zod';
import { date, id, timestamp } from './wire-value.ts';

const dataValue = z.looseObject({
  field_name: z.string().optional(),
  text_value: z.string().optional(),
  numeric_value: z.number().optional(),
  date_time_value: timestamp.optional(),
});

/** A row of data that another system keeps. */
export const externalSourceDataRow = z.looseObject({
  row_id: id.optional(),
  values: z.array(dataValue),
});

const filterValue = z.looseObject({
  field_name: z.string().optional(),
  text_value: z.string().optional(),
  numeric_value: z.number().optional(),
  date_value: date.optional(),
});

/** Criteria over the rows of an external source. */
export const externalSourceFilter = z.looseObject({ values: z.array(filterValue) });
