/** A percent-encoded text decoded; as it is where it is no valid encoding, as servers of other habits send it. */
export function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
