/** A text as names are compared: without outer blanks, in one case and one spelling of accents. */
export function comparable(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Like {@link comparable}, and accents do not count: what a person types to find something. */
export function searchable(text: string): string {
  // Most names are plain letters, and lists of thousands are made searchable at one keystroke.
  if (!UNUSUAL.test(text)) return text.trim().toLowerCase();
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Anything but the printable characters and line breaks of ASCII. */
const UNUSUAL = /[^\n -~]/;
