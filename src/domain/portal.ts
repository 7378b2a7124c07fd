import * as z from 'zod';
import { userMini } from './user.ts';
import { id, nullable, openEnum, timestamp } from './wire-value.ts';

const icon = z.looseObject({
  /** A colour of CSS. */
  icon_color: z.string().optional(),
});

/** Something that portals show: a document, a form, a link and so on, by its content type. */
export const contentItem = z.looseObject({
  /** A GUID as a rule. */
  content_item_id: id,
  /** What people see. */
  title: z.string().optional(),
  /** A few lines about it. */
  summary: z.string().optional(),
  /** A number or code that people know it by. */
  identifier: z.string().optional(),
  /** Id of the thing itself: of the document, the form and so on. */
  source_item_id: id.optional(),
  /** Its category. */
  category: z
    .looseObject({
      /** Id of the category. */
      category_id: id,
      /** What people see. */
      name: z.string().optional(),
    })
    .optional(),
  /** What kind of thing it is; only where it is asked for (`include_content_type`). */
  content_type: z
    .looseObject({
      /** Id of the content type. */
      content_type_id: id,
      /** What one of them is called. */
      singular_name: z.string().optional(),
      /** What several of them are called. */
      plural_name: z.string().optional(),
    })
    .optional(),
  /** Its sub-type; only where it is asked for (`include_sub_type_field`). */
  sub_type_field: z
    .looseObject({
      /** Id of the sub-type. */
      value_id: id,
      /** What people see. */
      name: z.string().optional(),
    })
    .optional(),
  /** Its icon. */
  icon: icon.optional(),
  /** Its icons; only where they are asked for (`include_icons`). */
  icons: z.array(icon).optional(),
  /** When it was changed last; null where nobody knows. */
  last_modified_date_time: nullable(timestamp),
  /** When the reader opened it last; absent: never. */
  last_visited_date_time: timestamp.optional(),
});

/** A start page of the platform. */
export const portal = z.looseObject({
  /** Id of the portal. */
  portal_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** Whether items are shown with their identifier. */
  show_identifier: z.boolean().optional(),
  /** When the reader opened it last; null: never. */
  last_visited_date_time: nullable(timestamp),
});

/** News on a portal. */
export const newsArticle = z.looseObject({
  /** Id of the article. */
  news_article_id: id,
  /** Its heading. */
  title: z.string().optional(),
  /** A few lines about it. */
  summary: z.string().optional(),
  /** The article, as HTML. */
  content: z.string().optional(),
  /** `manual`: somebody wrote it; `content_item`: it tells of a content item. */
  type: openEnum(['manual', 'content_item']).optional(),
  /** When it was written. */
  created_on_date_time: timestamp,
  /** Who wrote it. */
  created_by: userMini.optional(),
  /** What it tells of; absent where it was written. */
  content_item: contentItem.optional(),
  /** Where it is shown; only where they are asked for (`include_portals`). */
  portals: z
    .array(
      z.looseObject({
        /** Id of the portal. */
        portal_id: id,
        /** What people see. */
        name: z.string().optional(),
      }),
    )
    .optional(),
});

/** Criteria of a stored content item filter. */
export const contentItemFilter = z.looseObject({
  /** Words that the item has. */
  text_contains: z.string().optional(),
  /** Only items of this portal. */
  portal_id: id.optional(),
  /** Only items of these collections. */
  collection_ids: z.array(id).optional(),
});

/** Changes of a portal; absent members stay as they are. */
export const portalUpdate = z.looseObject({
  /** What people will see. */
  name: z.string().optional(),
  /** The reader's visit. */
  last_visited_date_time: timestamp.optional(),
});
