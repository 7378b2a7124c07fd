import { contains } from './contains.ts';
import { isElement } from './node-kinds.ts';

/** Whether an event comes from a modal `<dialog>` of the host that lies over a layer. */
export const isInDialogOver = (event: Event, layer: Element): boolean =>
  event
    .composedPath()
    .some(
      (node) =>
        isElement(node) &&
        node.localName === 'dialog' &&
        node.matches(':modal') &&
        !contains(node, layer),
    );
