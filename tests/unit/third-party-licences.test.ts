import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyLicences } from '../../.ci/third-party-licences.ts';
import { withFiles } from './cli/run.ts';

/** The entry for one bundled package with these files. */
const writtenOf = (files: Readonly<Record<string, string>>): Promise<string> =>
  withFiles(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`node_modules/tiny/${name}`, text]),
    ),
    (folder) => {
      const file = join(folder, 'licences.txt');
      const { writeBundle } = thirdPartyLicences(file);
      const moduleIds = [join(folder, 'node_modules/tiny/index.js')];
      (writeBundle as (options: object, bundle: object) => void)(
        {},
        { 'index.js': { type: 'chunk', moduleIds } },
      );
      return Promise.resolve(readFileSync(file, 'utf8'));
    },
  );

const manifest = (rest: object): string =>
  JSON.stringify({ name: 'tiny', version: '1.2.3', ...rest });

test('a bundled package is listed with the text of its licence', async () => {
  const written = await writtenOf({
    'package.json': manifest({ license: 'ISC' }),
    'LICENSE.md': 'Copyright of somebody. Permission to use it.',
  });
  expect(written).toMatch(/^tiny 1\.2\.3 \(ISC\)\n-+\n\nCopyright of somebody\./m);
});

test('a package with the MIT licence but without its text is listed with the text too', async () => {
  const named = manifest({ license: 'MIT', author: { name: 'Ada' } });
  expect(await writtenOf({ 'package.json': named })).toMatch(
    /Copyright \(c\) Ada\n\nPermission is hereby granted/,
  );
  expect(await writtenOf({ 'package.json': manifest({ license: 'MIT' }) })).toContain(
    'Copyright (c) the authors of tiny',
  );
});

test('a package with an unknown licence fails the build', async () => {
  const files = { 'package.json': manifest({ license: 'Odd' }) };
  await expect(writtenOf(files)).rejects.toThrow('tiny has no text of its licence (Odd)');
});
