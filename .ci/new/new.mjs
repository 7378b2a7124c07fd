// `npm run new -- widget <name>` writes the files of a new widget as CONTRIBUTING describes them. They
// compile; their tests fail until they describe the widget.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { namesOf, widgetFiles } from './widget-files.mjs';

const [kind, name] = process.argv.slice(2);
if (kind !== 'widget' || !/^[a-z]+(-[a-z]+)*$/.test(name ?? '')) {
  console.error(
    'Usage: npm run new -- widget <name>, where the name has only lower-case letters and hyphens (rich-text).',
  );
  process.exit(2);
}

const files = Object.entries(widgetFiles(name));
const there = files.map(([path]) => path).filter((path) => existsSync(path));
if (there.length > 0) {
  console.error(`Nothing was written, because these files already exist:\n  ${there.join('\n  ')}`);
  process.exit(1);
}
for (const [path, text] of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const { camel, Name } = namesOf(name);
const key = name.includes('-') ? `'${name}'` : name;

addLine('hooks/index.ts', `export * from './${name}/index.ts';`);
addLine(
  'machines/index.ts',
  `export { ${camel}Machine } from './${name}/chart.ts';
export type {
${['Context', 'Emitted', 'Event', 'Input', 'Reason', 'Settings'].map((type) => `  ${Name}${type},`).join('\n')}
} from './${name}/chart.ts';`,
);
addEntry(
  'fixtures/player/stage/widgets.ts',
  'export const widgets',
  `  ${key}: {
    chart: async () => ({
      machine: (await import('../../../machines/${name}/chart.ts')).${camel}Machine,
    }),
    hook: async () => (await import('../../../hooks/${name}/use-${name}.ts')).use${Name},
  },`,
);
const widgetNames = 'fixtures/player/names/widget-names.ts';
addImport(widgetNames, `import { ${camel}Names } from './${name}.ts';`);
addEntry(widgetNames, 'export const widgetNames', `  ${key}: ${camel}Names,`);
const renderers = 'ladle/renderers/index.ts';
addImport(renderers, `import { ${Name} } from './${name}.tsx';`);
addEntry(renderers, 'export {\n', `  ${Name},`);
addEntry(renderers, 'const RENDERERS', `  ${key}: ${Name},`);
addPath();

console.log(`Written:
${files.map(([path]) => `  ${path}`).join('\n')}
Changed: hooks/index.ts, machines/index.ts, fixtures/player/stage/widgets.ts, fixtures/player/names/widget-names.ts,
  ladle/renderers/index.ts, package.json (exports)

Next:
  1. Write its chart, hook and renderer (node tests/widget-names.mjs updates its names in sessions).
  2. Write its tests and its session: they fail until they describe the widget.
  3. Add its rows to the tables of all widgets: INLINE_PROPS in tests/react-18/inline-props.ts, SHOWN in
     tests/hooks/provider/texts.test.tsx, JUDGED or OF_NO_TYPE in tests/hooks/kit/required.test.tsx, HOOKS in
     tests/browser/forms.test.tsx, and its keys in ladle/pages/keys (or WITHOUT_OWN_KEYS).
  4. Run npm run reference, which writes the tables of its page and the shapes of its props, input and events.
  5. Run npm run format, then npm run typecheck && npm run lint && npm run check:rooms.
  6. Run npm run build && npm run check:api -- --update.`);

function addLine(file, line) {
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${line}\n`);
}

/** Adds a line after the last import. */
function addImport(file, line) {
  const text = readFileSync(file, 'utf8');
  const { index, 0: last } = [...text.matchAll(/^import .*;$/gm)].at(-1);
  insert(file, text, index + last.length, line);
}

/** Adds an entry at the end of the table that begins with `start`. */
function addEntry(file, start, entry) {
  const text = readFileSync(file, 'utf8');
  insert(file, text, text.indexOf('\n};', text.indexOf(start)), entry);
}

function insert(file, text, at, line) {
  writeFileSync(file, `${text.slice(0, at)}\n${line}${text.slice(at)}`);
}

/** Adds the widget's import path to the exports of the package. */
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
