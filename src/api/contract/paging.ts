import type { Param } from './call.ts';

/** The parameters every paged list takes. */
export const paging = {
  offset: { type: 'integer', minimum: 0 },
  limit: { type: 'integer', minimum: 0 },
  envelope: { type: 'boolean' },
  include_total: {
    type: 'boolean',
    aliases: ['include_total_count'],
  },
} as const satisfies Readonly<Record<string, Param>>;

/** A list of ids, joined by commas. */
export const ids = { type: 'list', of: 'id', style: 'comma' } as const satisfies Param;

/** A list of texts, joined by commas. */
export const texts = { type: 'list', of: 'text', style: 'comma' } as const satisfies Param;

/** True or false. */
export const flag = { type: 'boolean' } as const satisfies Param;

/** One id. */
export const id = { type: 'id' } as const satisfies Param;

/** A text. */
export const text = { type: 'text' } as const satisfies Param;

/** Whether entities come with their custom field values, and with which. */
export const customFields = {
  include_custom_fields: {
    type: 'boolean',
    aliases: ['include_all_custom_fields', 'include_all_custom_field_values'],
  },
  include_custom_field_ids: {
    type: 'list',
    of: 'id',
    style: 'comma',
    aliases: ['include_field_ids'],
  },
} as const satisfies Readonly<Record<string, Param>>;

/** What cards are ordered by. */
export const sorting = {
  sort_on: text,
  sort_direction: { type: 'enum', values: ['asc', 'desc'] },
} as const satisfies Readonly<Record<string, Param>>;
