/** A text in quotes, as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A path as one word of a command that users copy: in quotes if it has a character that a shell does not take as it
 * is, and never an option.
 */
export const pathWord = (path: string): string => {
  const word = path.startsWith('-') ? `./${path}` : path;
  return /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(word) ? word : quoted(word);
};
