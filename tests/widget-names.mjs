// Writes fixtures/player/names/<widget>.ts anew from the types of the charts: run it when the compiler says
// that a table of names does not agree with its chart, and look at what it changed.
//   node tests/widget-names.mjs
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'fixtures/player/names');
const index = readFileSync(join(folder, 'widget-names.ts'), 'utf8');
const widgets = [...index.matchAll(/from '\.\/([\w-]+)\.ts'/g)]
  .map(([, name]) => name)
  .filter((name) => name !== 'names-of');

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const machineOf = (name) => `${camel(name)}Machine`;

// A file that names the types, for the compiler to answer about.
const asked = join(root, 'fixtures/player/names/asked.ts');
writeFileSync(
  asked,
  [
    "import type { ContextFrom, EmittedFrom, EventFrom, InputFrom } from 'xstate';",
    ...widgets.flatMap((name, i) => [
      `import type { ${machineOf(name)} } from '../../../machines/${name}/chart.ts';`,
      `export type Input${i} = InputFrom<typeof ${machineOf(name)}>;`,
      `export type Event${i} = EventFrom<typeof ${machineOf(name)}>;`,
      `export type Context${i} = ContextFrom<typeof ${machineOf(name)}>;`,
      `export type Emitted${i} = EmittedFrom<typeof ${machineOf(name)}>;`,
    ]),
  ].join('\n'),
);
try {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([asked], { ...options, noEmit: true, incremental: false });
  const checker = program.getTypeChecker();
  const types = new Map();
  program.getSourceFile(asked).statements.forEach((statement) => {
    if (ts.isTypeAliasDeclaration(statement))
      types.set(statement.name.text, checker.getTypeAtLocation(statement.name));
  });
  const parts = (type) => (type.isUnion() ? type.types : [type]);
  const members = (type) => [
    ...new Set(parts(type).flatMap((one) => checker.getPropertiesOfType(one).map((p) => p.name))),
  ];
  const below = nestedMembers(checker);
  const list = (names) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  for (const [i, name] of widgets.entries()) {
    const events = new Map();
    for (const event of parts(types.get(`Event${i}`))) {
      const type = checker.getTypeOfSymbol(checker.getPropertyOfType(event, 'type'));
      for (const one of parts(type)) {
        if (!one.isStringLiteral() || one.value.startsWith('xstate.')) continue;
        const carried = checker.getPropertiesOfType(event).map((p) => p.name);
        events.set(one.value, [...(events.get(one.value) ?? []), ...carried]);
      }
    }
    events.delete('environment.change');
    const emitted = parts(types.get(`Emitted${i}`)).flatMap((event) =>
      parts(checker.getTypeOfSymbol(checker.getPropertyOfType(event, 'type')))
        .filter((type) => type.isStringLiteral() && !['notify', 'announce'].includes(type.value))
        .map((type) => type.value),
    );
    const file = join(folder, `${name}.ts`);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // What the hook takes is written by hand.
    const [, props] = /^ {2}(props: \[[^\]]*\],)$/m.exec(before) ?? [];
    const hook = /^import type \{ use\w+ \} from .*$/m.exec(before)?.[0];
    const [, type = `typeof ${machineOf(name)}`] = /namesOf<([\s\S]*?)>\(\)/.exec(before) ?? [];
    const lines = [
      ...(hook === undefined ? [] : [hook]),
      `import type { ${machineOf(name)} } from '../../../machines/${name}/chart.ts';`,
      "import { namesOf } from './names-of.ts';",
      '',
      `export const ${camel(name)}Names = namesOf<${type}>()({`,
      `  inputs: ${list(members(types.get(`Input${i}`)).filter((one) => one !== 'environment'))},`,
      '  events: {',
      ...[...events].map(([event, carried]) => {
        const own = [...new Set(carried)].filter((one) => one !== 'type');
        return `    '${event}': ${list(own)},`;
      }),
      '  },',
      `  emitted: ${list([...new Set(emitted)])},`,
      `  context: ${list(members(types.get(`Context${i}`)))},`,
      ...(props === undefined ? [] : [`  ${props}`]),
      '  below: {',
      ...[...below([...parts(types.get(`Input${i}`)), ...parts(types.get(`Event${i}`))])].map(
        ([path, names]) => `    '${path}': ${list(names)},`,
      ),
      '  },',
      '});',
      '',
    ];
    writeFileSync(file, lines.join('\n'));
  }
} finally {
  unlinkSync(asked);
}
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', folder], {
  cwd: root,
  stdio: 'inherit',
});

/**
 * What stands below the members of an input and of events, by path: `settings.rows`. Only of objects that have
 * these members and no others; what may have any, or is a class of a library, is left out.
 */
function nestedMembers(checker) {
  const ignored = new Set(['type', 'environment']);
  const isOurs = (type) =>
    (type.symbol?.declarations ?? []).every(
      (one) => !/node_modules|lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName),
    );
  /** The objects that a value may be, through lists; undefined where not all of it is known. */
  const objectsOf = (type) => {
    if (type.isUnion()) {
      const all = type.types.map(objectsOf);
      return all.includes(undefined) ? undefined : all.flat();
    }
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const all = checker.getTypeArguments(type).map(objectsOf);
      return all.includes(undefined) ? undefined : all.flat();
    }
    const {
      Any,
      Unknown,
      NonPrimitive,
      Object: isObject,
      Intersection,
      TypeParameter,
    } = ts.TypeFlags;
    if (type.flags & (Any | Unknown | NonPrimitive | TypeParameter)) return undefined;
    if (!(type.flags & (isObject | Intersection))) return [];
    const isPlain =
      isOurs(type) &&
      type.getCallSignatures().length === 0 &&
      checker.getIndexInfosOfType(type).length === 0 &&
      checker.getPropertiesOfType(type).length > 0;
    return isPlain ? [type] : undefined;
  };
  const found = new Map();
  const look = (objects, path, chain) => {
    const names = new Set(
      objects.flatMap((one) => checker.getPropertiesOfType(one).map((p) => p.name)),
    );
    for (const name of names) {
      if (path === '' && ignored.has(name)) continue;
      const at = path === '' ? name : `${path}.${name}`;
      const held = objects
        .map((one) => checker.getTypeOfPropertyOfType(one, name))
        .filter((type) => type !== undefined)
        .map(objectsOf);
      if (held.includes(undefined)) continue;
      const inside = [...new Set(held.flat())];
      if (inside.length === 0 || inside.some((one) => chain.includes(one))) continue;
      found.set(at, [
        ...new Set(inside.flatMap((one) => checker.getPropertiesOfType(one).map((p) => p.name))),
      ]);
      if (chain.length < 40) look(inside, at, [...chain, ...inside]);
    }
  };
  return (roots) => {
    found.clear();
    look(roots, '', []);
    return new Map(found);
  };
}
