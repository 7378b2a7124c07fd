/** Whether an event is of the given keys, in ARIA format: `F8`, `Alt+Shift+N`. */
export function isHotkey(event: KeyboardEvent, keys: string): boolean {
  // Input methods convert the composed text with function keys.
  if (event.isComposing) return false;
  const held = [
    event.altKey && 'Alt',
    event.ctrlKey && 'Control',
    event.metaKey && 'Meta',
    event.shiftKey && 'Shift',
  ].filter((key) => key !== false);
  return inOrder([...held, event.key]) === inOrder(keys.split('+'));
}

const inOrder = (keys: readonly string[]) =>
  keys
    .map((key) => key.toLowerCase())
    .sort()
    .join('+');
