import type { WidgetClient } from '../../src/api/widget-client.ts';
import { attachmentUrl, type AttachmentSource } from '../../src/files/attachment-url.ts';
import { createListeners } from './listeners.ts';
import { readFile } from './read-file.ts';

/** How far a picture is that the client reads. */
export type PictureState = 'loading' | 'shown' | 'failed';

/** A picture that the client reads. */
interface Picture {
  readonly source: AttachmentSource;
  state: PictureState;
  /** Where it is shown from, once it is there. */
  address: string | undefined;
  /** How many parts of the page show it. */
  holders: number;
  /** Ends reading it. */
  reading: AbortController | undefined;
}

/** The pictures that a client has read, or reads. */
export interface Pictures {
  /** What is known of a picture by its plain address; undefined while nobody holds it. */
  readonly get: (url: string) => Pick<Picture, 'state' | 'address'> | undefined;
  /** Calls the listener at every change of any picture, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads a picture, or with a connection a failed one again, and keeps it until the returned function is called. */
  readonly hold: (source: AttachmentSource, online: boolean) => () => void;
}

const byClient = new WeakMap<WidgetClient, Pictures>();

/** The pictures of a client: what several widgets show is read once. */
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

  // StrictMode holds, lets go and holds in one turn, and a list that changed does the same: only what is
  // still wanted after that is read, and only what nobody wants any more goes.
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

/** Pictures of dots: opened in a tab of their own, they can do nothing. */
const DOTS = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;

/**
 * Where a picture is shown from. An object's address belongs to the page: what is opened there may do what the
 * page may, so that nothing with code in it gets one. A drawing goes into its address, which no tab opens.
 */
async function addressOf(file: File): Promise<string> {
  const type = file.type.replace(/;.*/s, '').trim().toLowerCase();
  if (type === 'image/svg+xml')
    return `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
  const safe = new Blob([file], { type: DOTS.test(type) ? type : 'application/octet-stream' });
  return URL.createObjectURL(safe);
}

function release(address: string | undefined): void {
  if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
}
