import type { Param, Resource } from '../call.ts';
import { flag, ids, paging, text } from '../paging.ts';
import { invalidInput, noPermission, notFound } from '../refusals.ts';

/** The sort order of content items: one name, or several, the first of which that differs decides. */
const contentSort = {
  type: 'list',
  of: 'text',
  style: 'comma',
  values: ['none', 'title', 'category', 'last_visited_date_time', 'last_modified_date_time'],
} as const satisfies Param;

/** Which content items are listed, of one portal or of all. */
export const contentItemQuery = {
  ...paging,
  global_behaviour: { type: 'enum', values: ['all', 'all_collections'], default: 'all' },
  include_sub_type_field: { ...flag, default: true },
  include_content_type: flag,
  include_icons: flag,
  text_contains: text,
  sort: contentSort,
  collection_ids: ids,
  include_search_suggestion_correction: flag,
  after_last_visited_date_time: { type: 'timestamp' },
} as const satisfies Readonly<Record<string, Param>>;

/** What widgets ask of them; the other calls are in `../portals.ts`. */
export const widgetPortals = {
  get: {
    method: 'GET',
    path: '/portals/{portal_id}',
    query: { includeBackGroundImage: flag },
    reply: { kind: 'one', of: 'portal' },
    refusals: [noPermission, notFound('Portal')],
  },
  contentItems: {
    list: {
      method: 'GET',
      path: '/portals/content_items',
      query: contentItemQuery,
      reply: { kind: 'page', of: 'contentItem' },
      refusals: [invalidInput, noPermission],
    },
  },
} as const satisfies Resource;
