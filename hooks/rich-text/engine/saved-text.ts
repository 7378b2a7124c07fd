import type { EditorState, LexicalEditor, NodeKey } from 'lexical';
import { joinVisible, visiblePiece } from '../../../src/html/visible-text.ts';
import { EMPTY_PARAGRAPH, writeBlock } from '../../../src/rich-text/write-rich-text.ts';
import { $readBlock } from './read-nodes.ts';
import { lexical } from './lexical.ts';

const { $getNodeByKey, $getRoot, HISTORIC_TAG } = lexical;

/** A text in its saved format, and its visible text. */
export interface SavedText {
  /** The HTML as the platform keeps it; '' for an empty text. */
  readonly html: string;
  /** The visible text. */
  readonly text: string;
}

/**
 * Serialises the text of an editor. The HTML of each block is cached until the block changes, so
 * that typing in a long text is as fast as in a short one.
 */
export function savedTextOf(editor: LexicalEditor): {
  readonly save: (state: EditorState) => SavedText;
  readonly stop: () => void;
} {
  const written = new Map<NodeKey, SavedText>();
  /** The keys of the blocks in order; null if a block was added, removed or moved. */
  let keys: readonly NodeKey[] | null = null;
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    if (tags.has(HISTORIC_TAG)) {
      // Undo restores a whole editor state without saying what differs.
      written.clear();
      keys = null;
      return;
    }
    // The root is dirty after every letter; the value is true only if its own children changed.
    if (dirtyElements.get('root') === true) keys = null;
    for (const key of dirtyElements.keys()) written.delete(key);
    for (const key of dirtyLeaves) written.delete(key);
  });
  const $write = (key: NodeKey): SavedText => {
    const node = $getNodeByKey(key);
    const html = node ? writeBlock($readBlock(node)) : '';
    return { html, text: visiblePiece(html, '') };
  };
  const $saveAll = (): SavedText => {
    keys ??= $getRoot().getChildrenKeys();
    let html = '';
    const texts: string[] = [];
    for (const key of keys) {
      let saved = written.get(key);
      if (!saved) written.set(key, (saved = $write(key)));
      html += saved.html;
      texts.push(saved.text);
    }
    return { html: html === EMPTY_PARAGRAPH ? '' : html, text: joinVisible(texts) };
  };
  return { save: (state) => state.read($saveAll), stop };
}
