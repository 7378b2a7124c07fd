/** What an attachment can be read as. */
export type AttachmentFileType = 'attachment' | 'thumbnail' | 'preview_image' | 'pdf';

/** Where an attachment is read from. */
export interface AttachmentSource {
  /** Root address of the product, without a trailing slash. */
  readonly root: string;
  /** The attachment's id, `attachment_id`. */
  readonly id: string | number;
  /** The platform's module that holds it: `objects`, `cases`, `risks/controls`, … */
  readonly module: string;
  /** The card that holds it; its attachments are read below the card. */
  readonly objectId?: string | number;
  /** Path below the API root, where the platform gave one; wins over module and card. */
  readonly downloadPath?: string;
  /** Which form of the file: wire name `fileType`. Absent = the file itself. */
  readonly fileType?: AttachmentFileType;
  /** Lets an outside reporter without an account read it. */
  readonly externalUserKey?: string;
}

/** Address of an attachment, or of its thumbnail, preview or PDF version (spec 2 §7). */
export const attachmentUrl = (source: AttachmentSource): string =>
  `${source.root}/api/${attachmentPath(source)}`;

/** The same below the API root, for the client's own requests. */
export function attachmentPath(source: Omit<AttachmentSource, 'root'>): string {
  const [path = '', own = ''] = pathOf(source)
    .replace(/#.*$/s, '')
    .split(/\?(.*)/s);
  // The path from the platform may have a query; the parameters set here have priority.
  const query = new URLSearchParams(own);
  if (source.fileType) query.set('fileType', source.fileType);
  if (source.externalUserKey) query.set('external_user_unique_key', source.externalUserKey);
  return `${path}${`${query}` === '' ? '' : `?${query}`}`;
}

function pathOf({ id, module, objectId, downloadPath }: Omit<AttachmentSource, 'root'>): string {
  // A path with another host does not belong to the platform, so the attachment is read by its id.
  if (downloadPath && !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(downloadPath)) {
    return downloadPath.replace(/^\/+(api\/)?/, '');
  }
  const holder = objectId === undefined ? module : `objects/${encodeURIComponent(objectId)}`;
  return `${holder}/attachments/${encodeURIComponent(id)}/download`;
}
