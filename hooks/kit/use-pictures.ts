import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { attachmentUrl, type AttachmentSource } from '../../src/files/attachment-url.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { picturesOf, type PictureState } from './pictures.ts';
import { isReadByClient } from './read-file.ts';
import { useLatest } from './use-latest.ts';

/** Props of the element of a picture. */
export interface PictureProps {
  /** Undefined while the client loads the picture, and if that failed. */
  readonly src: string | undefined;
  /** The loading state of the client; absent if the browser loads the picture itself. */
  readonly 'data-state'?: PictureState;
}

/**
 * The pictures of a widget: by their plain addresses if the browser's cookies identify the user,
 * otherwise loaded through the client. A loaded picture is kept while any widget shows it, and
 * loaded once for all of them.
 */
export function usePictures(
  sources: readonly AttachmentSource[],
): (source: AttachmentSource) => PictureProps {
  const { ports, environment } = useGrc();
  const { client } = ports;
  const { online } = environment;
  const isByClient = isReadByClient(client);
  const pictures = useMemo(
    () => (isByClient ? picturesOf(client) : undefined),
    [isByClient, client],
  );
  const urls = isByClient ? sources.map(attachmentUrl).join(' ') : '';
  const latest = useLatest(sources);

  useEffect(() => {
    if (!pictures || urls === '') return undefined;
    const releases = latest.current.map((source) => pictures.hold(source, online));
    return () => {
      for (const release of releases) release();
    };
  }, [pictures, urls, latest, online]);

  // A string as the snapshot, so that a widget rerenders for its own pictures only.
  const known = () =>
    urls
      .split(' ')
      .map((url) => `${pictures?.get(url)?.state} ${pictures?.get(url)?.address}`)
      .join();
  const subscribe = useCallback(
    (listener: () => void) => pictures?.subscribe(listener) ?? (() => {}),
    [pictures],
  );
  useSyncExternalStore(subscribe, known, known);

  return (source) => {
    const url = attachmentUrl(source);
    if (!pictures) return { src: url };
    const picture = pictures.get(url);
    return { src: picture?.address, 'data-state': picture?.state ?? 'loading' };
  };
}
