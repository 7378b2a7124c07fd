import { Temporal } from 'temporal-polyfill';
import type { DeprecationEvent } from './events.ts';
import type { ReplyHeaders } from './result.ts';
import { readHttpDate } from './transport/retry-after.ts';

/**
 * What a reply says about the end of its call: `Deprecation` (RFC 9745: `@1688169599`; older servers
 * send a date or `true`), `Sunset` (RFC 8594: a date) and the link that explains them. Undefined
 * when it says nothing; a moment that cannot be read is left out.
 */
export function readDeprecation(
  headers: ReplyHeaders,
): Pick<DeprecationEvent, 'since' | 'sunset' | 'link'> | undefined {
  const deprecation = headers['deprecation']?.trim() ?? '';
  const ends = headers['sunset']?.trim() ?? '';
  if (ends === '' && /^(|\?0|false)$/i.test(deprecation)) return undefined;
  const since = momentOf(deprecation);
  const sunset = momentOf(ends);
  const [, link] =
    /<([^>]*)>[^<]*;\s*rel="?[^";]*\b(?:deprecation|sunset)\b/i.exec(headers['link'] ?? '') ?? [];
  return {
    ...(since !== undefined && { since }),
    ...(sunset !== undefined && { sunset }),
    ...(link !== undefined && { link }),
  };
}

function momentOf(text: string): Temporal.Instant | undefined {
  const seconds = /^@(\d{1,12})$/.exec(text)?.[1];
  const milliseconds = seconds === undefined ? readHttpDate(text) : Number(seconds) * 1000;
  return milliseconds === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(milliseconds);
}
