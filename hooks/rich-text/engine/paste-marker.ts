import type { EditorConfig } from 'lexical';
import { lexical } from './lexical.ts';

const { $applyNodeReplacement, TextNode } = lexical;

/** The place of a pending paste: a zero-width character that is not part of the saved text. */
const NO_WIDTH = '\u2060';

/**
 * Marks the position of a paste while it is sanitised. It is a text node, because another kind of
 * node there would disturb an input method's composition beside it.
 */
export class PasteMarker extends TextNode {
  /** Number of the paste. */
  paste = 0;

  static override getType(): string {
    return 'grc-paste';
  }

  static override clone(marker: PasteMarker): PasteMarker {
    const copy = new PasteMarker(NO_WIDTH, marker.getKey());
    copy.paste = marker.paste;
    return copy;
  }

  static override importJSON(): PasteMarker {
    return new PasteMarker(NO_WIDTH);
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.dataset['part'] = 'waiting-paste';
    return element;
  }

  override isTextEntity(): true {
    return true;
  }

  override canInsertTextBefore(): false {
    return false;
  }

  override canInsertTextAfter(): false {
    return false;
  }
}

/** A marker for the paste with this number. */
export function $createPasteMarker(paste: number): PasteMarker {
  const marker = new PasteMarker(NO_WIDTH);
  marker.paste = paste;
  return $applyNodeReplacement(marker).setMode('token');
}
