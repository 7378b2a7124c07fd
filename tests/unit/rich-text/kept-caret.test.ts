import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import fc from 'fast-check';
import { $getRoot, $getSelection, $isRangeSelection, createEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { loadEngine } from '../../../hooks/rich-text/engine/load-engine.ts';
import type { RichBlock } from '../../../src/rich-text/document.ts';
import { richDocuments } from './rich-documents.ts';

await loadEngine();
const { $buildNodes } = await import('../../../hooks/rich-text/engine/build-nodes.ts');
const { $lengthAfterCaret, $putCaretBefore } =
  await import('../../../hooks/rich-text/engine/kept-caret.ts');

const paragraph = (text: string): RichBlock => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text, marks: [] }],
});

/** Does something in an editor. */
function now<T>(work: () => T): T {
  const editor = createEditor({
    nodes: [ListNode, ListItemNode, LinkNode],
    onError: (error) => {
      throw error;
    },
  });
  let result: T | undefined;
  editor.update(() => void (result = work()), { discrete: true });
  return result as T;
}

const $load = (blocks: readonly RichBlock[]) =>
  $getRoot()
    .clear()
    .append(...$buildNodes(blocks));

/** Puts the caret behind so many characters. */
function $putCaretAfter(length: number): void {
  let left = length;
  for (const node of $getRoot().getAllTextNodes()) {
    const size = node.getTextContentSize();
    if (left <= size) return void node.select(left, left);
    left -= size;
  }
}

function $write(text: string): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) throw new Error('Nothing is selected.');
  selection.insertText(text);
  return $getRoot().getTextContent();
}

describe('the caret', () => {
  test('is found again behind each character of a text that is built anew [rich-03]', () => {
    fc.assert(
      fc.property(richDocuments, fc.nat(), (given, wish) => {
        const blocks = [paragraph('x'), ...given];
        const [before, after] = now(() => {
          $load(blocks);
          const all = $getRoot().getAllTextNodes();
          const size = all.reduce((sum, node) => sum + node.getTextContentSize(), 0);
          const place = 1 + (wish % size);
          $putCaretAfter(place);
          const before = $write('|');
          $load(blocks);
          $putCaretAfter(place);
          const length = $lengthAfterCaret();
          $load(blocks);
          $putCaretBefore(length);
          return [before, $write('|')];
        });
        expect(after).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  test('stands where the text goes on in the same way, else at its beginning [rich-03]', () => {
    const after = now(() => {
      $load([paragraph('one two'), paragraph('end')]);
      $putCaretAfter(4);
      const length = $lengthAfterCaret();
      $load([paragraph('1 two'), paragraph('end')]);
      $putCaretBefore(length);
      const behind = $write('|');
      $load([paragraph('d')]);
      $putCaretBefore(length);
      return [behind, $write('|')];
    });
    expect(after).toEqual(['1 |two\n\nend', '|d']);
  });
});
