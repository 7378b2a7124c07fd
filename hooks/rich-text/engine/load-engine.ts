import { loadLexical } from './lexical.ts';

/** The engine on lexical: lexical itself first, of which the files of the engine take their parts. */
export async function loadEngine(): Promise<typeof import('./lexical-engine.ts')> {
  await loadLexical();
  return import('./lexical-engine.ts');
}
