/**
 * Milliseconds that a `Retry-After` header asks to wait: seconds, or an HTTP date. Undefined when
 * there is none, or when it is neither; a date that has passed asks for 0.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const moment = readHttpDate(text);
  return moment === undefined ? undefined : Math.max(0, moment - now);
}

/** Milliseconds since the epoch of an HTTP date; undefined for anything else. */
export function readHttpDate(text: string): number | undefined {
  // Date.parse accepts too much ("5x" is a month); an HTTP date has a weekday and a time.
  if (!/^[A-Za-z]{3,9},?\s.*\d{2}:\d{2}:\d{2}/.test(text)) return undefined;
  // The asctime form names no zone, and Date.parse would read it as local time; every HTTP date is in GMT.
  const moment = Date.parse(/ \d{4}$/.test(text) ? `${text} GMT` : text);
  return Number.isNaN(moment) ? undefined : moment;
}
