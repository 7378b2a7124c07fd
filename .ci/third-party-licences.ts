import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'tsdown';

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
}

/**
 * Writes the list of the packages that a build contains, with their licences, to `file`. All builds
 * into the same folder share one instance, so that the last one writes the complete list.
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

const HEAD = 'This package contains code from the following packages.\n';

/** The folder of the package that a module belongs to; undefined for our own modules. */
const packageFolder = (id: string): string | undefined =>
  /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];

const licenceOf = (folder: string): string => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const text =
    file !== undefined && existsSync(join(folder, file))
      ? readFileSync(join(folder, file), 'utf8')
      : textOf(manifest);
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'licence not named'})`;
  return `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`;
};

/** The licence text for a package that names its licence without including the text. */
const textOf = ({ name, license, author }: Manifest): string => {
  if (license !== 'MIT') throw new Error(`${name} has no text of its licence (${license}).`);
  const owner = typeof author === 'string' ? author : author?.name;
  return `Copyright (c) ${owner ?? `the authors of ${name}`}\n\n${MIT}`;
};

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
