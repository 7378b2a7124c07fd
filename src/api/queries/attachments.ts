import type { Entities } from '../../domain/index.ts';
import { recordsOf } from '../../sent-rows.ts';
import { ApiError } from '../api-error.ts';
import type { WidgetClient } from '../widget-client.ts';
import type { Clock } from '../clock.ts';
import { failure } from '../transport/failure.ts';
import { createIdPool, type IdPool } from '../cache/id-pool.ts';

type Attachment = Entities['attachment'];

/** Attachments by id: requested one by one, read 50 at a time. */
export function createAttachmentPool(
  client: Pick<WidgetClient, 'attachments'>,
  options: { readonly clock?: Clock; readonly batchSize?: number } = {},
): IdPool<string | number, Attachment> {
  return createIdPool<string | number, Attachment>({
    ...options,
    idOf: ({ attachment_id }) => attachment_id,
    async read(ids, signal) {
      const result = await client.attachments.list(
        { attachmentIds: ids, limit: ids.length },
        { signal },
      );
      if (result?.success === true) return recordsOf(result.data.items);
      throw new ApiError('attachments.list', result ?? failure('network'));
    },
  });
}
