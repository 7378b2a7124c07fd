import * as z from 'zod';
import { listItemValue } from './field-value.ts';
import { normaliseCustomField } from './normalise.ts';
import { id, openEnum, spelled } from './wire-value.ts';

/** How a field behaves; which settings count depends on its type. */
export const customFieldSettings = z.looseObject({
  /** Height of the box, in lines. */
  text_lines: z.number().int().optional(),
  /** Another spelling of `text_lines`. */
  numberOfLines: z.number().int().optional(),
  /** False: no day after today. */
  allow_future_dates: z.boolean().optional(),
  /** False: no day before today. */
  allow_past_dates: z.boolean().optional(),
  /** True: several values. Absent = one. */
  multi_select: z.boolean().optional(),
  /** True: only items without items below. */
  only_leaves: z.boolean().optional(),
  /** True: a text of the user's own may be given. */
  allow_other_viz: z.boolean().optional(),
  /** How a list is shown. */
  list_display_type: openEnum(['dropdown', 'checkbox', 'radio']).optional(),
  /** True: whole numbers only. */
  only_integers: z.boolean().optional(),
  /** Least value, inclusive. */
  min_numeric_value: z.number().optional(),
  /** Largest value, inclusive. */
  max_numeric_value: z.number().optional(),
  /** Fewest digits after the decimal point. */
  minimum_decimals: z.number().int().optional(),
  /** Most digits after the decimal point. */
  maximum_decimals: z.number().int().optional(),
  /** Longest text, in characters. */
  max_characters: z.number().int().optional(),
  /** What a text must match, with or without a message of its own. */
  regular_expression: z
    .union([
      z.string(),
      z.looseObject({
        /** The expression, without delimiters. */
        regular_expression: z.string(),
        /** What a text that does not match is told. Absent = a message of ours. */
        validation_error_message: z.string().optional(),
      }),
    ])
    .optional(),
  /** The type whose cards are chosen. */
  data_type: z
    .looseObject({
      /** Id of the object type. */
      data_type_id: id,
    })
    .optional(),
  /** True: links in a text can be followed. */
  allow_hyperlinks: z.boolean().optional(),
  /** True: an empty value is refused. */
  required: z.boolean().optional(),
  /** True: no two cards have the same value. */
  require_unique_values: z.boolean().optional(),
});

/** What a custom field is: its type and settings. Types are open: servers have more than we show. */
export const customFieldDefinition = spelled(
  z.looseObject({
    /** Id of the field. */
    field_id: id,
    /** Name of the field type. */
    type: z.string(),
    /** The label. */
    name: z.string().optional(),
    /** The help text. */
    description: z.string().optional(),
    /** Absent = the defaults of the type. */
    settings: customFieldSettings.optional(),
    /** The same as in `settings`, where the server puts it here. */
    require_unique_values: z.boolean().optional(),
    /** The same as in `settings`, where the server puts it here. */
    required: z.boolean().optional(),
    /** True: the value is shown and cannot be changed. */
    readOnly: z.boolean().optional(),
    /** True: no mark beside the label, though a value is required. */
    hideRequiredAsterisk: z.boolean().optional(),
    /** What an empty input shows. */
    placeholder: z.string().optional(),
    /** Settings in a shape of the server's own; read as `settings` are. */
    definition: z.unknown().optional(),
    /** Items of a list; only where they are asked for. */
    list_items: z.array(listItemValue).optional(),
  }),
  normaliseCustomField,
);
