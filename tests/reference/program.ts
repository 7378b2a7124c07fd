import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { camel } from './names.ts';

/** The public hooks of one folder of `hooks`. */
export interface HookFolder {
  readonly name: string;
  readonly hooks: readonly ts.Symbol[];
}

/** The sources, as the compiler understands them. */
export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly folders: readonly HookFolder[];
  /** The union of the events that a widget's chart hears. */
  readonly eventsOf: (widget: string) => ts.Type | undefined;
  /** The exported constant that is a widget's chart. */
  readonly machineOf: (widget: string) => ts.Symbol | undefined;
}

/** Compiles the hooks and charts below `root`; `widgets` are the names under which sessions start charts. */
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

  const hooks = new Set(
    entries.flatMap((entry) => exportsOf(program, entry).filter(({ name }) => isHook(name))),
  );
  const folders = new Map<string, ts.Symbol[]>();
  for (const hook of hooks) {
    const file = hook.declarations?.[0]?.getSourceFile().fileName ?? '';
    const name = file.slice(join(root, 'hooks/').length).split('/')[0] ?? '';
    folders.set(name, [...(folders.get(name) ?? []), hook]);
  }

  const answers = new Map<string, ts.Type>();
  program.getSourceFile(asked)?.forEachChild((node) => {
    if (ts.isTypeAliasDeclaration(node)) {
      answers.set(node.name.text, checker.getTypeAtLocation(node.name));
    }
  });
  return {
    checker,
    folders: [...folders]
      .map(([name, hooks]) => ({ name, hooks: hooks.toSorted(byName) }))
      .toSorted(byName),
    eventsOf: (widget) => answers.get(eventsName(widget)),
    machineOf: (widget) =>
      exportsOf(program, join(root, `machines/${widget}/chart.ts`)).find(
        ({ name }) => name === machineName(widget),
      ),
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

const isHook = (name: string): boolean => /^use[A-Z]/.test(name);

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1;

const machineName = (widget: string): string => `${camel(widget)}Machine`;
const eventsName = (widget: string): string => `${camel(widget)}Events`;

/** A module that names the events of every chart, for the compiler to answer about. */
const questionsAbout = (widgets: readonly string[]): string =>
  [
    "import type { EventFrom } from 'xstate';",
    ...widgets.flatMap((widget) => [
      `import type { ${machineName(widget)} } from './${widget}/chart.ts';`,
      `export type ${eventsName(widget)} = EventFrom<typeof ${machineName(widget)}>;`,
    ]),
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
