/** Whether an event is of the given keys, in ARIA format: `F8`, `Alt+Shift+N`, `Shift+5`. */
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
  const isOf = (key: string) => inOrder([...held, key]) === inOrder(keys.split('+'));
  return isOf(event.key) || isOf(withoutModifiers(event));
}

/**
 * The letter or digit on a pressed key, if the modifiers have changed the character: Option and N
 * on a Mac are `˜` or a dead key, Shift and 5 are `%`.
 */
const withoutModifiers = ({ key, code, altKey, shiftKey }: KeyboardEvent): string => {
  if (/^[a-z0-9]$/i.test(key)) return key;
  const [, letter, digit] = /^(?:Key(.)|Digit(.))$/.exec(code) ?? [];
  return (altKey ? letter : undefined) ?? (altKey || shiftKey ? digit : undefined) ?? key;
};

const inOrder = (keys: readonly string[]) =>
  keys
    .map((key) => key.toLowerCase())
    .sort()
    .join('+');
