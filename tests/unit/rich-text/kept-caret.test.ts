import { LinkNode } from '@lexical/link';
import { $isListItemNode, ListItemNode, ListNode } from '@lexical/list';
import fc from 'fast-check';
import {
  $createTextNode,
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
const { $keepPlaces } = await import('../../../hooks/rich-text/engine/kept-caret.ts');
const { $createPasteMarker, PasteMarker } =
  await import('../../../hooks/rich-text/engine/paste-marker.ts');

const paragraph = (text: string): RichBlock => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text, marks: [] }],
});

/** Runs an update in an editor. */
function now<T>(work: () => T): T {
  const editor = createEditor({
    nodes: [ListNode, ListItemNode, LinkNode, PasteMarker],
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

/** Every position of a caret: in each text, and in each empty line. */
function $places(node: LexicalNode = $getRoot()): { node: LexicalNode; offset: number }[] {
  if ($isTextNode(node))
    return [...Array(node.getTextContentSize() + 1).keys()].map((offset) => ({ node, offset }));
  if (!$isElementNode(node)) return [];
  const within = node.getChildren();
  const isEmptyLine =
    within.length === 0 && (node.getType() === 'paragraph' || $isListItemNode(node));
  return isEmptyLine ? [{ node, offset: 0 }] : within.flatMap($places);
}

/** Puts the caret at a position, counted from the first. */
function $select(wish: number): void {
  const places = $places();
  const place = places[wish % places.length];
  if ($isTextNode(place?.node)) place.node.select(place.offset, place.offset);
  else if ($isElementNode(place?.node)) place.node.select(0, 0);
}

function $write(text: string): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) throw new Error('Nothing is selected.');
  selection.insertText(text);
  return $getRoot().getTextContent();
}

describe('the caret', () => {
  test('is restored at every position of a text that is rebuilt [rich-03]', () => {
    fc.assert(
      fc.property(richDocuments, fc.nat(), (given, wish) => {
        const blocks = [...given, { kind: 'paragraph', content: [] }] as const;
        const [before, after] = now(() => {
          $load(blocks);
          $select(wish);
          const before = $write('|');
          $load(blocks);
          $select(wish);
          const $putBack = $keepPlaces();
          $load(blocks);
          $putBack();
          return [before, $write('|')];
        });
        expect(after).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  test('is restored at its line break [rich-03]', () => {
    const broken: RichBlock = {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'a', marks: [] },
        { kind: 'break' },
        { kind: 'break' },
        { kind: 'text', text: 'b', marks: [] },
        { kind: 'break' },
      ],
    };
    const written = now(() =>
      [0, 1, 2, 3, 4, 5].map((place) => {
        $load([broken]);
        ($getRoot().getFirstChild() as ElementNode).select(place, place);
        const $putBack = $keepPlaces();
        $load([broken]);
        $putBack();
        return $write('|');
      }),
    );
    expect(written).toEqual([
      '|a\n\nb\n',
      'a|\n\nb\n',
      'a\n|\nb\n',
      'a\n\n|b\n',
      'a\n\nb|\n',
      'a\n\nb\n|',
    ]);
  });

  test('is restored in a new line, also in an empty one [rich-03]', () => {
    const after = now(() => {
      $load([paragraph('one'), paragraph(''), paragraph('end')]);
      ($getRoot().getChildAtIndex(1) as ElementNode).select(0, 0);
      const $putBack = $keepPlaces();
      $load([paragraph('ONE'), paragraph(''), paragraph('END')]);
      $putBack();
      return $write('|');
    });
    expect(after).toBe('ONE\n\n|\n\nEND');
  });

  test('is restored where the text continues in the same way, otherwise at its start [rich-03]', () => {
    const after = now(() => {
      $load([paragraph('one two'), paragraph('end')]);
      $getRoot().getAllTextNodes()[0]?.select(4, 4);
      const $putBack = $keepPlaces();
      $load([paragraph('1 two'), paragraph('end')]);
      $putBack();
      const behind = $write('|');
      $load([paragraph('d')]);
      $putBack();
      return [behind, $write('|')];
    });
    expect(after).toEqual(['1 |two\n\nend', '|d']);
  });
});

describe('pending pastes', () => {
  test('keep their order and position, measured from the end of the text without the caret [rich-12]', () => {
    const after = now(() => {
      $load([paragraph('one two'), paragraph('end')]);
      const text = $getRoot().getAllTextNodes()[0]!;
      text.select(3, 3).insertNodes([$createPasteMarker(1), $createPasteMarker(2)]);
      $getRoot()
        .selectEnd()
        .insertNodes([$createPasteMarker(3)]);
      const [, , , two] = $getRoot().getAllTextNodes();
      two?.selectEnd();
      const $putBack = $keepPlaces();
      $load([paragraph('one TWO AND MORE'), paragraph('end')]);
      $putBack();
      for (const node of $getRoot().getAllTextNodes())
        if (node instanceof PasteMarker) node.insertBefore($createTextNode(`<${node.paste}>`));
      return $write('|').replaceAll('\u2060', '');
    });
    expect(after).toBe('one<1><2> TWO AND MORE|\n\nend<3>');
  });

  test('move to the start of a text that became shorter [rich-12]', () => {
    const after = now(() => {
      $load([paragraph('one two three')]);
      $getRoot()
        .getAllTextNodes()[0]
        ?.select(10, 10)
        .insertNodes([$createPasteMarker(1)]);
      $getRoot().selectEnd();
      const $putBack = $keepPlaces();
      $load([paragraph('1')]);
      $putBack();
      return $getRoot().getTextContent();
    });
    expect(after).toBe('\u20601');
  });
});
