import { useMemo, useSyncExternalStore } from 'react';
import { normalAddress } from '../site/address.ts';
import { propsFromAddress, withGivenProps, type GivenProps } from './given-props.ts';
import { setupFromAddress, withMember, type SetupName, type StorySetup } from './story-setup.ts';

let known = '';
let setup: StorySetup = {};
const listeners = new Set<() => void>();

/** The setup in the address. */
export function useStorySetup(): StorySetup {
  return useSyncExternalStore(subscribe, read);
}

/** Writes a member of the setup into the address; undefined restores the story's own value. */
export function changeSetup(name: SetupName, value: string | number | undefined): void {
  changeAddress(withMember(location.href, name, value));
}

/** The props that the address sets for a story. */
export function useGivenProps(story: string | undefined): GivenProps {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return useMemo(() => propsFromAddress(search, story), [search, story]);
}

/** Writes the props that are set for a story into the address. */
export function changeGivenProps(story: string, given: GivenProps): void {
  changeAddress(withGivenProps(location.href, story, given));
}

/**
 * Changes the address of the page and notifies its listeners; Ladle keeps parameters that it does
 * not know.
 */
function changeAddress(address: string): void {
  history.replaceState(history.state, '', normalAddress(address));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** Returns the same object until the address changes. */
function read(): StorySetup {
  if (location.search !== known) {
    known = location.search;
    const next = setupFromAddress(known);
    if (JSON.stringify(next) !== JSON.stringify(setup)) setup = next;
  }
  return setup;
}
