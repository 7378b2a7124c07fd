import type { MouseEvent } from 'react';

/**
 * Answers a press on a link of the in-memory platform inside the page: what stands there is opened as a
 * copy in a new window, since no server has it. Other addresses of the platform lead nowhere.
 */
export function openInPage(
  event: MouseEvent,
  root: string,
  fetch: (request: Request) => Promise<Response>,
): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  // Pages of the platform link to each other by path.
  const address = href.startsWith('/') ? `${root}${href}` : href;
  if (!address.startsWith(`${root}/`)) return;
  event.preventDefault();
  void showCopy(address, fetch);
}

/** Goes to the story of the page that prints a code: a story has no such page behind it. */
export const openPrintStory = (url: string): void =>
  location.assign(printStory(url, location.href));

/** The address of that story, seen from another, with what the page is given. */
export function printStory(url: string, here: string): string {
  const story = new URL(here);
  story.searchParams.set('story', 'qr-code--print-page');
  for (const [name, value] of new URL(url, here).searchParams) story.searchParams.set(name, value);
  return story.href;
}

/** Milliseconds that a window may take to load the copy. */
const READ_TIME = 60_000;

async function showCopy(href: string, fetch: (request: Request) => Promise<Response>) {
  const reply = await fetch(new Request(href));
  if (!reply.ok) return;
  const address = URL.createObjectURL(await reply.blob());
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), READ_TIME);
}
