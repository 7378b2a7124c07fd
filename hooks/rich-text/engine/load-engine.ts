import { loadLexical } from './lexical.ts';

/** What starts an engine on lexical: lexical itself first, of which the files of the engine take their parts. */
export async function loadEngine() {
  await loadLexical();
  const { startLexicalEngine } = await import('./lexical-engine.ts');
  return startLexicalEngine;
}
