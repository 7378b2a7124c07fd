import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError, EXIT } from './exit-codes.ts';

/** The path of a file or folder of the package; works from the built file and from the source. */
export function ownPath(...parts: readonly string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const path = join(folder, ...parts);
    if (existsSync(path)) return path;
    const above = dirname(folder);
    if (above === folder) {
      throw new CliError(
        EXIT.internal,
        `${join(...parts)} is missing in this package; install it again (in a clone: \`npm run build\`).`,
      );
    }
    folder = above;
  }
}
