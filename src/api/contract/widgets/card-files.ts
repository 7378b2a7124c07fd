import type { Param, Resource } from '../call.ts';
import { flag, id, ids, paging } from '../paging.ts';
import { invalidInput, noPermission, notFound } from '../refusals.ts';

/** The fields of cards in a list; ids are joined by `|`. */
const cardFields = {
  include_all_custom_fields: {
    type: 'boolean',
    aliases: ['include_all_custom_field_values', 'include_custom_fields'],
  },
  include_display_name: flag,
  include_field_ids: { ...ids, style: 'pipe', aliases: ['include_custom_field_ids'] },
  sort_field_id: id,
} as const satisfies Readonly<Record<string, Param>>;

/** What widgets ask of them; the other calls are in `../card-files.ts`. */
export const widgetCardFiles = {
  get: {
    method: 'GET',
    path: '/card_files/{card_file_id}',
    query: { IncludeMeasures: flag },
    reply: { kind: 'one', of: 'cardFile' },
    refusals: [noPermission, notFound('Card file')],
  },
  cards: {
    list: {
      method: 'GET',
      path: '/card_files/{card_file_id}/cards',
      query: {
        ...paging,
        envelope: { type: 'boolean', default: false },
        IncludeMeasures: flag,
        include_images: flag,
        include_attachments: flag,
        ...cardFields,
      },
      reply: { kind: 'page', of: 'card' },
      refusals: [invalidInput, noPermission, notFound('Card file')],
    },
    get: {
      method: 'GET',
      path: '/card_files/cards/{card_id}',
      query: { IncludeMeasures: flag, include_images: flag, include_attachments: flag },
      reply: { kind: 'one', of: 'card' },
      refusals: [noPermission, notFound('Card')],
    },
    filter: {
      create: {
        method: 'POST',
        path: '/card_files/{card_file_id}/cards/filter',
        query: { IncludeMeasures: flag },
        body: 'cardFilter',
        reply: { kind: 'created' },
        refusals: [invalidInput, noPermission, notFound('Card file')],
        safe: true,
      },
      results: {
        method: 'GET',
        path: '/card_files/{card_file_id}/cards/filter/{filter_id}',
        query: { ...paging, ...cardFields },
        reply: { kind: 'page', of: 'card' },
        refusals: [noPermission, notFound('Filter')],
      },
    },
  },
} as const satisfies Resource;
