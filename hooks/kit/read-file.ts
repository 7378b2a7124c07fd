import type { WidgetClient } from '../../src/api/widget-client.ts';
import { dataOf } from '../../machines/kit/request.ts';
import { attachmentPath, type AttachmentSource } from '../../src/files/attachment-url.ts';

/**
 * Whether to read files through the client; a host that cannot show the loaded file uses the
 * address instead.
 */
export const isReadByClient = (client: WidgetClient): boolean =>
  client.fileAccess === 'client' && typeof URL.createObjectURL === 'function';

/** Reads a file of the platform through the client; a failure is thrown. */
export function readFile(
  client: WidgetClient,
  { externalUserKey, ...source }: AttachmentSource,
  signal?: AbortSignal,
): Promise<File> {
  return dataOf(
    client.request<File>(
      {
        path: attachmentPath(source),
        // Not part of the path: a client that knows the external user adds the key itself.
        ...(externalUserKey && { query: { external_user_unique_key: externalUserKey } }),
        accept: 'blob',
      },
      { quiet: true, ...(signal && { signal }) },
    ),
  );
}
