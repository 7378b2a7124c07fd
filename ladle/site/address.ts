/** What Ladle knows of the page it shows, as far as an address holds it. */
export interface ShownPage {
  /** Id of the story. */
  readonly story: string;
  readonly theme: string;
  readonly rtl: boolean;
  readonly mode: string;
  /** Pixels that the story is wide; 0: as wide as the window. */
  readonly width: number;
}

/** What is not written into an address, because it is so where nothing is said. */
const USUAL = { theme: 'light', rtl: false, mode: 'full', width: 0 } as const;

/**
 * The address that shows a page. What somebody has set for a story stays in it as long as that story is
 * shown; another story begins without. An address that says the same already comes back as it is,
 * whatever the order of its parameters.
 */
export function addressOf(here: string, page: ShownPage): string {
  const url = new URL(here);
  if (isOtherStory(here, page.story)) {
    url.search = '';
    url.hash = '';
  }
  const { searchParams } = url;
  const before = searchParams.toString();
  if (searchParams.get('story') !== page.story) searchParams.set('story', page.story);
  for (const name of Object.keys(USUAL) as (keyof typeof USUAL)[]) {
    const value = String(page[name]);
    if (value === String(USUAL[name])) searchParams.delete(name);
    else if (searchParams.get(name) !== value) searchParams.set(name, value);
  }
  return searchParams.toString() === before ? here : url.href;
}

/** Whether an address shows a story, and another one than this; without one it shows the first page. */
export function isOtherStory(here: string, story: string): boolean {
  const shown = new URL(here).searchParams.get('story');
  return shown !== null && shown !== story;
}
