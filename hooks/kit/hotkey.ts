/** Whether an event is of the given keys, in ARIA format: `F8`, `Alt+Shift+N`. */
export function isHotkey(event: KeyboardEvent, keys: string): boolean {
  // Input methods convert the composed text with function keys. Browsers that fill in a form send
  // events of keys without a key.
  if (event.isComposing || !event.key) return false;
  const held = [
    event.altKey && 'Alt',
    event.ctrlKey && 'Control',
    event.metaKey && 'Meta',
    event.shiftKey && 'Shift',
  ].filter((key) => key !== false);
  return inOrder([...held, keyOf(event)]) === inOrder(keys.split('+'));
}

/** The key; where Alt makes another character of a letter, as on a Mac, the letter. */
const keyOf = ({ key, code, altKey }: KeyboardEvent) =>
  altKey && (key === 'Dead' || /[^ -~]/.test(key)) ? code.replace(/^Key/, '') : key;

const inOrder = (keys: readonly string[]) =>
  keys
    .map((key) => key.toLowerCase())
    .sort()
    .join('+');
