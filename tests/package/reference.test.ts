import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HookReference, WidgetReference } from '../../ladle/pages/reference-data.ts';
import { readWidgetSessions } from '../../ladle/pages/read-sessions.ts';
import { storiesIn } from '../../ladle/site/search-documents.ts';
import type { Shapes } from '../../src/shapes/shape.ts';
import { readEntities } from '../reference/read-entities.ts';
import { propsOf, readHook, undocumented } from '../reference/read-hook.ts';
import { readShapes, readVariants } from '../reference/read-shapes.ts';
import { type MadeShapes, staleShapes, writeShapes } from '../reference/shape-files.ts';
import { REFERENCE_FOLDER, staleReferences, writeReferences } from '../reference/stale.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headless-grc-reference-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const hook = (name: string, doc = 'A thing.'): HookReference => ({
  name,
  signature: `${name}(): ThingResult`,
  doc,
  sample: '',
  props: [],
  results: [{ name: 'value', type: 'string', doc: 'Its value.' }],
  commands: [],
  getters: [],
});

const reference = (widget: string, ...hooks: HookReference[]): WidgetReference => ({
  widget,
  entry: `headless-grc/hooks/${widget}`,
  hooks,
  charts: [],
});

test('reports an outdated file with the name of the hook', () => {
  writeReferences([reference('thing', hook('useThing'), hook('useOther'))], folder);
  const now = [reference('thing', hook('useThing', 'A better thing.'), hook('useOther'))];
  expect(staleReferences(now, folder)).toEqual([
    'thing.json is not what the sources say of useThing',
  ]);
  writeReferences(now, folder);
  expect(staleReferences(now, folder)).toEqual([]);
});

test('reports a file that is missing, unreadable, or of a removed hook', () => {
  writeReferences([reference('gone', hook('useGone'))], folder);
  writeFileSync(join(folder, 'broken.json'), '<<<<<<< ours');
  const now = [reference('broken', hook('useBroken')), reference('fresh', hook('useFresh'))];
  expect(staleReferences(now, folder)).toEqual([
    'broken.json is not what the sources say of useBroken',
    'fresh.json is not what the sources say of useFresh',
    'gone.json is of no hook',
  ]);
  writeReferences(now, folder);
  expect(readdirSync(folder).toSorted()).toEqual(['broken.json', 'fresh.json']);
});

/** Reads the hook `useThing` of a source text, with the compiler. */
function compile(text: string, name = 'useThing'): readonly [ts.TypeChecker, ts.Symbol] {
  const file = '/thing.ts';
  const host = ts.createCompilerHost({});
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, text, version) : getSourceFile(name, version);
  // The source uses nothing of the DOM, whose declarations take a second to load.
  const options = { strict: true, lib: ['lib.es5.d.ts'] };
  const program = ts.createProgram({ rootNames: [file], options, host });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const found = checker.getExportsOfModule(module).find((one) => one.name === name);
  return [checker, found!];
}

const readSource = (text: string): HookReference => readHook(...compile(text));

const propsIn = (text: string): readonly [ts.TypeChecker, ts.Type] => {
  const [checker, hook] = compile(text);
  return [checker, propsOf(checker, hook)!];
};

/** The shapes of the props that a source declares as members of `UseThingProps`. */
function shapesOf(members: string) {
  return readShapes(
    ...propsIn(
      `export interface UseThingProps { ${members} }\nexport function useThing(props: UseThingProps): void {}`,
    ),
  );
}

const SOURCE = `
type OneValue<Props> = { [Name in keyof Props]: Props[Name] | undefined } &
  ({ readonly defaultValue?: undefined } | { readonly value?: undefined });
interface Controlled<Value> {
  /** The value. */
  readonly value?: Value;
  /** The first value. */
  readonly defaultValue?: Value;
  /** Called with each value. */
  readonly onValueChange?: (change: { readonly value: Value }) => void;
}
interface Getter<Part> { (): Part }
export type UseThingProps = OneValue<Controlled<string | null>>;
export interface UseThingResult {
  /** What is shown, see {@link useThing}. */
  readonly text: string;
  /** Takes it away. */
  readonly clear: () => void;
  /** For the box. */
  readonly getBoxProps: Getter<{ role: 'textbox'; 'aria-label': string; 'data-part': string; id: string }>;
  readonly unsaid: boolean;
}
/**
 * A thing.
 *
 * @example
 * \`\`\`tsx
 * useThing();
 * \`\`\`
 */
export function useThing(props: UseThingProps = {}): UseThingResult { throw new Error(String(props)); }
`;

test('reads a hook with the description of each member, optional members, and the attributes of parts', () => {
  const { props, results, commands, getters, ...rest } = readSource(SOURCE);
  expect(rest).toEqual({
    name: 'useThing',
    signature: 'useThing(props?: UseThingProps): UseThingResult',
    doc: 'A thing.',
    sample: 'useThing();',
  });
  expect(props).toEqual([
    { name: 'defaultValue', type: 'string | null', doc: 'The first value.', optional: true },
    {
      name: 'onValueChange',
      type: '(change: { readonly value: string | null; }) => void',
      doc: 'Called with each value.',
      optional: true,
    },
    { name: 'value', type: 'string | null', doc: 'The value.', optional: true },
  ]);
  expect(results.map(({ name, doc }) => [name, doc])).toEqual([
    ['text', 'What is shown, see `useThing`.'],
    ['unsaid', ''],
  ]);
  expect(commands.map(({ name }) => name)).toEqual(['clear']);
  expect(getters.map(({ name, attributes }) => [name, attributes])).toEqual([
    ['getBoxProps', ['aria-label', 'role']],
  ]);
});

test('reads the options of a hook that takes the result of another hook first', () => {
  const { props } = readSource(`
    export interface UseListResult { readonly text: string }
    export interface MenuOptions {
      /** Height of a row in pixels. */
      readonly rowHeight?: number;
      /** Undefined counts as absent. */
      readonly onOpen?: ((open: boolean) => void) | undefined;
      /** Of two sizes. */
      readonly size?: 'small' | 'large' | undefined;
    }
    export function useThing(list: UseListResult, options: MenuOptions = {}): void {}
  `);
  expect(props).toEqual([
    {
      name: 'onOpen',
      type: '(open: boolean) => void',
      doc: 'Undefined counts as absent.',
      optional: true,
    },
    { name: 'rowHeight', type: 'number', doc: 'Height of a row in pixels.', optional: true },
    { name: 'size', type: "'small' | 'large'", doc: 'Of two sizes.', optional: true },
  ]);
});

test('describes the shape of each prop, and whether it is optional', () => {
  expect(readShapes(...propsIn(SOURCE))).toEqual({
    'defaultValue?': { oneOf: ['null', 'string'] },
    'onValueChange?': 'function',
    'value?': { oneOf: ['null', 'string'] },
  });
  expect(
    shapesOf(`
      size: 'small' | 'large';
      hint: 'off' | (string & {});
      open?: boolean;
      once: true;
      row: number & { readonly brand: 'row' };
      items: readonly { readonly id: string | number; readonly kind: 'a' | 'b'; readonly note?: string }[];
      ids: Readonly<Record<string, string>>;
      settings: Readonly<Record<string, unknown>>;
      either: { readonly a: string } | { readonly b: string };
      since: Date | null;
      deep: { readonly in: { readonly it: { readonly all: string } } };
      whatever: unknown;
    `),
  ).toEqual({
    size: { oneOf: [{ only: 'large' }, { only: 'small' }] },
    hint: 'string',
    'open?': 'boolean',
    once: { only: true },
    row: 'number',
    items: {
      list: { members: { id: { oneOf: ['number', 'string'] }, kind: 'string', 'note?': 'string' } },
    },
    ids: { each: 'string' },
    settings: 'object',
    either: 'object',
    since: { oneOf: ['null', 'object'] },
    deep: { members: { in: { members: { it: 'object' } } } },
    whatever: 'any',
  });
});

test('describes the data of events by their type', () => {
  const [checker, props] = propsIn(`
    export type UseThingProps =
      | { readonly type: 'item.press'; readonly id: string; readonly range?: boolean }
      | { readonly type: 'item.open' | 'item.close'; readonly by: 'key' | 'press' | undefined }
      | { readonly type: 'settings.change'; readonly settings: { readonly size: 'small' | 'large' } }
      | { readonly type: \`xstate.\${string}\` };
    export function useThing(props: UseThingProps): void {}
  `);
  const by = { 'by?': { oneOf: [{ only: 'key' }, { only: 'press' }] } };
  expect(readVariants(checker, props, 'type')).toEqual({
    'item.press': { id: 'string', 'range?': 'boolean' },
    'item.open': by,
    'item.close': by,
    'settings.change': {
      settings: { members: { size: { oneOf: [{ only: 'large' }, { only: 'small' }] } } },
    },
  });
});

test('describes decoded schemas with their comments, and types without a schema', () => {
  const [checker, schemas] = compile(
    `/** A group. */
    const group = 1;
    /** A user. */
    const user = 2;
    export const schemas = { group, user };
    interface Group {
      /** Its id. */
      id: number | string;
      /** Those in it. */
      users?: User[] | null;
    }
    interface User {
      /** Its name. */
      name: string;
      main: { id: number };
      /** The first one. */
      group?: Group;
      [other: string]: unknown;
    }
    type Written<T> = T extends readonly (infer I)[] ? Written<I>[] : T extends object ? { [N in keyof T]: Written<T[N]> } : T;
    export interface Decoded { readonly group: Written<Group>; readonly user: Written<User> }`,
    'schemas',
  );
  const module = checker.getSymbolAtLocation(schemas.valueDeclaration!.getSourceFile())!;
  const decoded = checker.getExportsOfModule(module).find(({ name }) => name === 'Decoded')!;
  const { text, gaps } = readEntities(
    checker,
    [
      {
        name: 'Entities',
        doc: 'By name.',
        schemas: checker.getTypeOfSymbol(schemas),
        decoded: checker.getDeclaredTypeOfSymbol(decoded),
        verb: 'Answered',
      },
    ],
    {
      'groups.get': { reply: { kind: 'one', of: 'group' as never } },
      'groups.update': { body: 'group' as never, reply: { kind: 'nothing' } as never },
    },
  );
  expect(text).toBe(`/** By name. */
export interface Entities {
  /**
   * A group.
   * Answered by \`groups.get\`, \`groups.update\`.
   */
  readonly group: EntityGroup;
  /** A user. */
  readonly user: EntityUser;
}

/** What \`Entities.group\` holds. */
export interface EntityGroup {
  /** Its id. */
  id: string | number;
  /** Those in it. */
  users?: Array<Entities['user']> | null | undefined;
}

/** What \`Entities.user\` holds. */
export interface EntityUser {
  /** Its name. */
  name: string;
  main: EntityUserMain;
  /** The first one. */
  group?: Entities['group'] | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What \`Entities.user.main\` holds. */
export interface EntityUserMain {
  id: number;
}
`);
  expect(gaps).toEqual(['Entities.user.main', 'Entities.user.main.id']);
});

test('reports shapes that differ from the sources', () => {
  for (const below of ['hooks/kit', 'fixtures/player/names', 'src/domain']) {
    mkdirSync(join(folder, below), { recursive: true });
  }
  const now = (environment: Shapes): MadeShapes => ({
    propShapes: { useThing: { 'id?': 'string' } },
    sessionShapes: {
      widgets: {
        thing: {
          input: {},
          events: { 'item.press': { id: 'string' } },
          context: {},
          states: [],
          work: {},
        },
      },
      environment,
      client: {},
      call: {},
      switches: {},
      field: {},
      answer: {},
      faults: {},
    },
    entityTypes: 'export interface Entities {}',
  });
  expect(staleShapes(now({}), folder)).toEqual([
    'hooks/kit/prop-shapes.ts is not what the sources say',
    'fixtures/player/names/session-shapes.ts is not what the sources say',
    'src/domain/entity-types.ts is not what the sources say',
  ]);
  writeShapes(now({}), folder);
  expect(staleShapes(now({}), folder)).toEqual([]);
  expect(staleShapes(now({ today: 'string' }), folder)).toEqual([
    'fixtures/player/names/session-shapes.ts is not what the sources say',
  ]);
});

test('reports a member without a comment with the name of its hook', () => {
  expect(undocumented(readSource(SOURCE))).toEqual(['useThing: unsaid']);
});

test('every hook has a reference and a page, and the story on it exists', () => {
  const hooksOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\buse[A-Z]\w*(?= |,)/g)].map(([name]) => name);
  const folders = readdirSync('hooks').filter((name) => existsSync(`hooks/${name}/index.ts`));
  const written = new Map(
    readdirSync(REFERENCE_FOLDER).map((file) => {
      const read = JSON.parse(
        readFileSync(join(REFERENCE_FOLDER, file), 'utf8'),
      ) as WidgetReference;
      return [read.widget, read.hooks.map(({ name }) => name)] as const;
    }),
  );
  const exported = [
    ...hooksOf('hooks/index.ts').map((name) => ['kit', name] as const),
    ...folders.flatMap((name) =>
      hooksOf(`hooks/${name}/index.ts`).map((one) => [name, one] as const),
    ),
  ];
  expect(exported.length).toBeGreaterThan(30);
  expect(
    exported
      .filter(([widget, name]) => !written.get(widget)?.includes(name))
      .map(([widget, name]) => `${name} is not in ${widget}.json: run npm run reference`),
  ).toEqual([]);

  const stories = storiesIn('ladle/stories').map(({ id }) => id);
  const pages = new Map(
    readdirSync('ladle/pages')
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => readFileSync(join('ladle/pages', file), 'utf8'))
      .filter((text) => text.includes('<ReferencePage'))
      .map(
        (text) => [/ of="([^"]+)"/.exec(text)?.[1], / story="([^"]+)"/.exec(text)?.[1]] as const,
      ),
  );
  expect([...written.keys()].filter((widget) => !pages.has(widget))).toEqual([]);
  expect([...pages.keys()].filter((widget) => !written.has(widget ?? ''))).toEqual([]);
  expect(
    [...pages.values()].filter((story) => story !== undefined && !stories.includes(story)),
  ).toEqual([]);
});

test('pages list the sessions of each widget, and the requirements these verify', () => {
  const { sessions, requirements } = readWidgetSessions('.');
  const typing = sessions['date-input']?.find(({ file }) => file === 'date-input/typing.yaml');
  expect(typing?.title).toBe(
    'A date is validated while it is typed and completed when the box is left',
  );
  expect(typing?.covers).toContain('date-05');
  expect(requirements['date-05']).toMatch(/\w+ \w+/);
  const cited = Object.values(sessions).flatMap((all) => all.flatMap(({ covers }) => covers));
  expect(cited.filter((id) => !requirements[id])).toEqual([]);
});
