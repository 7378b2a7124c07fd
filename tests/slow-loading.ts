import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes code that these rooms load on demand (`import()`) always arrive late in tests, as on a busy machine: a test that
 * does not wait for it (see `code-loaded.ts`) always fails.
 */
export function slowLoading(...rooms: readonly string[]): Plugin {
  return {
    name: 'slow-loading',
    // After the types have been removed: there, `import('…')` is a type.
    enforce: 'post',
    transform: {
      filter: {
        id: rooms.map((room) => join(import.meta.dirname, '..', room, '**')),
        code: 'import(',
      },
      handler: (code) => ({
        code: code.replaceAll(IMPORT, 'loadSlowly(() => $&)'),
        map: null,
      }),
    },
  };
}

/** `import("…")`, but not in a comment. */
const IMPORT = /(?<!^\s*\*.*)\bimport\((?:"[^"]*"|'[^']*')\)/gm;
