import ts from 'typescript';
import type { Call } from '../../src/api/contract/call.ts';
import { typeText } from './written-type.ts';

/** The declarations that are made from the schemas, and what has no comment in these. */
export interface EntityTypes {
  /** Interfaces, one after the other, as a source has them. */
  readonly text: string;
  /** `Entities.user.name` and the like. */
  readonly gaps: readonly string[];
}

/** A table of schemas and what it decodes to, both by name. */
export interface SchemaTable {
  /** The interface that is written: `Entities`. */
  readonly name: string;
  /** Its comment. */
  readonly doc: string;
  readonly schemas: ts.Type;
  readonly decoded: ts.Type;
  /** What calls do with them: `Answered`. */
  readonly verb: string;
}

/**
 * What the schemas decode to, as interfaces with the comments of the schemas and of their members. Declarations that a
 * compiler makes of a schema have no comments.
 */
export function readEntities(
  checker: ts.TypeChecker,
  tables: readonly [SchemaTable, ...SchemaTable[]],
  calls: Readonly<Record<string, Pick<Call, 'body' | 'reply'>>> = {},
): EntityTypes {
  const gaps: string[] = [];
  const interfaces = new Map<string, string>();
  const namesByBody = new Map<string, string>();
  const first = tables[0];
  const docOf = (symbol: ts.Symbol): string =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const membersOf = (type: ts.Type): string =>
    JSON.stringify(type.getProperties().map((member) => [member.name, docOf(member)]));

  // zod makes a type anew where a schema stands in itself, so that the same type is not always the same object.
  const known = new Map(
    first.decoded.getProperties().map((member) => {
      const type = checker.getTypeOfSymbol(member);
      return [membersOf(type), { type, name: `${first.name}['${member.name}']` }];
    }),
  );
  const nameOf = (type: ts.Type): string | undefined => {
    const found = isLiteral(type) ? known.get(membersOf(type)) : undefined;
    return found &&
      checker.isTypeAssignableTo(found.type, type) &&
      checker.isTypeAssignableTo(type, found.type)
      ? found.name
      : undefined;
  };

  const written = (type: ts.Type, path: string, isTop = false): string => {
    const name = isTop ? undefined : nameOf(type);
    if (name !== undefined) return name;
    if (isNamed(type)) return typeText(checker, type);
    if (type.isUnion()) return union(type, path);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return item ? `Array<${written(item, path)}>` : typeText(checker, type);
    }
    if (isTemporal(type)) return `Temporal.${type.symbol.name}`;
    return isLiteral(type) ? literal(type, path) : typeText(checker, type);
  };

  /** What the compiler knows by name, then what is written here, then that it may be missing. */
  const union = (type: ts.UnionType, path: string): string => {
    const isOurs = (part: ts.Type) =>
      checker.isArrayType(part) || isTemporal(part) || isLiteral(part);
    const parts = type.types.filter(isOurs);
    if (parts.length === 0) return typeText(checker, type);
    const isEmpty = (flag: ts.TypeFlags) => type.types.some(({ flags }) => (flags & flag) !== 0);
    return [
      ...type.types
        .filter((part) => !isOurs(part) && (part.flags & EMPTY) === 0)
        .map((part) => typeText(checker, part)),
      ...parts.map((part) => written(part, path)),
      ...(isEmpty(ts.TypeFlags.Null) ? ['null'] : []),
      ...(isEmpty(ts.TypeFlags.Undefined) ? ['undefined'] : []),
    ].join(' | ');
  };

  /** An interface of its own: in a type literal, comments do not stay with their members when declarations are written. */
  const literal = (type: ts.Type, path: string): string => {
    const name = interfaceName(path, interfaces);
    interfaces.set(name, '');
    const members = type.getProperties().map((member) => {
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      const at = `${path}.${member.name}`;
      const doc = docOf(member);
      if (doc === '') gaps.push(at);
      const value = written(checker.getTypeOfSymbol(member), at);
      return `${comment(doc)}${member.name}${isOptional ? '?' : ''}: ${value};\n`;
    });
    const open = checker.getIndexInfosOfType(type).map((info) => {
      const key = typeText(checker, info.keyType);
      return `${comment(OPEN_DOC)}[member: ${key}]: ${typeText(checker, info.type)};\n`;
    });
    // What stands in several places is named after the first.
    const body = `{\n${members.join('')}${open.join('')}}\n`;
    const same = namesByBody.get(body);
    if (same !== undefined) {
      interfaces.delete(name);
      return same;
    }
    namesByBody.set(body, name);
    const doc = comment(`What \`${path}\` holds.`);
    interfaces.set(name, `${doc}export interface ${name} ${body}`);
    return name;
  };

  const text = tables.map(({ name, doc, schemas, decoded, verb }) => {
    const members = decoded.getProperties().map((member) => {
      const schema = schemas.getProperty(member.name);
      const docText = schema ? docOf(schemaOf(checker, schema)) : '';
      const at = `${name}.${member.name}`;
      if (docText === '') gaps.push(at);
      const users = usersOf(calls, member.name, verb);
      return `${comment([docText, ...users].join('\n'))}readonly ${member.name}: ${written(checker.getTypeOfSymbol(member), at, true)};\n`;
    });
    return `${comment(doc)}export interface ${name} {\n${members.join('')}}\n`;
  });
  return { text: indented([...text, ...interfaces.values()].join('\n')), gaps };
}

/** Which calls have to do with an entity or a body, as a sentence; the first ones, where they are many. */
function usersOf(
  calls: Readonly<Record<string, Pick<Call, 'body' | 'reply'>>>,
  name: string,
  verb: string,
): readonly string[] {
  const users = Object.entries(calls)
    .filter(([, { body, reply }]) => body === name || ('of' in reply && reply.of === name))
    .map(([call]) => `\`${call}\``);
  if (users.length === 0) return [];
  const more = users.length - MOST_CALLS;
  return [
    `${verb} by ${users.slice(0, MOST_CALLS).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  ];
}

/** `EntityUserPosition` for `Entities.user.position`; with a number, where several are in one place. */
function interfaceName(path: string, taken: ReadonlyMap<string, string>): string {
  const [table = '', ...places] = path.split('.');
  const name = [table.replace(/ies$/, 'y'), ...places]
    .flatMap((place) => place.split('_'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  let number = 1;
  while (taken.has(numbered(name, number))) number += 1;
  return numbered(name, number);
}

const numbered = (name: string, number: number): string =>
  number === 1 ? name : `${name}${number}`;

/** More calls than this are counted. */
const MOST_CALLS = 6;

const OPEN_DOC = 'Members that no schema names, as they are.';

const EMPTY = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** Types of ours are given by their names; what zod calls its own is written out. */
const isNamed = ({ aliasSymbol }: ts.Type): boolean =>
  aliasSymbol?.declarations?.some(
    (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/zod/'),
  ) ?? false;

const isLiteral = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  !isNamed(type) &&
  type.symbol?.name === '__type' &&
  type.getProperties().length > 0 &&
  type.getCallSignatures().length === 0;

const isTemporal = ({ symbol }: ts.Type): boolean =>
  symbol?.declarations?.some((declaration) =>
    /temporal-(spec|polyfill)/.test(declaration.getSourceFile().fileName),
  ) ?? false;

/** The constant that a table gives a name to. */
function schemaOf(checker: ts.TypeChecker, member: ts.Symbol): ts.Symbol {
  const place = member.valueDeclaration;
  const symbol =
    place && ts.isShorthandPropertyAssignment(place)
      ? checker.getShorthandAssignmentValueSymbol(place)
      : place && ts.isPropertyAssignment(place)
        ? checker.getSymbolAtLocation(place.initializer)
        : undefined;
  if (!symbol) return member;
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Each line as deep as the braces around it. */
function indented(text: string): string {
  let depth = 0;
  return text.replaceAll(/^.+$/gm, (line) => {
    const isComment = /^(?:\/\*\*| \*)/.test(line);
    if (!isComment && line.startsWith('}')) depth -= 1;
    const placed = `${'  '.repeat(depth)}${line}`;
    if (!isComment && line.endsWith('{')) depth += 1;
    return placed;
  });
}

const comment = (text: string): string => {
  const lines = text.split('\n');
  if (text === '') return '';
  return lines.length === 1
    ? `/** ${text} */\n`
    : `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
};
