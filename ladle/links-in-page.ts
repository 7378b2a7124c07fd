import type { MouseEvent } from 'react';

/**
 * Handles a press on a link to the in-memory platform: opens a copy of the target in a new window,
 * because no server has it. Other addresses of the platform have no target.
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

/** Opens the story of the print page, because a story's platform has no such page. */
export const openPrintStory = (url: string): void =>
  location.assign(printStory(url, location.href));

/** The address of that story, with the parameters of the print page. */
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
