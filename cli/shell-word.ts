/** A text in quotes, as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A text as one word of a command that users copy: in quotes if it has a character that a shell does not take as it is. */
export const shellWord = (text: string): string =>
  /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(text) ? text : quoted(text);

/** A path as such a word; one that starts with a hyphen would be an option. */
export const pathWord = (path: string): string => shellWord(/^-./.test(path) ? `./${path}` : path);
