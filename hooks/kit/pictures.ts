import type { WidgetClient } from '../../src/api/widget-client.ts';
import { attachmentUrl, type AttachmentSource } from '../../src/files/attachment-url.ts';
import { createListeners } from './listeners.ts';
import { readFile } from './read-file.ts';

/** The state of a picture that is loaded through the client. */
export type PictureState = 'loading' | 'shown' | 'failed';

/** A picture that is loaded through the client. */
interface Picture {
  readonly source: AttachmentSource;
  state: PictureState;
  /** Its address for `src`, once it is loaded. */
  address: string | undefined;
  /** Number of elements that show it. */
  holders: number;
  /** Aborts the request. */
  reading: AbortController | undefined;
}

/** The pictures that a client has loaded or is loading. */
export interface Pictures {
  /** The state of a picture by its plain address; undefined while nothing shows it. */
  readonly get: (url: string) => Pick<Picture, 'state' | 'address'> | undefined;
  /** Calls the listener on every change of any picture, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Loads a picture or, while online, retries a failed one, and keeps it until the returned
   * function is called.
   */
  readonly hold: (source: AttachmentSource, online: boolean) => () => void;
}

const byClient = new WeakMap<WidgetClient, Pictures>();

/** The pictures of a client; a picture in several widgets is loaded once. */
export function picturesOf(client: WidgetClient): Pictures {
  const known = byClient.get(client) ?? createPictures(client);
  byClient.set(client, known);
  return known;
}

function createPictures(client: WidgetClient): Pictures {
  const pictures = new Map<string, Picture>();
  const listeners = createListeners();
  const change = (picture: Picture, changes: Partial<Picture>) => {
    Object.assign(picture, changes);
    listeners.call();
  };

  const read = async (picture: Picture) => {
    const reading = new AbortController();
    picture.reading = reading;
    try {
      const file = await readFile(client, picture.source, reading.signal);
      const address = await addressOf(file);
      if (reading.signal.aborted) release(address);
      else change(picture, { state: 'shown', address });
    } catch {
      if (!reading.signal.aborted) change(picture, { state: 'failed' });
    }
  };

  // StrictMode holds, releases and holds again in one task, as does a list that changes: so start
  // or abort requests only after that, by the final number of holders.
  const settle = (url: string, picture: Picture) => {
    if (picture.holders > 0) {
      if (picture.reading === undefined) void read(picture);
    } else if (pictures.get(url) === picture) {
      pictures.delete(url);
      picture.reading?.abort();
      release(picture.address);
    }
  };

  return {
    get: (url) => pictures.get(url),
    subscribe: listeners.add,
    hold(source, online) {
      const url = attachmentUrl(source);
      const picture = pictures.get(url) ?? {
        source,
        state: 'loading',
        address: undefined,
        holders: 0,
        reading: undefined,
      };
      pictures.set(url, picture);
      picture.holders += 1;
      if (online && picture.state === 'failed')
        change(picture, { state: 'loading', reading: undefined });
      queueMicrotask(() => settle(url, picture));
      return () => {
        picture.holders -= 1;
        queueMicrotask(() => settle(url, picture));
      };
    },
  };
}

/** Raster formats, which contain no scripts that could run in a tab of their own. */
const RASTER_TYPES = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;

/**
 * The address of a picture for `src`. A blob address has the origin of the page, so content opened
 * from it could run scripts with the page's rights: only raster images keep their type there. An
 * SVG gets a data address, which browsers do not open in a tab.
 */
async function addressOf(file: File): Promise<string> {
  const type = file.type.replace(/;.*/s, '').trim().toLowerCase();
  if (type === 'image/svg+xml')
    return `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
  const safe = new Blob([file], {
    type: RASTER_TYPES.test(type) ? type : 'application/octet-stream',
  });
  return URL.createObjectURL(safe);
}

function release(address: string | undefined): void {
  if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
}
