/** Whether a text shows nothing: empty, or only white space and characters without width. */
export function isBlank(text: string): boolean {
  return /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(text);
}
