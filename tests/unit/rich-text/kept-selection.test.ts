import { LinkNode } from '@lexical/link';
import { $isListItemNode, ListItemNode, ListNode } from '@lexical/list';
import fc from 'fast-check';
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  createEditor,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { describe, expect, test } from 'vitest';
import { loadEngine } from '../../../hooks/rich-text/engine/load-engine.ts';
import type { RichBlock } from '../../../src/rich-text/document.ts';
import { richDocuments } from './rich-documents.ts';

await loadEngine();
const { $buildNodes } = await import('../../../hooks/rich-text/engine/build-nodes.ts');
const { $keepSelection, $selectKept } =
  await import('../../../hooks/rich-text/engine/kept-selection.ts');

/** An editor with this text, and a way to do something in it. */
function start(blocks: readonly RichBlock[]) {
  const editor = createEditor({
    nodes: [ListNode, ListItemNode, LinkNode],
    onError: (error) => {
      throw error;
    },
  });
  const load = () =>
    $getRoot()
      .clear()
      .append(...$buildNodes([...blocks, { kind: 'paragraph', content: [] }]));
  const now = <T>(work: () => T): T => {
    let result: T | undefined;
    editor.update(() => void (result = work()), { discrete: true });
    return result as T;
  };
  now(load);
  return { load, now };
}

/** Every place where a caret can stand: in each text, and in each line that is empty. */
function places(node: LexicalNode): { node: LexicalNode; offset: number }[] {
  if ($isTextNode(node))
    return [...Array(node.getTextContentSize() + 1).keys()].map((offset) => ({ node, offset }));
  if (!$isElementNode(node)) return [];
  const within = node.getChildren();
  const isEmptyLine =
    within.length === 0 && (node.getType() === 'paragraph' || $isListItemNode(node));
  return isEmptyLine ? [{ node, offset: 0 }] : within.flatMap(places);
}

const writeHere = (text: string): string => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) throw new Error('Nothing is selected.');
  selection.insertText(text);
  return $getRoot().getTextContent();
};

describe('what is selected', () => {
  test('is found again at every place of a text that is built anew [rich-04]', () => {
    fc.assert(
      fc.property(richDocuments, fc.nat(), (blocks, wish) => {
        const { load, now } = start(blocks);
        const count = now(() => places($getRoot()).length);
        const select = () => {
          const place = places($getRoot())[wish % count]!;
          if ($isTextNode(place.node)) place.node.select(place.offset, place.offset);
          else (place.node as ElementNode).select(0, 0);
        };
        now(select);
        const written = now(() => {
          const kept = $keepSelection()!;
          const text = writeHere('|');
          load();
          $selectKept(kept);
          return [text, writeHere('|')];
        });
        expect(written[1]).toBe(written[0]);
      }),
      { numRuns: 300 },
    );
  });

  test('is found again where the text before it is another, and shorter [rich-04]', () => {
    const text = (text: string): RichBlock => ({
      kind: 'paragraph',
      content: [{ kind: 'text', text, marks: [] }],
    });
    const { now } = start([text('one two')]);
    const after = now(() => {
      const [first] = places($getRoot());
      if (!first || !$isTextNode(first.node)) throw new Error('There is no text.');
      first.node.select(4, 7);
      const kept = $keepSelection()!;
      $getRoot()
        .clear()
        .append(...$buildNodes([text('1 two'), { kind: 'paragraph', content: [] }]));
      $selectKept(kept);
      const selected = $getSelection()!.getTextContent();
      $getRoot()
        .clear()
        .append(...$buildNodes([text('o')]));
      $selectKept(kept);
      return [selected, writeHere('|')];
    });
    expect(after).toEqual(['two', '|o']);
  });
});
