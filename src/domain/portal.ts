import { z } from 'zod';
import { userMini } from './user.ts';
import { id, nullable, openEnum, timestamp } from './wire-value.ts';

const icon = z.looseObject({ icon_color: z.string().optional() });

/** Something that portals show: a document, a form, a link and so on, by its content type. */
export const contentItem = z.looseObject({
  content_item_id: id,
  title: z.string().optional(),
  summary: z.string().optional(),
  identifier: z.string().optional(),
  source_item_id: id.optional(),
  category: z.looseObject({ category_id: id, name: z.string().optional() }).optional(),
  content_type: z
    .looseObject({
      content_type_id: id,
      singular_name: z.string().optional(),
      plural_name: z.string().optional(),
    })
    .optional(),
  sub_type_field: z.looseObject({ value_id: id, name: z.string().optional() }).optional(),
  icon: icon.optional(),
  icons: z.array(icon).optional(),
  last_modified_date_time: nullable(timestamp),
  last_visited_date_time: timestamp.optional(),
});

/** A start page of the platform. */
export const portal = z.looseObject({
  portal_id: id,
  name: z.string().optional(),
  /** Whether items are shown with their identifier. */
  show_identifier: z.boolean().optional(),
  last_visited_date_time: nullable(timestamp),
});

/** News on a portal. */
export const newsArticle = z.looseObject({
  news_article_id: id,
  title: z.string().optional(),
  summary: z.string().optional(),
  content: z.string().optional(),
  type: openEnum(['manual', 'content_item']).optional(),
  created_on_date_time: timestamp,
  created_by: userMini.optional(),
  content_item: contentItem.optional(),
  portals: z.array(z.looseObject({ portal_id: id, name: z.string().optional() })).optional(),
});

/** Criteria of a stored content item filter. */
export const contentItemFilter = z.looseObject({
  text_contains: z.string().optional(),
  portal_id: id.optional(),
  collection_ids: z.array(id).optional(),
});

/** Changes of a portal; absent members stay as they are. */
export const portalUpdate = z.looseObject({
  name: z.string().optional(),
  last_visited_date_time: timestamp.optional(),
});
