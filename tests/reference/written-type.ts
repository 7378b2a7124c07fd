import ts from 'typescript';

/** Longer than this, a type as its author wrote it is given by its name. */
const LONGEST = 200;

/** A member's type as its author wrote it, unless a type parameter stands in it: then what it is here. */
export function writtenType(checker: ts.TypeChecker, member: ts.Symbol): string {
  const node = typeNodeOf(member);
  if (node && !hasParameter(checker, node)) {
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
    const written = oneLine(isOptional ? givenText(node) : node.getText());
    if (written.length <= LONGEST) return written;
  }
  const type = checker.getTypeOfSymbol(member);
  const [only, ...more] = withoutUndefined(type);
  if (only && more.length === 0) return typeText(checker, only);
  return typeText(checker, type).replace(/ \| undefined$/, '');
}

/** What a member is where it is given. */
const withoutUndefined = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & ts.TypeFlags.Undefined) === 0,
  );

/** A type on one line, without the folders of this machine. */
export const typeText = (checker: ts.TypeChecker, type: ts.Type): string =>
  oneLine(
    checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
    ),
  ).replaceAll(/import\([^)]*\)\./g, '');

const typeNodeOf = (member: ts.Symbol): ts.TypeNode | undefined => {
  const declaration = member.valueDeclaration ?? member.declarations?.[0];
  return declaration &&
    (ts.isPropertySignature(declaration) || ts.isParameter(declaration)) &&
    declaration.type
    ? declaration.type
    : undefined;
};

/** `string` of an optional member that is `string | undefined`: undefined counts as absent. */
const givenText = (node: ts.TypeNode): string => {
  const types = (ts.isUnionTypeNode(node) ? node.types : [node]).filter(
    ({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword,
  );
  const [first] = types;
  if (types.length === 1 && first && ts.isParenthesizedTypeNode(first)) return first.type.getText();
  return types.map((type) => type.getText()).join(' | ');
};

const hasParameter = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  (ts.isTypeReferenceNode(node) &&
    (checker.getTypeAtLocation(node).flags & ts.TypeFlags.TypeParameter) !== 0) ||
  (ts.forEachChild(node, (child) => hasParameter(checker, child) || undefined) ?? false);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
