// The public types of the package, one report per entry point, compared with those in this folder.
//
//   npm run check:api             says what differs from the reports; needs `npm run build`
//   npm run check:api -- --update writes the reports anew
//
// A difference is no mistake: it is what users of the package will notice. Write it anew and read the
// difference before you commit it, with its changeset. The reports are made from declarations whose unions and properties
// are in order (`order-types.mjs`), and without the places of remarks, so that only types make one.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { diffLines } from 'diff';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { requireBuild } from '../built.mjs';
import { orderTypes } from './order-types.mjs';

const ENTRIES = {
  core: 'src',
  machines: 'machines',
  hooks: 'hooks',
  renderers: 'ladle/renderers',
  testing: 'fixtures',
};

requireBuild({ withTypes: true });
const isUpdate = process.argv.includes('--update');
const root = resolve(import.meta.dirname ?? '.', '../..');
const build = resolve(root, 'build/api');
const declarations = resolve(build, 'dist');
rmSync(build, { recursive: true, force: true });
mkdirSync(build, { recursive: true });
copyDeclarations();

const changed = [];
for (const [name, room] of Object.entries(ENTRIES)) {
  const entry = resolve(declarations, `${room}/index.d.ts`);
  Extractor.invoke(configOf(name, entry), {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  const report = withoutPlaces(readFileSync(resolve(build, `${name}.api.md`), 'utf8'));
  const kept = resolve(root, `tests/api/${name}.api.md`);
  const before = existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  if (report === before) continue;
  changed.push(name);
  if (isUpdate) writeFileSync(kept, report);
  console.log(`${isUpdate ? 'Written' : 'Changed'}: tests/api/${name}.api.md`);
  if (!isUpdate) console.log(differences(before, report).slice(0, 40).join('\n'));
}
if (changed.length > 0 && !isUpdate) {
  console.log(`\nThe public types differ. If that is meant: npm run check:api -- --update`);
  process.exitCode = 1;
}

/** Copies the built declarations, in order. */
function copyDeclarations() {
  const dist = resolve(root, 'dist');
  for (const file of readdirSync(dist, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const copy = resolve(declarations, file);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, orderTypes(readFileSync(resolve(dist, file), 'utf8')));
  }
}

/** Remarks name the line that they are about, which another line above it moves. */
function withoutPlaces(report) {
  return report.replaceAll(/^(\/\/ )build\/api\/(\S+):\d+:\d+ - /gm, '$1$2 - ');
}

function configOf(name, entry) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve(root, 'package.json'),
    configObject: {
      projectFolder: root,
      newlineKind: 'lf',
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
        reportFolder: resolve(build, 'last'),
        reportTempFolder: build,
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

/** The lines that one of the two reports has, and those that stand elsewhere in it. */
function differences(before, after) {
  return diffLines(before, after)
    .filter((part) => part.added || part.removed)
    .flatMap((part) => lines(part.value).map((line) => `${part.added ? '+' : '-'} ${line}`));
}

function lines(text) {
  return text.replace(/\n$/, '').split('\n');
}
