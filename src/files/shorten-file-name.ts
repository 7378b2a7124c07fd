/** File names of this many characters or more are shortened. */
export const LONG_FILE_NAME = 22;
/** Characters that a shortened file name keeps at each end. */
export const SHORTENED_FILE_NAME_END = 10;

/** A long file name as its first and last ten characters, its extension among the last. */
export function shortenFileName(name: string): string {
  const characters = Array.from(name);
  if (characters.length < LONG_FILE_NAME) return name;
  const start = characters.slice(0, SHORTENED_FILE_NAME_END).join('');
  return `${start}…${characters.slice(-SHORTENED_FILE_NAME_END).join('')}`;
}
