import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// What a skin author sees in the editor: names and doc comments of the entry point of the hooks.

const OPTIONS: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    (ts.readConfigFile('tsconfig.json', ts.sys.readFile).config as { compilerOptions: object })
      .compilerOptions,
    '.',
  ).options,
  incremental: false,
  paths: {
    'headless-grc': [resolve('src/index.ts')],
    'headless-grc/resources': [resolve('src/resources.ts')],
    'headless-grc/hooks': [resolve('hooks/index.ts')],
    'headless-grc/hooks/rich-text': [resolve('hooks/rich-text/index.ts')],
  },
};

/** The samples of the doc comments below a folder, as separate files, with the name that each belongs to. */
const samplesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8');
      return [...source.matchAll(/^ \* @example\n([\s\S]*?)^ \*\/\n(.*)/gm)].map(
        ([, comment = '', below = ''], index) => ({
          of: /export (?:function|const) (\w+)/.exec(below)?.[1] ?? below,
          file: resolve(folder, `${name}.sample-${index}.tsx`),
          text: /^```tsx?\n([\s\S]*)^```/m.exec(comment.replaceAll(/^ \* ?/gm, ''))?.[1],
        }),
      );
    });

const samples = [...samplesOf('hooks'), ...samplesOf('src')];
const texts = new Map(samples.map(({ file, text = '' }) => [file, text]));

const host = ts.createCompilerHost(OPTIONS);
const { fileExists, getSourceFile } = host;
host.fileExists = (file) => texts.has(file) || fileExists(file);
host.getSourceFile = (file, version) => {
  const text = texts.get(file);
  return text === undefined
    ? getSourceFile(file, version)
    : ts.createSourceFile(file, text, version);
};

const program = ts.createProgram({
  rootNames: [resolve('hooks/index.ts'), ...texts.keys()],
  options: OPTIONS,
  host,
});
const checker = program.getTypeChecker();
const entry = checker.getSymbolAtLocation(program.getSourceFile(resolve('hooks/index.ts'))!)!;
const exported = new Map(
  checker.getExportsOfModule(entry).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    return [symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol] as const;
  }),
);

const isOurs = (declaration: ts.Declaration) =>
  !declaration.getSourceFile().fileName.includes('/node_modules/');

const textOf = (symbol: ts.Symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();

const shapes = [...exported].filter(([name]) => /^Use[A-Z]\w*(?:Props|Result)$/.test(name));

/** Not the hook of one widget: it returns a style, or takes the result of another hook. */
const OTHERS = new Set(['usePopup', 'useListDropdown']);

const hooks = [...exported].filter(
  ([name, symbol]) =>
    /^use[A-Z]/.test(name) && !OTHERS.has(name) && symbol.flags & ts.SymbolFlags.Function,
);

test('the types of the input and result of every hook are named after it', () => {
  const wrong = hooks.flatMap(([name, symbol]) => {
    const own = name[0]!.toUpperCase() + name.slice(1);
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    const [props] = signature!.getParameters();
    const nameOf = (type: ts.Type) => (type.aliasSymbol ?? type.getSymbol())?.name ?? '';
    const given = props ? nameOf(checker.getNonNullableType(checker.getTypeOfSymbol(props))) : '';
    const result = nameOf(signature!.getReturnType());
    const isNamed = (found: string, wanted: string) => found === '' || found === wanted;
    return isNamed(given, `${own}Props`) && result.endsWith('Result') && exported.has(result)
      ? []
      : [`${name}(${given}): ${result}`];
  });
  expect(wrong).toEqual([]);
});

/** The type of the part that a getter returns; undefined for other members. */
const partOf = (member: ts.Symbol): ts.Type | undefined => {
  const type = checker.getTypeOfSymbol(member);
  const isGetter = /^(?:Item)?Getter$/.test((type.aliasSymbol ?? type.getSymbol())?.name ?? '');
  return isGetter ? checker.getTypeArguments(type as ts.TypeReference).at(-1) : undefined;
};

/** The parts of the result of a hook, with the names of their getters. */
const partsOf = (shape: ts.Symbol): readonly (readonly [string, ts.Type])[] =>
  checker
    .getDeclaredTypeOfSymbol(shape)
    .getProperties()
    .flatMap((member) => {
      const part = partOf(member);
      return part ? [[member.name, part] as const] : [];
    });

test('every part that a getter returns has an exported name', () => {
  const hidden = new Set<string>();
  for (const [, shape] of shapes) {
    for (const [name, part] of partsOf(shape)) {
      const symbol = part.aliasSymbol ?? part.getSymbol();
      if (!symbol || ![...exported.values()].includes(symbol)) {
        hidden.add(`${name}: ${symbol?.name}`);
      }
    }
  }
  expect([...hidden].toSorted()).toEqual([]);
});

test('own handlers of every part know its element', () => {
  const parts = shapes.flatMap(([, shape]) => partsOf(shape));
  const typeOf = (part: ts.Type, name: string) => {
    const member = part.getProperty(name);
    return member && checker.getTypeOfSymbol(member);
  };
  // Without a ref, it is derived from the event of `onChange`; see `ElementOf`.
  const withChange = parts.filter(([, part]) => {
    const type = typeOf(part, 'type');
    return !typeOf(part, 'ref') && (!type || checker.typeToString(type) !== '"button"');
  });
  const changes = withChange.flatMap(([name, part]) => {
    const change = typeOf(part, 'onChange');
    return change ? [[name, change] as const] : [];
  });
  expect(changes.length).toBeGreaterThan(3);
  const wrong = changes.filter(([, change]) =>
    change.getCallSignatures().some((signature) => signature.getParameters().length === 0),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('every prop, result member and getter of a hook has a doc comment', () => {
  const gaps = new Set<string>();
  for (const [name, shape] of shapes) {
    const type = checker.getDeclaredTypeOfSymbol(shape);
    const members = type.isUnion()
      ? type.types.flatMap((one) => one.getProperties())
      : type.getProperties();
    for (const member of members) {
      const declaration = member.declarations?.find(isOurs);
      if (!declaration || textOf(member) !== '') continue;
      const source = declaration.getSourceFile();
      const { line } = source.getLineAndCharacterOfPosition(declaration.getStart());
      gaps.add(`${relative('.', source.fileName)}:${line + 1} ${member.name} (${name})`);
    }
  }
  expect(shapes.length).toBeGreaterThan(25);
  expect([...gaps].toSorted()).toEqual([]);
});

/** Not used for rendering: there is nothing to copy. */
const WITHOUT_SAMPLE = new Set(['useGrc']);

test('every hook has a sample in its doc comment, in a fence with syntax highlighting', () => {
  const named = new Set(samples.filter(({ text }) => text !== undefined).map(({ of }) => of));
  const functions = [...exported].flatMap(([name, symbol]) =>
    /^use[A-Z]/.test(name) && symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)
      ? [name]
      : [],
  );
  expect(functions.length).toBeGreaterThan(20);
  expect(functions.filter((name) => !named.has(name) && !WITHOUT_SAMPLE.has(name))).toEqual([]);
  expect(samples.filter(({ text }) => text === undefined)).toEqual([]);
});

test.each(samples)('the sample of $of compiles in strict TypeScript', ({ file }) => {
  const mistakes = ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(mistakes).toEqual([]);
});

/** The parts that a widget in a form needs. */
const FORM_PARTS = ['getValidityInputProps', 'getErrorProps', 'getAnnouncerProps', 'hiddenInputs'];

/** Whether a form needs the part; only a text field for times has hidden inputs. */
const isNeeded = (result: ts.Type, part: string): boolean =>
  result.getProperty(part) !== undefined &&
  !(part === 'hiddenInputs' && result.getSymbol()?.name === 'UseTextFieldResult');

/** The types of the results of the hooks that a sample calls with a `name`. */
const namedResults = (file: string): ts.Type[] => {
  const results: ts.Type[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [props] = node.arguments;
      const type = checker.getTypeAtLocation(node);
      const isHook = (type.aliasSymbol ?? type.getSymbol())?.name.endsWith('Result') === true;
      if (isHook && props && checker.getTypeAtLocation(props).getProperty('name'))
        results.push(type);
    }
    ts.forEachChild(node, visit);
  };
  visit(program.getSourceFile(file)!);
  return results;
};

test('a sample of a widget with a name shows every part that a form needs', () => {
  const missing = samples.flatMap(({ of, file, text = '' }) =>
    namedResults(file).flatMap((result) =>
      FORM_PARTS.filter((part) => isNeeded(result, part) && !text.includes(part)).map(
        (part) => `${of}: ${part}`,
      ),
    ),
  );
  expect(samples.flatMap(({ file }) => namedResults(file)).length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

const resultName = (hook: string) => `U${hook.slice(1)}Result`;

/** Whether only the required mark says that the widget is required, in the description of a part. */
const isMarkNeeded = (result: ts.Type) =>
  result.getProperty('getRequiredMarkProps') !== undefined &&
  // Groups of radios and of checkboxes have one type, but only radios are `aria-required`.
  (result.getSymbol()?.name === resultName('useCheckboxGroup') ||
    result.getProperties().every((member) => !partOf(member)?.getProperty('aria-required')));

test('a sample of a widget with a name shows the required mark where nothing else says that it is required', () => {
  const needed = samples.filter(({ of, file }) =>
    namedResults(file).some(
      (result) => result.getSymbol()?.name === resultName(of) && isMarkNeeded(result),
    ),
  );
  expect(needed.length).toBeGreaterThan(5);
  const missing = needed.filter(({ text = '' }) => !text.includes('getRequiredMarkProps'));
  expect(missing.map(({ of }) => of)).toEqual([]);
});

test('no sample puts a part with the role group on a list, whose items would be in no list', () => {
  const wrong: string[] = [];
  const lists: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) && /^[dou]l$/.test(node.tagName.getText())) {
      for (const attribute of node.attributes.properties) {
        if (!ts.isJsxSpreadAttribute(attribute)) continue;
        lists.push(attribute.getText());
        const role = checker.getTypeAtLocation(attribute.expression).getProperty('role');
        const type = role && checker.typeToString(checker.getTypeOfSymbol(role));
        if (type?.includes('"group"') === true) wrong.push(attribute.getText());
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const { file } of samples) visit(program.getSourceFile(file)!);
  expect(lists.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
