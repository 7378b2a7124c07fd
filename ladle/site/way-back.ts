import { addressOfStory, normalAddress } from './address.ts';

/** The page that opens where an address names none. */
const FIRST_PAGE = 'guide--welcome';

/**
 * Keeps the browser's way back usable. Ladle's list of stories writes an entry without a story before that of
 * the story that is opened, and one more for an address that it would write otherwise.
 */
export function keepWayBack(): void {
  const address = namesStory()
    ? normalAddress(location.href)
    : addressOfStory(location.href, FIRST_PAGE);
  if (address !== location.href) history.replaceState(history.state, '', address);
  addEventListener('popstate', passEmptyEntry, { capture: true });
}

const namesStory = () => new URLSearchParams(location.search).has('story');

let last = placeInHistory();

/** Goes on in the direction in which the reader went; nobody else hears of the stop. */
function passEmptyEntry(event: Event): void {
  const before = last;
  last = placeInHistory();
  if (namesStory()) return;
  event.stopImmediatePropagation();
  const isForward = before !== undefined && last !== undefined && last > before;
  history.go(isForward ? 1 : -1);
}

/** Number of the entry, where the browser tells it. */
function placeInHistory(): number | undefined {
  return 'navigation' in globalThis ? globalThis.navigation.currentEntry?.index : undefined;
}
