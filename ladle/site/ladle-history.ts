import { addressOf, isOtherStory, type ShownPage } from './address.ts';

// Stands for Ladle's own, which makes a new entry of the browser's history whenever an address says the
// same in another order: the way back then led to the page that the reader had come from, and forth again.

/** What is told to those who listen to `history`. */
interface Change {
  readonly location: Location;
  readonly action: string;
}

/** How Ladle names what happened to the address. */
export const Action = { Pop: 'POP' } as const;

/** The part of the browser's history that Ladle listens to: the ways back and forth. */
export const history = {
  listen(onChange: (change: Change) => void): () => void {
    const onPop = () => onChange({ location, action: Action.Pop });
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  },
};

/** Writes what is shown into the address: another story is a new entry, all else changes the last one. */
export function modifyParams(page: ShownPage & { readonly controlInitialized: boolean }): void {
  if (!page.controlInitialized) return;
  const here = location.href;
  const next = addressOf(here, page);
  if (next === here) return;
  const { state } = globalThis.history;
  if (isOtherStory(here, page.story)) globalThis.history.pushState(null, '', next);
  else globalThis.history.replaceState(state, '', next);
}

/** Called before another story is opened: `modifyParams` forgets what was set for the one before. */
export const resetParams = (): void => {};

/** The address of a story. */
export const getHref = ({ story }: Partial<ShownPage>): string => `?story=${story ?? ''}`;
