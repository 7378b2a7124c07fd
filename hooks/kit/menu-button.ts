/**
 * The focus went from a box to a button that belongs to its open menu (the one that loads again what
 * failed): the menu stays until the focus leaves that button for anything but the box. A button that goes
 * as it is pressed has left nothing.
 */
export function stayFor(button: Element, boxId: string, leave: () => void): void {
  button.addEventListener(
    'focusout',
    (event) => {
      const next = (event as FocusEvent).relatedTarget;
      if (next instanceof Element && next.id === boxId) return;
      queueMicrotask(() => {
        if (button.isConnected && !(button as HTMLElement).hidden) leave();
      });
    },
    { once: true },
  );
}
