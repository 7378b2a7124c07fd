import { lexical } from './lexical.ts';
import { $selectionOrEnd } from './pastes.ts';

const { $getRoot } = lexical;

/** A character that no text has. */
const CARET = '\uFFFF';

/** How many characters follow the caret, which is marked for that: only where another text comes at once. */
export function $lengthAfterCaret(): number {
  $selectionOrEnd().insertText(CARET);
  const after = $getRoot().getTextContent().split(CARET).pop() ?? '';
  return after.replaceAll('\n', '').length;
}

/** Puts the caret where so many characters follow, behind what stands before them. */
export function $putCaretBefore(length: number): void {
  let left = length;
  for (const text of $getRoot().getAllTextNodes().reverse()) {
    const at = text.getTextContentSize() - left;
    if (at > 0) return void text.select(at, at);
    left = -at;
  }
  $getRoot().selectStart();
}
