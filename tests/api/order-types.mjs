import ts from 'typescript';

/**
 * Declarations with the members of every union, and the properties of every object type, in order. The
 * compiler writes them in the order in which it met them, which is another in each build; nothing else about
 * the types depends on it. Interfaces, and types with signatures that are tried in turn, stay as they are.
 */
export function orderTypes(text) {
  const file = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true);
  /** The text of a node from `from` on, with what is replaced in the nodes that it is made of. */
  const write = (node, from = node.getStart(file)) => {
    if (ts.isUnionTypeNode(node)) {
      const members = node.types.map((one) => write(one)).sort();
      return text.slice(from, node.getStart(file)) + members.join(' | ');
    }
    if (ts.isTypeLiteralNode(node) && node.members.every(isEndedProperty)) {
      const { members } = node;
      const ordered = members.map((one) => [
        one.name.getText(file),
        write(one, one.getFullStart()),
      ]);
      ordered.sort(([one], [other]) => (one < other ? -1 : 1));
      const written = ordered.map(([, property]) => property).join('');
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
  const isEndedProperty = (member) =>
    ts.isPropertySignature(member) && text[member.getEnd() - 1] === ';';
  return write(file, 0);
}
