import { useEffect } from 'react';

/** When a key counts. */
interface HotkeyOptions {
  readonly enabled?: boolean;
}

/**
 * Calls back at each press of one of the keys, wherever nothing is typed. Also stands for the library with
 * which Ladle hears its keys: all that is left of them are single characters.
 */
export function useHotkeys(
  keys: readonly string[] | string,
  onPress: () => void,
  { enabled = true }: HotkeyOptions = {},
): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const isMeant = [keys].flat().includes(event.key.toLowerCase());
      if (!isMeant || hasModifier || isTyped(event) || event.defaultPrevented) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, keys, onPress]);
}

/** Into a box, or into a widget: letters lead through its list. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('[data-scope]') !== null);
