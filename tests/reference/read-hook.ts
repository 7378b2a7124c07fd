import ts from 'typescript';
import type {
  HookReference,
  ReferenceGetter,
  ReferenceMember,
} from '../../ladle/pages/reference-data.ts';
import { typeText, writtenType } from './written-type.ts';

/** Attributes that every part may carry: they say nothing about one. */
const OF_EVERY_PART =
  /^data-(scope|part|state|disabled|busy|invalid|readonly|offline|selected|highlighted|fullscreen)$/;

/** Reads one hook from its types and comments. */
export function readHook(checker: ts.TypeChecker, hook: ts.Symbol): HookReference {
  const signature = checker.getTypeOfSymbol(hook).getCallSignatures()[0];
  if (!signature) throw new Error(`${hook.name} is no function`);
  const declared = signature.getParameters();
  const given = declared.map((one) => givenType(checker, one)).find(isDescribed);
  const result = signature.getReturnType();
  const isOurs = /Result$|^Grc$/.test(nameOf(result));

  const described = (members: readonly ts.Symbol[]) =>
    members.toSorted(byName).map((symbol) => ({ symbol, member: readMember(checker, symbol) }));
  const props = described(given ? membersOf(given) : []);
  const members = described(isOurs ? membersOf(result) : []);
  const getters = members.filter(({ symbol }) => isGetter(checker.getTypeOfSymbol(symbol)));
  const others = members.filter((one) => !getters.includes(one));
  const isCommand = ({ symbol }: { readonly symbol: ts.Symbol }) =>
    checker.getNonNullableType(checker.getTypeOfSymbol(symbol)).getCallSignatures().length > 0;
  return {
    name: hook.name,
    signature: `${hook.name}(${declared.map((one) => argument(checker, one)).join(', ')}): ${typeText(checker, result)}`,
    doc: docOf(checker, hook),
    sample: sampleOf(checker, hook),
    props: props.map(({ member }) => member),
    results: others.filter((one) => !isCommand(one)).map(({ member }) => member),
    commands: others.filter(isCommand).map(({ member }) => member),
    getters: getters.map(({ symbol, member }): ReferenceGetter => ({
      ...member,
      attributes: attributesOf(checker, symbol),
    })),
  };
}

/** The props that a hook takes; undefined where it takes something else, or nothing. */
export function propsOf(checker: ts.TypeChecker, hook: ts.Symbol): ts.Type | undefined {
  const [first] = checker.getTypeOfSymbol(hook).getCallSignatures()[0]?.getParameters() ?? [];
  const given = first && givenType(checker, first);
  return given && nameOf(given).endsWith('Props') ? given : undefined;
}

const givenType = (checker: ts.TypeChecker, parameter: ts.Symbol): ts.Type =>
  checker.getNonNullableType(checker.getTypeOfSymbol(parameter));

/** Whether an argument is props, or options, whose members the reference lists. */
const isDescribed = (type: ts.Type): boolean => /(?:Props|Options)$/.test(nameOf(type));

/** The props and members of a hook that have no comment, each with the hook's name. */
export const undocumented = (hook: HookReference): readonly string[] => [
  ...(hook.doc === '' ? [hook.name] : []),
  ...[hook.props, hook.results, hook.commands, hook.getters]
    .flat()
    .filter(({ doc }) => doc === '')
    .map(({ name }) => `${hook.name}: ${name}`),
];

/** The members of a type that have no comment, each with the type's name. */
export const undocumentedMembers = (checker: ts.TypeChecker, type: ts.Type): readonly string[] =>
  membersOf(type)
    .filter((member) => docOf(checker, member) === '')
    .map((member) => `${nameOf(type)}: ${member.name}`);

/** The doc comment of a symbol as one paragraph; links are their text. */
export const docOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  paragraph(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

/** A comment's text as one paragraph. */
export const paragraph = (text: string): string =>
  text
    .replaceAll(/\{@link ([^}]*?)\s*\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();

const byName = (a: ts.Symbol, b: ts.Symbol): number => (a.name < b.name ? -1 : 1);

const nameOf = (type: ts.Type): string => (type.aliasSymbol ?? type.getSymbol())?.name ?? '';

/** The members of a type; of a union, those of all its parts, a part that has one before one that bars it. */
function membersOf(type: ts.Type): readonly ts.Symbol[] {
  const members = new Map<string, ts.Symbol>();
  for (const part of type.isUnion() ? type.types : [type]) {
    for (const member of part.getProperties()) {
      const known = members.get(member.name);
      if (!known || isBarred(known)) members.set(member.name, member);
    }
  }
  return [...members.values()].filter((member) => !isBarred(member));
}

/** `defaultValue?: undefined` beside `value`: written so that the two exclude each other. */
const isBarred = (member: ts.Symbol): boolean =>
  (member.declarations ?? []).some(
    (one) => ts.isPropertySignature(one) && one.type !== undefined && BARRING.has(one.type.kind),
  );

const BARRING = new Set([ts.SyntaxKind.NeverKeyword, ts.SyntaxKind.UndefinedKeyword]);

function readMember(checker: ts.TypeChecker, member: ts.Symbol): ReferenceMember {
  return {
    name: member.name,
    type: writtenType(checker, member),
    doc: docOf(checker, member),
    ...(member.flags & ts.SymbolFlags.Optional ? { optional: true } : {}),
  };
}

const argument = (checker: ts.TypeChecker, parameter: ts.Symbol): string => {
  const declaration = parameter.valueDeclaration;
  const isOptional =
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    checker.isOptionalParameter(declaration);
  // A parameter that is taken apart at once has no name.
  const name =
    /^\w+$/.test(parameter.name) && !parameter.name.startsWith('__') ? parameter.name : 'props';
  return `${name}${isOptional ? '?' : ''}: ${writtenType(checker, parameter)}`;
};

const isGetter = (type: ts.Type): boolean => /^(Item)?Getter$/.test(nameOf(type));

/** Role, aria and data attributes of the part that a getter serves. */
function attributesOf(checker: ts.TypeChecker, getter: ts.Symbol): readonly string[] {
  const type = checker.getTypeOfSymbol(getter);
  const given = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
  const part = given.at(-1);
  const names = part ? membersOf(part).map(({ name }) => name) : [];
  return names
    .filter((name) => /^(role$|aria-|data-)/.test(name) && !OF_EVERY_PART.test(name))
    .toSorted();
}

function sampleOf(checker: ts.TypeChecker, hook: ts.Symbol): string {
  const tag = hook.getJsDocTags(checker).find(({ name }) => name === 'example');
  const text = ts.displayPartsToString(tag?.text);
  return /```tsx?\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '';
}
