// `npm run new -- widget <name>`: the files of a new widget, by the pattern of CONTRIBUTING. They compile;
// their tests fail until they say what the widget does.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { widgetFiles } from './widget-files.mjs';

const [kind, name] = process.argv.slice(2);
if (kind !== 'widget' || !/^[a-z]+(-[a-z]+)*$/.test(name ?? '')) {
  console.error(
    'Say what is new: npm run new -- widget <name>, with a name of small letters and dashes (rich-text).',
  );
  process.exit(2);
}

const files = Object.entries(widgetFiles(name));
const there = files.map(([path]) => path).filter((path) => existsSync(path));
if (there.length > 0) {
  console.error(`Nothing was written, because these exist already:\n  ${there.join('\n  ')}`);
  process.exit(1);
}
for (const [path, text] of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

addLine('hooks/index.ts', `export * from './${name}/index.ts';`);
addPath();

console.log(`Written:
${files.map(([path]) => `  ${path}`).join('\n')}
Changed: hooks/index.ts, package.json (exports)

Next:
  1. a line in fixtures/player/stage/widgets.ts, so that sessions can start it, and its names in
     fixtures/player/names (node tests/widget-names.mjs writes them anew);
  2. what it exports of its chart, in machines/index.ts, and its renderer, in ladle/renderers/index.ts;
  3. its tests and its session: they fail until they say what the widget does;
  4. npm run reference, which writes the tables of its page and the shapes of its props, input and events;
  5. npm run format, then npm run typecheck && npm run lint && npm run check:rooms.`);

function addLine(file, line) {
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${line}\n`);
}

/** The widget's own path of the package. */
function addPath() {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const added = {
    types: `./dist/hooks/${name}/index.d.ts`,
    default: `./dist/hooks/${name}/index.js`,
  };
  const paths = Object.entries(manifest.exports);
  const last = paths.findLastIndex(([path]) => path.startsWith('./hooks/'));
  paths.splice(last + 1, 0, [`./hooks/${name}`, added]);
  manifest.exports = Object.fromEntries(paths);
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}
