/** Focuses a part that no key reaches, as long as the user stays there: Tab goes on from it. */
export function focusPart(part: HTMLElement): void {
  if (part.hasAttribute('tabindex')) return part.focus({ preventScroll: true });
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
}
