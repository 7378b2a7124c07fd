import { type Token, type TokenHandler, Tokenizer } from 'parse5';

/**
 * Whether two pieces of HTML have the same start tags with the same attributes, and the same text, in
 * the same order, and as many comments. Ways of writing (quotes, capitals, `<br/>`, implied end tags) do not count.
 */
export function hasSameContent(one: string, other: string): boolean {
  return contentOf(one) === contentOf(other);
}

/** Start tags and text in normal form: a `<` in text is escaped, so that it cannot be confused with a tag. */
function contentOf(html: string): string {
  let content = '';
  const addText = ({ chars }: Token.CharacterToken) => {
    content += chars.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  };
  const handler: TokenHandler = {
    onStartTag({ tagName, attrs }) {
      content += `<${JSON.stringify([tagName, ...attrs.map(({ name, value }) => [name, value])])}`;
    },
    onEndTag() {},
    onComment() {
      content += '<!';
    },
    onDoctype() {
      content += '<!';
    },
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onNullCharacter: addText,
    onEof() {},
  };
  new Tokenizer({}, handler).write(html, true);
  return content;
}
