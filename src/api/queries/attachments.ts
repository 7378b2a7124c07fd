import type { Entities } from '../../domain/index.ts';
import type { WidgetClient } from '../widget-client.ts';
import type { Clock } from '../clock.ts';
import { createIdPool, type IdPool } from '../cache/id-pool.ts';
import { itemsOf } from './items-of.ts';

type Attachment = Entities['attachment'];

/** Attachments by id: requested one by one, read 50 at a time. */
export function createAttachmentPool(
  client: Pick<WidgetClient, 'attachments'>,
  options: { readonly clock?: Clock; readonly batchSize?: number } = {},
): IdPool<string | number, Attachment> {
  return createIdPool<string | number, Attachment>({
    ...options,
    idOf: ({ attachment_id }) => attachment_id,
    read: (ids, signal) =>
      itemsOf(
        'attachments.list',
        client.attachments.list({ attachmentIds: ids, limit: ids.length }, { signal }),
      ),
  });
}
