/** Focuses a part that is not in the tab order, as long as the user stays there: Tab continues from it. */
export function focusPart(part: HTMLElement, options?: FocusOptions): void {
  if (part.hasAttribute('tabindex')) return part.focus(options);
  part.tabIndex = -1;
  part.focus(options);
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
}
