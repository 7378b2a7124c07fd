/** A text as names are compared: without outer blanks, in one case and one spelling of accents. */
export function comparable(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Like {@link comparable}, and accents do not count: what a person types to find something. */
export function searchable(text: string): string {
  // A fast path for ASCII, because searching may convert thousands of names at one key press.
  if (!UNUSUAL.test(text)) return text.trim().toLowerCase();
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Anything except printable ASCII characters and line breaks. */
const UNUSUAL = /[^\n -~]/;
