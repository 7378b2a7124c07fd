// `npm run new -- widget <name>`: the files of a new widget, by the pattern of CONTRIBUTING. They compile;
// their tests fail until they say what the widget does.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { namesOf, widgetFiles } from './widget-files.mjs';

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
  1. what it does: chart, hook and renderer (node tests/widget-names.mjs writes its names in sessions anew);
  2. its tests and its session: they fail until they say what the widget does;
  3. its rows in the tables of all widgets: INLINE_PROPS in tests/react-18/inline-props.ts, SHOWN in
     tests/hooks/provider/texts.test.tsx, JUDGED or OF_NO_TYPE in tests/hooks/kit/required.test.tsx, HOOKS in
     tests/browser/forms.test.tsx, and its keys in ladle/pages/keys (or WITHOUT_OWN_KEYS);
  4. npm run reference, which writes the tables of its page and the shapes of its props, input and events;
  5. npm run format, then npm run typecheck && npm run lint && npm run check:rooms;
  6. npm run build && npm run check:api -- --update.`);

function addLine(file, line) {
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${line}\n`);
}

/** As the last of the imports. */
function addImport(file, line) {
  const text = readFileSync(file, 'utf8');
  const { index, 0: last } = [...text.matchAll(/^import .*;$/gm)].at(-1);
  insert(file, text, index + last.length, line);
}

/** As the last entry of the table that begins so. */
function addEntry(file, start, entry) {
  const text = readFileSync(file, 'utf8');
  insert(file, text, text.indexOf('\n};', text.indexOf(start)), entry);
}

function insert(file, text, at, line) {
  writeFileSync(file, `${text.slice(0, at)}\n${line}${text.slice(at)}`);
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
