import { codeLoaded } from '../../code-loaded.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Waits until fakes have answered, and code that an answer needs is loaded. */
export async function settled(): Promise<void> {
  await turn();
  await codeLoaded();
  await turn();
}
