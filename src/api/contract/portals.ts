import type { Resource } from './call.ts';
import { flag, paging } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound } from './refusals.ts';
import { storedFilter } from './stored-filter.ts';
import { contentItemQuery, widgetPortals } from './widgets/portals.ts';

/** Start pages with content items and news. */
export const portals = {
  ...widgetPortals,
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
  update: {
    method: 'PATCH',
    path: '/portals/{portal_id}',
    body: 'portalUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Portal')],
    changes: ['userGroups', 'users'],
  },
  contentItems: {
    ...widgetPortals.contentItems,
    listForPortal: {
      method: 'GET',
      path: '/portals/{portal_id}/content_items',
      query: contentItemQuery,
      reply: { kind: 'page', of: 'contentItem' },
      refusals: [invalidInput, noPermission, notFound('Portal')],
    },
    filter: storedFilter('/portals/content_items', 'contentItemFilter', 'contentItem', {
      ...paging,
      include_search_suggestion_correction: flag,
    }),
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
