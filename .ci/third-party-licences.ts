import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'tsdown';

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
}

/**
 * Writes which packages a build holds, with their licences, to `file`. One instance serves all builds
 * that end in the same folder, so that the last to end writes the whole list.
 */
export const thirdPartyLicences = (file: string): Rolldown.Plugin => {
  const found = new Map<string, string>();
  return {
    name: 'third-party-licences',
    writeBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const folder = packageFolder(id);
          if (folder !== undefined && !found.has(folder)) found.set(folder, licenceOf(folder));
        }
      }
      mkdirSync(dirname(file), { recursive: true });
      const parts = [...new Set(found.values())].sort();
      writeFileSync(file, `${HEAD}\n${parts.join('\n')}`);
    },
  };
};

const HEAD = 'This package holds code of the following packages.\n';

/** The folder of the package that a module belongs to; none for our own modules. */
const packageFolder = (id: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

const licenceOf = (folder: string): string => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const text =
    file !== undefined && existsSync(join(folder, file))
      ? readFileSync(join(folder, file), 'utf8')
      : 'The package holds no text of its licence.';
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'licence not named'})`;
  return `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`;
};
