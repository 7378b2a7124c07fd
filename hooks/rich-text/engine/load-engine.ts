import { loadLexical } from './lexical.ts';

/**
 * Returns the function that starts an engine. Loads lexical first, because the files of the engine
 * read it when they are loaded.
 */
export async function loadEngine() {
  await loadLexical();
  const { startLexicalEngine } = await import('./lexical-engine.ts');
  return startLexicalEngine;
}
