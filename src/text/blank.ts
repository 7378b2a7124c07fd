/**
 * Whether a text shows nothing: empty, or only white space and characters without a shape, such as
 * marks of direction, soft hyphens and the empty Braille pattern.
 */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** White space, or a character that only controls the text around it, such as a mark of direction. */
export const isUnseen = (character: string): boolean => /^[\s\p{Cf}]$/u.test(character);

/** A text without {@link isUnseen | unseen} characters at its ends: copied addresses often begin with one. */
export function trimUnseen(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isUnseen(text.charAt(start))) start++;
  while (start < end && isUnseen(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
