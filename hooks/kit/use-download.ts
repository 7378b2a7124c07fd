import { useState, type MouseEvent } from 'react';
import { attachmentUrl, type AttachmentSource } from '../../src/files/attachment-url.ts';
import { DOWNLOAD_TEXTS } from '../../src/i18n/english/downloads.ts';
import { useGrc, useTexts } from '../provider/grc-provider.tsx';
import { isReadByClient, readFile } from './read-file.ts';

const TEXTS = [DOWNLOAD_TEXTS];

/** Milliseconds that the browser may take to save the file. */
const SAVE_TIME = 60_000;

/** Props of the link to a file. */
export interface DownloadProps {
  /** True while the client loads the file. */
  readonly 'aria-busy': true | undefined;
  /** Reads the file through the client and saves it; the browser does not follow the link. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Makes links to files work if only the client can identify the user: a press loads the file
 * through the client and saves it, and a failure is reported. If the browser's cookies identify the
 * user, it is a normal link.
 */
export function useDownload(): (source: AttachmentSource, fileName: string) => DownloadProps {
  useTexts(TEXTS);
  const { ports, notifications, clock } = useGrc();
  const { client } = ports;
  const [busy, setBusy] = useState<ReadonlySet<string>>(NOTHING);

  const download = async (url: string, source: AttachmentSource, fileName: string) => {
    setBusy((urls) => new Set([...urls, url]));
    try {
      const file = await readFile(client, source);
      const address = save(file, file.name || fileName);
      clock.setTimeout(() => URL.revokeObjectURL(address), SAVE_TIME);
    } catch {
      notifications.notify({
        kind: 'error',
        key: 'attachments.downloadFailed',
        params: { fileName },
      });
    }
    setBusy((urls) => new Set([...urls].filter((one) => one !== url)));
  };

  return (source, fileName) => {
    const url = attachmentUrl(source);
    const isBusy = busy.has(url);
    return {
      'aria-busy': isBusy || undefined,
      onClick(event) {
        if (event.defaultPrevented || !isReadByClient(client)) return;
        event.preventDefault();
        if (!isBusy) void download(url, source, fileName);
      },
    };
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Saves a file as a browser download; returns its object URL. */
function save(file: File, fileName: string): string {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  return address;
}
