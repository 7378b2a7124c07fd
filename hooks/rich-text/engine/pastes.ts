import type { LexicalEditor, LexicalNode, PointType, RangeSelection } from 'lexical';
import { readRichText } from '../../../src/rich-text/read-rich-text.ts';
import { $buildNodes } from './build-nodes.ts';
import { $createPasteMarker, PasteMarker } from './paste-marker.ts';
import { lexical } from './lexical.ts';

const {
  $generateNodesFromSerializedNodes,
  $getLexicalContent,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  SKIP_SELECTION_FOCUS_TAG,
} = lexical;

/** Tags the update with the pasted content. */
export const PASTE_TAG = 'grc-paste';

/**
 * The pending pastes of an editor, which wait for the sanitiser, each with its position in the
 * text.
 */
export interface Pastes {
  /** Removes the selected content and keeps the position. */
  readonly begin: (paste: number) => void;
  /** Keeps the end of the text for a paste that began in another editor; the caret stays. */
  readonly resume: (paste: number) => void;
  /** Inserts sanitised HTML at the position; nothing if the position was deleted. */
  readonly insert: (paste: number, html: string) => void;
  /** Discards the position and restores the selected content. */
  readonly drop: (paste: number) => void;
  /**
   * Restores the content that pending pastes replaced, because they will not be settled any more.
   */
  readonly dropAll: () => void;
  /** Discards all positions without restoring anything, because another text follows. */
  readonly forgetAll: () => void;
  /** Stops watching the editor. */
  readonly stop: () => void;
}

/**
 * Manages the positions in an editor's text where pasted content is inserted once it is sanitised.
 */
export function pastesOf(editor: LexicalEditor): Pastes {
  /** The content that each paste replaced, serialised by Lexical; null if nothing was selected. */
  const waiting = new Map<number, string | null>();

  const settle = (paste: number, $content: () => LexicalNode[], tags: readonly string[]): void => {
    waiting.delete(paste);
    editor.update(
      () => {
        const marker = $findMarker(paste);
        if (marker) $replaceMarker(marker, $content());
      },
      { discrete: true, tag: [...tags, SKIP_SELECTION_FOCUS_TAG] },
    );
  };
  const drop = (paste: number): void => {
    const replaced = waiting.get(paste);
    settle(paste, () => (replaced ? $nodesOf(replaced) : []), [HISTORY_MERGE_TAG]);
  };

  // Undo can restore markers of pastes that are already settled.
  const stop = editor.registerMutationListener(PasteMarker, (mutations) =>
    editor.update(
      () => {
        for (const key of mutations.keys()) {
          const node = $getNodeByKey(key);
          if (node instanceof PasteMarker && !waiting.has(node.paste)) node.remove();
        }
      },
      { tag: HISTORY_MERGE_TAG },
    ),
  );

  return {
    begin(paste) {
      const isOver = editor.getEditorState().read(() => $getSelection()?.isCollapsed() === false);
      editor.update(
        () => {
          const selection = $selectionOrEnd();
          waiting.set(paste, $getLexicalContent(editor));
          const marker = $createPasteMarker(paste);
          selection.insertNodes([marker]);
          marker.selectEnd();
        },
        { discrete: true, tag: isOver ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG },
      );
    },
    resume(paste) {
      waiting.set(paste, null);
      editor.update(
        () => {
          const before = $getSelection()?.clone() ?? null;
          $getRoot()
            .selectEnd()
            .insertNodes([$createPasteMarker(paste)]);
          $setSelection(before);
        },
        { discrete: true, tag: [HISTORY_MERGE_TAG, SKIP_SELECTION_FOCUS_TAG] },
      );
    },
    insert: (paste, html) =>
      afterComposition(editor, () =>
        settle(paste, () => $buildNodes(readRichText(html)), [HISTORY_PUSH_TAG, PASTE_TAG]),
      ),
    drop: (paste) => afterComposition(editor, () => drop(paste)),
    dropAll() {
      for (const paste of waiting.keys()) drop(paste);
    },
    forgetAll() {
      for (const paste of waiting.keys()) {
        afterComposition(editor, () => settle(paste, () => [], [HISTORY_MERGE_TAG]));
      }
    },
    stop,
  };
}

/** The selection, or the end of the text if there is none yet. */
export function $selectionOrEnd(): RangeSelection {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}

/** Runs `work` after an input method's composition in the document has ended. */
export function afterComposition(editor: LexicalEditor, work: () => void): void {
  const root = editor.getRootElement();
  if (!editor.isComposing() || !root) return work();
  const listener = () => setTimeout(() => afterComposition(editor, work));
  root.addEventListener('compositionend', listener, { once: true });
}

const $nodesOf = (content: string): LexicalNode[] =>
  $generateNodesFromSerializedNodes((JSON.parse(content) as { nodes: never[] }).nodes);

function $findMarker(paste: number): PasteMarker | undefined {
  return $getRoot()
    .getAllTextNodes()
    .find((node): node is PasteMarker => node instanceof PasteMarker && node.paste === paste);
}

/**
 * The caret stays where the user has moved it; if it was at the marker, it moves behind the
 * inserted content.
 */
function $replaceMarker(marker: PasteMarker, nodes: LexicalNode[]): void {
  const key = marker.getKey();
  const before = $getSelection()?.clone();
  const place = marker.selectPrevious();
  marker.remove();
  const here = $getSelection() ?? place;
  if (nodes.length > 0) here.insertNodes(nodes);
  if (!$isRangeSelection(before)) return;
  const isAtMarker = before.anchor.key === key || before.focus.key === key;
  if (!isAtMarker && $isThere(before.anchor) && $isThere(before.focus)) $setSelection(before);
}

function $isThere({ key, offset, type }: PointType): boolean {
  const node = $getNodeByKey(key);
  if (type === 'text') return $isTextNode(node) && offset <= node.getTextContentSize();
  return $isElementNode(node) && offset <= node.getChildrenSize();
}
