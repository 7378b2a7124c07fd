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
  followHistory();
  addEventListener('popstate', passEmptyEntry, { capture: true });
}

const namesStory = () => new URLSearchParams(location.search).has('story');

/** Numbers of the entries where the reader was and is; a browser that does not tell them knows no way forth. */
const place = { before: 0, now: 0 };

function followHistory(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('currententrychange', ({ from }) => {
    place.before = from.index;
    place.now = navigation.currentEntry?.index ?? 0;
  });
}

/** Goes on in the direction in which the reader went; nobody else hears of the stop. */
function passEmptyEntry(event: Event): void {
  if (namesStory()) return;
  event.stopImmediatePropagation();
  history.go(place.now > place.before ? 1 : -1);
}
