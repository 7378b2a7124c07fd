import { z } from 'zod';
import { listItemValue } from './field-value.ts';
import { normaliseCustomField } from './normalise.ts';
import { id, openEnum, spelled } from './wire-value.ts';

/** How a field behaves; which settings count depends on its type. */
export const customFieldSettings = z.looseObject({
  text_lines: z.number().int().optional(),
  numberOfLines: z.number().int().optional(),
  allow_future_dates: z.boolean().optional(),
  allow_past_dates: z.boolean().optional(),
  multi_select: z.boolean().optional(),
  only_leaves: z.boolean().optional(),
  allow_other_viz: z.boolean().optional(),
  list_display_type: openEnum(['dropdown', 'checkbox', 'radio']).optional(),
  only_integers: z.boolean().optional(),
  min_numeric_value: z.number().optional(),
  max_numeric_value: z.number().optional(),
  minimum_decimals: z.number().int().optional(),
  maximum_decimals: z.number().int().optional(),
  max_characters: z.number().int().optional(),
  regular_expression: z
    .union([
      z.string(),
      z.looseObject({
        regular_expression: z.string(),
        validation_error_message: z.string().optional(),
      }),
    ])
    .optional(),
  data_type: z.looseObject({ data_type_id: id }).optional(),
  allow_hyperlinks: z.boolean().optional(),
  required: z.boolean().optional(),
  require_unique_values: z.boolean().optional(),
});

/** What a custom field is: its type and settings. Types are open: servers have more than we show. */
export const customFieldDefinition = spelled(
  z.looseObject({
    field_id: id,
    type: z.string(),
    name: z.string().optional(),
    description: z.string().optional(),
    settings: customFieldSettings.optional(),
    require_unique_values: z.boolean().optional(),
    required: z.boolean().optional(),
    readOnly: z.boolean().optional(),
    hideRequiredAsterisk: z.boolean().optional(),
    placeholder: z.string().optional(),
    definition: z.unknown().optional(),
    list_items: z.array(listItemValue).optional(),
  }),
  normaliseCustomField,
);
