import ts from 'typescript';

/**
 * Declarations with the members of every union, and of every object type, in order. The compiler writes them
 * in the order in which it met them, which is another in each build; nothing else about the types depends on
 * it. Signatures of one name are tried in turn, and stay so. Interfaces stay as their authors wrote them.
 */
export function orderTypes(text) {
  const file = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true);
  /** The text of a node from `from` on, with what is replaced in the nodes that it is made of. */
  const write = (node, from = node.getStart(file)) => {
    if (ts.isUnionTypeNode(node)) {
      const members = node.types.map((one) => write(one)).sort();
      return text.slice(from, node.getStart(file)) + members.join(' | ');
    }
    if (ts.isTypeLiteralNode(node) && node.members.every(isEnded)) {
      const { members } = node;
      const ordered = members.map((one) => [nameOf(one), write(one, one.getFullStart())]);
      ordered.sort(([one], [other]) => (one === other ? 0 : one < other ? -1 : 1));
      const written = ordered.map(([, member]) => member).join('');
      return text.slice(from, members.pos) + written + text.slice(members.end, node.getEnd());
    }
    let written = '';
    let end = from;
    ts.forEachChild(node, (part) => {
      written += write(part, end);
      end = part.getEnd();
    });
    return written + text.slice(end, node.getEnd());
  };
  const isEnded = (member) => text[member.getEnd() - 1] === ';';
  /** `[key: string]` of an index signature; nothing of what is called or constructed. */
  const nameOf = (member) =>
    ts.isIndexSignatureDeclaration(member)
      ? `[${member.parameters[0].getText(file)}]`
      : (member.name?.getText(file) ?? '');
  return write(file, 0);
}
