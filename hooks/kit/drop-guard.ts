import { useEffect } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { counted } from './counted.ts';
import { documentOf } from './document-of.ts';
import { listen } from './listen.ts';

/**
 * Whether files are dragged. Dragged text is handled by the browser. Transfers that tests construct
 * may lack `types`.
 */
export const hasFiles = ({ types }: Partial<DataTransfer>): boolean =>
  types?.includes('Files') !== false;

// On the window: where a part or the host accepts files, it has prevented the default before.
const guards = counted((page) => {
  const onDrag = (event: DragEvent) => {
    const target = event.composedPath()[0] as Partial<HTMLInputElement>;
    if (event.dataTransfer && hasFiles(event.dataTransfer) && target.type !== 'file')
      event.preventDefault();
  };
  return { stop: listen(page.defaultView ?? page, { dragover: onDrag, drop: onDrag }) };
});

/**
 * Ignores files that are dropped beside the fields that accept them: the browser would open the
 * file, some browsers in place of the page, in which what was entered would be lost. File inputs
 * and elements of the host that accept files still do.
 */
export function useDropGuard(): void {
  const { getRootNode } = useGrc();
  useEffect(() => guards.use(documentOf(getRootNode())), [getRootNode]);
}
