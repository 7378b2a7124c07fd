import { useEffect, useRef, useState } from 'react';
import { nameOfStory } from './story-names.ts';

/**
 * Moves the focus to a newly opened page: to its heading once it is rendered or, without one, to
 * the widget. If the page has already focused something, such as a dialog, the focus stays. Returns
 * the name of the page, to be announced.
 */
export function useArrival(story: string): string {
  const last = useRef(story);
  const [name, setName] = useState('');
  useEffect(() => {
    if (last.current === story) return undefined;
    last.current = story;
    return whenArrived(() => {
      const page = document.querySelector('[data-page]');
      const active = document.activeElement;
      setName(nameOfStory(story));
      if (page?.contains(active) !== true || active === page) goTo(destination());
    });
  }, [story]);
  return name;
}

/** The element in the address's hash, else the first heading, else the widget. */
const destination = (): HTMLElement | null =>
  document.getElementById(decodeURIComponent(location.hash.slice(1))) ??
  document.querySelector<HTMLElement>('[data-page] h1') ??
  document.querySelector<HTMLElement>('[data-page]');

/** Focuses an element, even if it is not focusable, and scrolls to it and what is above it. */
function goTo(target: HTMLElement | null): void {
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target.id !== '') return void target.scrollIntoView();
  (document.querySelector('.site-search') ?? target).scrollIntoView({ behavior: 'instant' });
}

/** Calls back once the story is at rest; the returned function cancels this. */
function whenArrived(onArrival: () => void): () => void {
  const { documentElement } = document;
  // While a story is loaded, the previous one is still mounted, hidden and at rest.
  const isThere = () =>
    'storyReady' in documentElement.dataset && destination()?.checkVisibility() === true;
  const watch = new MutationObserver(() => {
    if (!isThere()) return;
    watch.disconnect();
    onArrival();
  });
  if (isThere()) onArrival();
  else watch.observe(documentElement, { attributeFilter: ['data-story-ready'] });
  return () => watch.disconnect();
}
