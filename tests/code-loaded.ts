import { vi } from 'vitest';

declare global {
  /** Loads a module later than it could; called by the code that `slow-loading.ts` has changed. */
  var loadSlowly: <Module>(load: () => Promise<Module>) => Promise<Module>;
}

/** Milliseconds that loading takes: longer than a few turns of the event loop. */
const DELAY = 12;

// The one of the platform: tests put clocks of their own in its place.
const { setTimeout } = globalThis;
const loading = new Set<Promise<unknown>>();

globalThis.loadSlowly = (load) => {
  const loaded = new Promise((resolve) => setTimeout(resolve, DELAY)).then(load);
  loading.add(loaded);
  return loaded.finally(() => loading.delete(loaded));
};

/** Waits until all code that is being loaded on demand (a catalogue, a library, a section) is loaded. */
export async function codeLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
  await vi.dynamicImportSettled();
}
