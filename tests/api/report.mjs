// The public types of the package, one report per entry point, compared with those in this folder.
//
//   npm run check:api             says what differs from the reports; needs `npm run build`
//   npm run check:api -- --update writes the reports anew
//
// A difference is no mistake: it is what users of the package will notice. Write it anew and read the
// difference before you commit it, with its changeset.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireBuild } from '../built.mjs';

const ENTRIES = {
  core: 'src',
  machines: 'machines',
  hooks: 'hooks',
  renderers: 'ladle/renderers',
  testing: 'fixtures',
};

requireBuild();
const isUpdate = process.argv.includes('--update');
const root = resolve(import.meta.dirname ?? '.', '../..');
mkdirSync(resolve(root, 'build/api'), { recursive: true });

const changed = [];
for (const [name, room] of Object.entries(ENTRIES)) {
  const entry = resolve(root, `dist/${room}/index.d.ts`);
  if (!existsSync(entry)) {
    console.error(`${entry} is missing: run 'npm run build' first, 'build:fast' leaves it out.`);
    process.exit(1);
  }
  Extractor.invoke(configOf(name, entry), {
    localBuild: isUpdate,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  if (isUpdate || isChanged(name)) changed.push(name);
}

for (const name of changed) {
  console.log(`${isUpdate ? 'Written' : 'Changed'}: tests/api/${name}.api.md`);
  if (!isUpdate) console.log(differences(name).slice(0, 40).join('\n'));
}
if (changed.length > 0 && !isUpdate) {
  console.log(`\nThe public types differ. If that is meant: npm run check:api -- --update`);
  process.exitCode = 1;
}

function configOf(name, entry) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'ESNext',
            moduleResolution: 'bundler',
            lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
            strict: true,
            skipLibCheck: true,
            types: ['node', 'react'],
            jsx: 'react-jsx',
          },
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: resolve(root, 'tests/api'),
        reportTempFolder: resolve(root, 'build/api'),
        reportFileName: `${name}.api.md`,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          default: { logLevel: 'none' },
          'ae-forgotten-export': { logLevel: 'none', addToApiReportFile: true },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
}

/**
 * Whether the reports differ in their words. The compiler writes the members of a union in the order in
 * which it met them, which is another in each build, and so are the numbers of names that stand twice
 * and the places of remarks: order, numbers and places do not count.
 */
function isChanged(name) {
  const words = (folder) =>
    linesOf(folder, name)
      .join('\n')
      .replaceAll(/:\d+:\d+/g, '')
      .replaceAll(/(?<=\w)_\d+\b/g, '')
      .split(/[^\w$]+/)
      .toSorted()
      .join(' ');
  return words('tests/api') !== words('build/api');
}

function linesOf(folder, name) {
  const file = resolve(root, folder, `${name}.api.md`);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/** The lines that only one of the two reports has. */
function differences(name) {
  const [before, after] = [linesOf('tests/api', name), linesOf('build/api', name)];
  const [had, has] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !has.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !had.has(line)).map((line) => `+ ${line}`),
  ];
}
