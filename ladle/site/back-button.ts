import { addressOfStory, normalAddress } from './address.ts';

/** The page for an address without a story. */
const FIRST_PAGE = 'guide--welcome';

/**
 * Keeps the browser's back button usable. Ladle's list of stories adds a history entry without a
 * story before that of the opened story, and another one for an address in a different format. If
 * the user navigates before a page has loaded, two more entries appear, because Ladle's `app.tsx`
 * writes the address of the story that is still shown.
 */
export function keepBackButtonUsable(): void {
  const address = namesStory()
    ? normalAddress(location.href)
    : addressOfStory(location.href, FIRST_PAGE);
  if (address !== location.href) history.replaceState(history.state, '', address);
  if ('navigation' in globalThis) navigation.addEventListener('navigate', fillEmptyEntry);
  else addEventListener('popstate', passEmptyEntry, { capture: true });
}

const namesStory = () => new URLSearchParams(location.search).has('story');

/** Replaces the empty history entry by that of the story. */
function fillEmptyEntry(event: NavigateEvent): void {
  const { navigationType, destination } = event;
  if (navigationType !== 'push' || !destination.sameDocument || namesStory()) return;
  event.preventDefault();
  history.replaceState(history.state, '', destination.url);
}

/**
 * Without the Navigation API, going back skips the empty entry; no other listener receives this
 * event.
 */
function passEmptyEntry(event: Event): void {
  if (namesStory()) return;
  event.stopImmediatePropagation();
  history.back();
}
