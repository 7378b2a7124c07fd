/**
 * A file name's extension in lower case without its dot; '' when it has none, or nothing else.
 * Surrounding blanks are ignored.
 */
export function fileExtension(name: string): string {
  const trimmed = name.trim();
  const dot = trimmed.lastIndexOf('.');
  return dot <= 0 ? '' : trimmed.slice(dot + 1).toLowerCase();
}
