import ts from 'typescript';
import type { Shape, Shapes } from '../../src/shapes/shape.ts';

/** Objects within an object of a prop are only known to be objects: the platform may have more to say. */
const DEEPEST = 1;

/** Members that are told one by one, where they are all alike. */
const MOST_MEMBERS = 100;

/** The shapes of the members of a type: of a hook's props, of a chart's input. */
export function readShapes(checker: ts.TypeChecker, type: ts.Type): Shapes {
  return shapesOf(checker, partsOf(type), 0);
}

/** The shapes of what a function takes, by the names of its parameters. */
export function readArguments(checker: ts.TypeChecker, parameters: readonly ts.Symbol[]): Shapes {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const { valueDeclaration: declaration } = parameter;
      const isOptional =
        declaration !== undefined &&
        ts.isParameter(declaration) &&
        checker.isOptionalParameter(declaration);
      const types = partsOf(checker.getTypeOfSymbol(parameter));
      const shape = oneOf(types.map((type) => shapeOf(checker, type, 0)));
      return [isOptional ? `${parameter.name}?` : parameter.name, shape] as const;
    }),
  );
}

/** The shapes of the members of each type of a union, by the text that its member `tag` has. */
export function readVariants(
  checker: ts.TypeChecker,
  union: ts.Type,
  tag: string,
): Readonly<Record<string, Shapes>> {
  const variants = new Map<string, ts.Type[]>();
  for (const variant of partsOf(union)) {
    const member = checker.getPropertyOfType(variant, tag);
    for (const text of member ? partsOf(checker.getTypeOfSymbol(member)) : []) {
      if (!text.isStringLiteral()) continue;
      variants.set(text.value, [...(variants.get(text.value) ?? []), variant]);
    }
  }
  return Object.fromEntries(
    Array.from(variants, ([text, types]) => {
      const { [tag]: _, ...shapes } = shapesOf(checker, types, 0);
      return [text, shapes] as const;
    }),
  );
}

/** Of each member of a type, or of the types of a union, all that it may be. */
function shapesOf(checker: ts.TypeChecker, parts: readonly ts.Type[], depth: number): Shapes {
  const names = new Set(
    parts.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name)),
  );
  const shapes: Record<string, Shape> = {};
  for (const name of [...names].toSorted()) {
    const members = parts.map((part) => checker.getPropertyOfType(part, name));
    const types = members.flatMap((member) =>
      member ? partsOf(checker.getTypeOfSymbol(member)) : [],
    );
    const isOptional =
      members.some((member) => !member || (member.flags & ts.SymbolFlags.Optional) !== 0) ||
      types.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);
    // What a host sets anew is as exact as the props that it gave at first.
    const at = name === 'settings' ? depth - 1 : depth;
    shapes[isOptional ? `${name}?` : name] = oneOf(types.map((type) => shapeOf(checker, type, at)));
  }
  return shapes;
}

/** The shape of a type that is no union; `undefined` and `never` are none. */
function shapeOf(checker: ts.TypeChecker, type: ts.Type, depth: number): Shape | undefined {
  if (type.aliasSymbol?.name === 'DayText') return 'day';
  const { flags } = type;
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return undefined;
  if (flags & ts.TypeFlags.Null) return 'null';
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    // A platform may know more words than we do.
    return depth > 0 ? (type.isStringLiteral() ? 'string' : 'number') : { only: type.value };
  }
  if (flags & ts.TypeFlags.BooleanLiteral) {
    return depth > 0 ? 'boolean' : { only: checker.typeToString(type) === 'true' };
  }
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  // A text or number with a brand, or one of which editors suggest some.
  if (type.isIntersection()) {
    const plain = type.types
      .map((part) => shapeOf(checker, part, depth))
      .find((shape) => shape === 'string' || shape === 'number');
    if (plain) return plain;
  }
  if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return 'any';
  if (checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0) return 'function';
  const item =
    checker.isArrayLikeType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (item) {
    return { list: oneOf(partsOf(item).map((part) => shapeOf(checker, part, depth))) };
  }
  if (isForeign(type) || depth > DEEPEST) return 'object';
  // A client is made on demand, as a function with members.
  if (hasMethods(checker, type)) return { oneOf: ['function', 'object'] };
  const each = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (each) {
    const shape = oneOf(partsOf(each).map((part) => shapeOf(checker, part, depth + 1)));
    return shape === 'any' ? 'object' : { each: shape };
  }
  const members = shapesOf(checker, [type], depth + 1);
  const [first, ...others] = Object.values(members);
  if (first === undefined) return 'object';
  // The texts of a page: hundreds of members, all alike.
  if (others.length > MOST_MEMBERS && others.every((one) => one === first)) return { each: first };
  return { members };
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** One shape for several: each once; any text where one is known, any object where there are several. */
function oneOf(shapes: readonly (Shape | undefined)[]): Shape {
  const given = new Map<string, Shape>();
  for (const shape of shapes.flatMap((one) => alternativesOf(one))) {
    given.set(JSON.stringify(shape), shape);
  }
  const objects = [...given.values()].filter(isObject);
  const truths = [...given.values()].filter((shape) => isOnly(shape, 'boolean'));
  if (objects.length > 1) given.set('"object"', 'object');
  if (truths.length > 1) given.set('"boolean"', 'boolean');
  const all = [...given]
    .filter(
      ([, shape]) =>
        !(given.has('"object"') && isObject(shape) && shape !== 'object') &&
        !SIMPLE.some((kind) => given.has(`"${kind}"`) && isOnly(shape, kind)),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, shape]) => shape);
  const [first, ...more] = all;
  if (!first || given.has('"any"')) return 'any';
  return more.length === 0 ? first : { oneOf: all };
}

const alternativesOf = (shape: Shape | undefined): readonly Shape[] => {
  if (shape === undefined) return [];
  return typeof shape === 'object' && 'oneOf' in shape ? shape.oneOf : [shape];
};

/** What a shape may be one of the values of. */
const SIMPLE = ['string', 'number', 'boolean'] as const;

const isOnly = (shape: Shape, kind: (typeof SIMPLE)[number]): boolean =>
  typeof shape === 'object' && 'only' in shape && typeof shape.only === kind;

const isObject = (shape: Shape): boolean =>
  shape === 'object' || (typeof shape === 'object' && ('members' in shape || 'each' in shape));

/** A client or a port: whoever made it answers for its members. What another hook returned is ours. */
const hasMethods = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  !(type.getSymbol()?.name ?? '').endsWith('Result') &&
  checker
    .getPropertiesOfType(type)
    .some(
      (member) =>
        (member.flags & ts.SymbolFlags.Optional) === 0 &&
        checker.getSignaturesOfType(checker.getTypeOfSymbol(member), ts.SignatureKind.Call).length >
          0,
    );

/** A class or interface of the browser, the language or a library: its members are its own affair. */
const isForeign = (type: ts.Type): boolean => {
  const symbol = type.getSymbol();
  return (
    symbol !== undefined &&
    (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)) !== 0 &&
    (symbol.declarations ?? []).every((one) =>
      one.getSourceFile().fileName.includes('/node_modules/'),
    )
  );
};
