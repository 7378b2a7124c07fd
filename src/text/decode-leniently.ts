/**
 * A percent-encoded text, decoded; unchanged where its encoding is not valid, as some servers send
 * it.
 */
export function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
