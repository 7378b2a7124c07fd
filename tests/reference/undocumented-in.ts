import ts from 'typescript';

/**
 * What a file exports that has no doc comment: the declarations themselves (`Thing`), and the members of
 * interfaces, classes and object types (`Thing.name`). What stands inside a member's type is the member's to tell,
 * and what the parts of a union carry is the union's.
 */
export function undocumentedIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(isExported)
    .flatMap((statement) => [
      ...namesOf(statement).filter(() => !hasComment(statement)),
      ...membersOf(statement).flatMap((member) =>
        hasComment(member) ? [] : [`${namesOf(statement).join()}.${nameOf(member)}`],
      ),
    ]);
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** An implementation after its overloads is not seen from outside. */
const isImplementation = (statement: ts.FunctionDeclaration): boolean => {
  const { statements } = statement.getSourceFile();
  const before = statements[statements.indexOf(statement) - 1];
  return (
    statement.body !== undefined &&
    before !== undefined &&
    ts.isFunctionDeclaration(before) &&
    before.body === undefined
  );
};

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (ts.isFunctionDeclaration(statement) && isImplementation(statement)) return [];
  return isNamed(statement) && statement.name ? [statement.name.text] : [];
}

const isNamed = (node: ts.Node) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isFunctionDeclaration(node);

function membersOf(statement: ts.Statement): readonly ts.Node[] {
  if (ts.isInterfaceDeclaration(statement)) return statement.members.filter(isPublic);
  if (ts.isClassDeclaration(statement)) {
    const read = new Set(statement.members.filter(ts.isGetAccessor).map(nameOf));
    // What can be read and set is described where it is read.
    const isSecond = (member: ts.ClassElement) =>
      ts.isSetAccessor(member) && read.has(nameOf(member));
    return statement.members.filter((member) => isPublic(member) && !isSecond(member));
  }
  return ts.isTypeAliasDeclaration(statement)
    ? partsOf(statement.type).flatMap(literalMembers)
    : [];
}

/** The parts of an intersection, else the type itself. */
const partsOf = (type: ts.TypeNode): readonly ts.TypeNode[] =>
  ts.isIntersectionTypeNode(type) ? type.types.flatMap(partsOf) : [type];

const literalMembers = (type: ts.TypeNode): readonly ts.Node[] =>
  ts.isTypeLiteralNode(type) ? type.members.filter(isPublic) : [];

/** What a user of the type sees: no constructor, whose class says what it is, and nothing private. */
const isPublic = (member: ts.Node): boolean =>
  !ts.isConstructorDeclaration(member) &&
  !ts.isClassStaticBlockDeclaration(member) &&
  !ts.isSemicolonClassElement(member) &&
  (ts.getCombinedModifierFlags(member as ts.Declaration) &
    (ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Override)) ===
    0 &&
  !nameOf(member).startsWith('#');

const nameOf = (member: ts.Node): string =>
  (ts.isTypeElement(member) || ts.isClassElement(member)) && member.name
    ? member.name.getText()
    : '()';

/** A default alone does not say what it is the default of. */
const ONLY_DEFAULT = /^Default[: ][^.;]*[.;]?$/;

const hasComment = (node: ts.Node): boolean =>
  ts.getJSDocCommentsAndTags(node).some((comment) => {
    const text = ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment) : undefined;
    return text !== undefined && text !== '' && !ONLY_DEFAULT.test(text);
  });
