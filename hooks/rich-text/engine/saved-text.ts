import {
  $getRoot,
  HISTORIC_TAG,
  type EditorState,
  type LexicalEditor,
  type NodeKey,
} from 'lexical';
import { joinVisible, visiblePiece } from '../../../src/html/visible-text.ts';
import { EMPTY_PARAGRAPH, writeBlock } from '../../../src/rich-text/write-rich-text.ts';
import { $readBlock } from './read-nodes.ts';

/** A text as it is saved, and what a reader sees of it. */
export interface SavedText {
  readonly html: string;
  readonly text: string;
}

/**
 * Saves the text of an editor. Each block is written once until it changes: a letter typed into a long
 * text costs as much as one typed into a short one.
 */
export function savedTextOf(editor: LexicalEditor): {
  readonly save: (state: EditorState) => SavedText;
  readonly stop: () => void;
} {
  const written = new Map<NodeKey, SavedText>();
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    // Undo puts a whole state back, and does not say what is another in it.
    if (tags.has(HISTORIC_TAG)) return written.clear();
    for (const key of dirtyElements.keys()) written.delete(key);
    for (const key of dirtyLeaves) written.delete(key);
  });
  const $saveAll = (): SavedText => {
    let html = '';
    const texts: string[] = [];
    for (const node of $getRoot().getChildren()) {
      const key = node.getKey();
      let saved = written.get(key);
      if (!saved) {
        const own = writeBlock($readBlock(node));
        saved = { html: own, text: visiblePiece(own) };
        written.set(key, saved);
      }
      html += saved.html;
      texts.push(saved.text);
    }
    return { html: html === EMPTY_PARAGRAPH ? '' : html, text: joinVisible(texts) };
  };
  return { save: (state) => state.read($saveAll), stop };
}
