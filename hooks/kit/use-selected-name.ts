import { useEffect, useRef } from 'react';
import { documentOf } from './document-of.ts';
import { pressedIn } from './presses.ts';
import { useLatest } from './use-latest.ts';

/** The options of {@link useSelectedName}. */
export interface SelectedNameInput {
  /** Id of the text box; presses on its page are watched. */
  readonly id: string;
  /** The document or shadow root of the widget. */
  readonly getRootNode: () => Document | ShadowRoot;
  /**
   * The name of the chosen option in the box; undefined while the box is empty or contains typed
   * text.
   */
  readonly name: string | undefined;
  /** The menu is open. */
  readonly isOpen: boolean;
}

/**
 * Selects the name of the chosen option in a focused text box, so that typing replaces it: when the
 * name appears, when the menu opens, and when the box gets the focus other than by a press. A
 * second press, which closes the menu, places the caret as usual. Returns the focus handler of the
 * box.
 */
export function useSelectedName(input: SelectedNameInput): () => void {
  const { id, getRootNode, name, isOpen } = input;
  const last = useRef(name);
  const select = () => {
    const root = getRootNode();
    const box = root.getElementById(id) as HTMLInputElement | null;
    if (name === undefined || !box || root.activeElement !== box) return;
    // Keep the user's own selection.
    if (box.selectionStart === box.selectionEnd) box.select();
  };
  const latest = useLatest(select);
  useEffect(() => {
    if (name !== last.current) latest.current();
    last.current = name;
  }, [name, latest]);
  useEffect(() => {
    if (!isOpen) return;
    // Delayed, because Chrome places the caret after the click and would clear the selection.
    const timer = setTimeout(() => latest.current());
    return () => clearTimeout(timer);
  }, [isOpen, latest]);
  return () => {
    // A press places the caret, and opens the menu, which selects the name later.
    if (pressedIn(documentOf(getRootNode()))?.id !== id) select();
  };
}
