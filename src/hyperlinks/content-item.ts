/** The content type of documents; the others are known by their icons only. */
export const DOCUMENT_CONTENT_TYPE = 1;

/** The value of a content item's sub type that makes it a process. */
export const PROCESS_SUB_TYPE = 7;

/** Neutral icon names by content type id; a skin maps them to its own. */
export const CONTENT_TYPE_ICONS: Readonly<Record<number, string>> = {
  1: 'document',
  2: 'content-2',
  3: 'content-3',
  4: 'content-4',
  5: 'content-5',
  6: 'content-6',
  7: 'content-7',
  8: 'content-8',
};

/** What is read of a content item to sort it. */
export interface ContentItemKind {
  /** Its type, by which a document is known. */
  readonly content_type?:
    | {
        /** Id of the type, as the platform numbers them. */
        readonly content_type_id: string | number;
      }
    | null
    | undefined;
  /** Its sub type, by which a process is known. */
  readonly sub_type_field?:
    | {
        /** Id of the sub type's value. */
        readonly value_id?: string | number | null | undefined;
      }
    | null
    | undefined;
}

/** The icon name of a content item, or undefined for a type without one. */
export function contentIcon(
  item: ContentItemKind,
  icons: Readonly<Record<number, string>> = CONTENT_TYPE_ICONS,
): string | undefined {
  return icons[Number(item.content_type?.content_type_id)];
}

/** Whether a content item is a document. */
export function isDocument(item: ContentItemKind): boolean {
  return Number(item.content_type?.content_type_id) === DOCUMENT_CONTENT_TYPE;
}

/** Whether a content item is a process. */
export function isProcess(item: ContentItemKind): boolean {
  return Number(item.sub_type_field?.value_id) === PROCESS_SUB_TYPE;
}
