import { useEffect } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { counted } from './counted.ts';
import { documentOf } from './document-of.ts';
import { listen } from './listen.ts';
import { isTaken } from './typing.ts';

/** Keys that act on what has the focus; other keys move the focus, or type. */
const ACTING = ['Enter', ' ', 'Delete', 'Backspace', 'Escape'];

const heldKeys = counted((page) => {
  let pressed: KeyboardEvent | undefined;
  let pressedOn: EventTarget | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.composedPath()[0] as Element;
    if (!event.repeat) {
      pressed = event;
      pressedOn = target;
    } else if (
      ACTING.includes(event.key) &&
      (hasActed(event.key, target, pressedOn) || isEscapeTaken(event, pressed))
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  return { stop: listen(page.defaultView ?? page, { keydown: onKeyDown }, true) };
});

/** Whether an Escape that is still held has closed a layer: the host must not close another one by it. */
const isEscapeTaken = ({ key }: KeyboardEvent, pressed: KeyboardEvent | undefined) =>
  key === 'Escape' && pressed?.key === key && isTaken(pressed);

/** Whether a key that is still held has already done on a part of a widget what it does. */
const hasActed = (key: string, target: Element, pressedOn: EventTarget | undefined) =>
  target.closest?.('[data-scope]') &&
  (target !== pressedOn ||
    key === 'Escape' ||
    // In a text box of one line Enter completes the text, and a second time it submits the form.
    (key === 'Enter' && target.localName === 'input') ||
    // A row or an item of a tree would be chosen and removed in turn.
    target.matches('[role=row],[role=treeitem]'));

/**
 * A key that is held acts only on the part on which it was pressed: if that moves the focus, its
 * repetitions must not press what has the focus now, such as the button that confirms a deletion,
 * the next item to remove, or the button that opens a closed dialog again. An Escape that closed a
 * layer does not repeat on elements of the host either.
 */
export function useHeldKeys(): void {
  const { getRootNode } = useGrc();
  useEffect(() => heldKeys.use(documentOf(getRootNode())), [getRootNode]);
}
