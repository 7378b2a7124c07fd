import type { Param, Resource } from './call.ts';
import { flag, ids, paging, text } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notAllowed, notFound } from './refusals.ts';

/** What content items are ordered by: one name, or several, the first of which that tells two apart decides. */
const contentSort = {
  type: 'list',
  of: 'text',
  style: 'comma',
  values: ['none', 'title', 'category', 'last_visited_date_time', 'last_modified_date_time'],
} as const satisfies Param;

/** Start pages with content items and news. */
export const portals = {
  list: {
    method: 'GET',
    path: '/portals',
    query: {
      ...paging,
      includeBackGroundImage: flag,
    },
    reply: { kind: 'page', of: 'portal' },
    refusals: [noPermission],
  },
  mine: {
    method: 'GET',
    path: '/users/me/portals',
    query: { ...paging },
    reply: { kind: 'page', of: 'portal' },
    refusals: [noPermission],
  },
  get: {
    method: 'GET',
    path: '/portals/{portal_id}',
    query: { includeBackGroundImage: flag },
    reply: { kind: 'one', of: 'portal' },
    refusals: [noPermission, notFound('Portal')],
  },
  update: {
    method: 'PATCH',
    path: '/portals/{portal_id}',
    body: 'portalUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Portal')],
  },
  contentItems: {
    list: {
      method: 'GET',
      path: '/portals/content_items',
      query: {
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
      },
      reply: { kind: 'page', of: 'contentItem' },
      refusals: [invalidInput, noPermission],
    },
    listForPortal: {
      method: 'GET',
      path: '/portals/{portal_id}/content_items',
      query: {
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
      },
      reply: { kind: 'page', of: 'contentItem' },
      refusals: [invalidInput, noPermission, notFound('Portal')],
    },
    filter: {
      create: {
        method: 'POST',
        path: '/portals/content_items/filter',
        body: 'contentItemFilter',
        reply: { kind: 'created' },
        refusals: [invalidInput, noPermission, notAllowed],
        safe: true,
      },
      results: {
        method: 'GET',
        path: '/portals/content_items/filter/{filter_id}',
        query: { ...paging, include_search_suggestion_correction: flag },
        reply: { kind: 'page', of: 'contentItem' },
        refusals: [noPermission, notFound('Filter')],
      },
    },
  },
  newsArticles: {
    list: {
      method: 'GET',
      path: '/portals/news_articles',
      query: { ...paging, include_portals: flag },
      reply: { kind: 'page', of: 'newsArticle' },
      refusals: [noPermission],
    },
    listForPortal: {
      method: 'GET',
      path: '/portals/{portal_id}/news_articles',
      query: { ...paging, include_portals: flag },
      reply: { kind: 'page', of: 'newsArticle' },
      refusals: [noPermission, notFound('Portal')],
    },
    get: {
      method: 'GET',
      path: '/portals/news_articles/{news_article_id}',
      reply: { kind: 'one', of: 'newsArticle' },
      refusals: [noPermission, notFound('News article')],
    },
  },
} as const satisfies Resource;
