import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import ts from 'typescript';
import { camel } from './names.ts';
import type { SchemaTable } from './read-entities.ts';

/** The public hooks of one folder of `hooks`. */
export interface HookFolder {
  readonly name: string;
  readonly hooks: readonly ts.Symbol[];
}

/** The sources, as the compiler understands them. */
export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly folders: readonly HookFolder[];
  /** The public components among the hooks. */
  readonly components: readonly ts.Symbol[];
  /** The public interfaces of the files that the components stand in: their props, and what those hand out. */
  readonly besideComponents: readonly ts.Type[];
  /** The types of a widget's chart; undefined where `machines` has no chart of that name. */
  readonly chartOf: (widget: string) => ChartTypes | undefined;
  /** The exported constant that is a widget's chart. */
  readonly machineOf: (widget: string) => ts.Symbol | undefined;
  /** The types of what a session says beside widgets, by the names of `OPTIONS`. */
  readonly options: ReadonlyMap<string, ts.Type>;
  /** The schemas of what the platform sends and of what it is sent, with what they decode to. */
  readonly schemas: readonly [SchemaTable, ...SchemaTable[]];
}

/** The types of a chart: the union of the events that it hears, what it starts with and keeps, and what its host's work gives. */
export interface ChartTypes {
  readonly events: ts.Type;
  readonly input: ts.Type;
  readonly context: ts.Type;
  readonly work: ts.Type;
}

/** What sessions say beside widgets: the types, and the files that declare them, seen from `machines`. */
const OPTIONS: Readonly<Record<string, readonly [type: string, file: string]>> = {
  environment: ['Environment', './kit/environment.ts'],
  client: ['ClientOptions', '../src/api/client-options.ts'],
  call: ['CallOptions', '../src/api/call-options.ts'],
  switches: ['Switches', '../fixtures/platform/switches.ts'],
  field: ['FieldContext', '../src/fields/index.ts'],
  fault: ['Fault', '../fixtures/platform/faults.ts'],
  answer: ['Failure', '../src/api/result.ts'],
};

/** What says which schemas there are and what they decode to, seen from `machines`. */
const SCHEMAS = `
import type * as z from 'zod';
import type { bodies, entities } from '../src/domain/index.ts';
type Decoded<T extends Readonly<Record<string, z.ZodType>>> = { [N in keyof T]: z.output<T[N]> };
export type entitySchemas = typeof entities;
export type entityTypes = Decoded<entitySchemas>;
export type bodySchemas = typeof bodies;
export type bodyTypes = Decoded<bodySchemas>;
`;

/** What counts for every entity; their members say the rest. */
const ENTITIES_DOC = [
  'What the platform sends, by name, as the client gives it: dates and spellings are read. A member',
  'that may be absent was not asked for, is empty, or may not be seen by the reader. Members that',
  'no schema names stay as they came.',
].join('\n');

/** What the work gives that a widget leaves to its host, as members of a type. */
const WORK: Readonly<Record<string, string>> = {
  dialog: 'runOk?: unknown',
  'search-box':
    "loadSuggestions?: Awaited<ReturnType<import('./search-box/chart.ts').LoadSuggestions>>",
  tree: "loadChildren?: Awaited<ReturnType<import('./tree/chart.ts').LoadChildren>>",
};

/**
 * Compiles the hooks and charts below `root`, a path with forward slashes, as the compiler writes it; `widgets` are the
 * names under which sessions start charts.
 */
export function readSources(root: string, widgets: readonly string[]): Sources {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as {
    readonly config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root, {
    noEmit: true,
    incremental: false,
  });
  const asked = join(root, 'machines/asked.ts');
  const entries = ['hooks/index.ts', ...ownEntries(root)].map((entry) => join(root, entry));
  const program = ts.createProgram({
    rootNames: [...entries, asked],
    options,
    host: hostWith(options, asked, questionsAbout(widgets)),
  });
  const checker = program.getTypeChecker();

  const exported = new Set(entries.flatMap((entry) => exportsOf(program, entry)));
  const hooks = [...exported].filter(({ name }) => isHook(name));
  const folders = new Map<string, ts.Symbol[]>();
  for (const hook of hooks) {
    const name = fileOf(hook).slice(join(root, 'hooks/').length).split('/')[0] ?? '';
    folders.set(name, [...(folders.get(name) ?? []), hook]);
  }

  const components = [...exported].filter((one) => isComponent(one)).toSorted(byName);
  const files = new Set(components.map(fileOf));

  const answers = new Map<string, ts.Type>();
  program.getSourceFile(asked)?.forEachChild((node) => {
    if (ts.isTypeAliasDeclaration(node)) {
      answers.set(node.name.text, checker.getTypeAtLocation(node.name));
    }
  });
  const answerOf = (name: string): ts.Type => {
    const answer = answers.get(name);
    if (!answer) throw new Error(`The compiler says nothing of ${name}`);
    return answer;
  };
  return {
    checker,
    folders: [...folders]
      .map(([name, hooks]) => ({ name, hooks: hooks.toSorted(byName) }))
      .toSorted(byName),
    components,
    besideComponents: [...exported]
      .filter((one) => (one.flags & ts.SymbolFlags.Interface) !== 0 && files.has(fileOf(one)))
      .toSorted(byName)
      .map((one) => checker.getDeclaredTypeOfSymbol(one)),
    chartOf(widget) {
      const [events, input, context, work] = [...CHART_TYPES, 'Work'].map((kind) =>
        answers.get(`${camel(widget)}${kind}`),
      );
      return events && input && context && work && { events, input, context, work };
    },
    machineOf: (widget) =>
      exportsOf(program, join(root, `machines/${widget}/chart.ts`)).find(
        ({ name }) => name === machineName(widget),
      ),
    options: new Map(
      Object.keys(OPTIONS).flatMap((name) => {
        const type = answers.get(`${name}Options`);
        return type ? [[name, type] as const] : [];
      }),
    ),
    schemas: [
      {
        name: 'Entities',
        doc: ENTITIES_DOC,
        schemas: answerOf('entitySchemas'),
        decoded: answerOf('entityTypes'),
        verb: 'Answered',
      },
      {
        name: 'Bodies',
        doc: 'What calls send, by name, as the client takes it: dates are values, not digits.',
        schemas: answerOf('bodySchemas'),
        decoded: answerOf('bodyTypes'),
        verb: 'Sent',
      },
    ],
  };
}

/** Hooks that are imported from an entry point of their own only. */
const ownEntries = (root: string): readonly string[] =>
  readdirSync(join(root, 'hooks'))
    .map((folder) => `hooks/${folder}/index.ts`)
    .filter((entry) => existsSync(join(root, entry)))
    .toSorted();

const exportsOf = (program: ts.Program, file: string): readonly ts.Symbol[] => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  return checker
    .getExportsOfModule(module)
    .map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    );
};

const fileOf = ({ declarations }: ts.Symbol): string =>
  declarations?.[0]?.getSourceFile().fileName ?? '';

const isHook = (name: string): boolean => /^use[A-Z]/.test(name);

const isComponent = ({ name, flags }: ts.Symbol): boolean =>
  /^[A-Z]/.test(name) && (flags & ts.SymbolFlags.Function) !== 0;

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1;

const machineName = (widget: string): string => `${camel(widget)}Machine`;

/** What is asked of every chart, as XState's types are named. */
const CHART_TYPES = ['Event', 'Input', 'Context'] as const;

/** A module that names the types of every chart and of every option, for the compiler to answer about. */
const questionsAbout = (widgets: readonly string[]): string =>
  [
    `import type { ${CHART_TYPES.map((kind) => `${kind}From`).join(', ')} } from 'xstate';`,
    ...widgets.flatMap((widget) => [
      `import type { ${machineName(widget)} } from './${widget}/chart.ts';`,
      ...CHART_TYPES.map(
        (kind) =>
          `export type ${camel(widget)}${kind} = ${kind}From<typeof ${machineName(widget)}>;`,
      ),
      `export type ${camel(widget)}Work = { ${WORK[widget] ?? ''} };`,
    ]),
    ...Object.entries(OPTIONS).flatMap(([name, [type, file]]) => [
      `import type { ${type} } from '${file}';`,
      `export type ${name}Options = ${type};`,
    ]),
    SCHEMAS,
  ].join('\n');

/** A host that has one file more than the disk. */
function hostWith(options: ts.CompilerOptions, file: string, text: string): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, text, version) : getSourceFile(name, version);
  return host;
}
