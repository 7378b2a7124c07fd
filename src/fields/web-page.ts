import { fieldError } from './field-error.ts';
import { defineFieldType, impossible, typedValue, values } from './field-type.ts';
import * as shapes from './shape.ts';
import { isBlankText, mismatch, textOf, textSettings, tooLong } from './text-rules.ts';

/**
 * Whether a text is the address of a web page: optional http or https, a host name, localhost or an
 * IP address, optional port, optional path, query and fragment. Reads the text once.
 */
export function isWebPage(text: string): boolean {
  if (/\s/.test(text) || text.length > 2048) return false;
  const address = text.replace(/^https?:\/\//i, '');
  const end = address.search(/[/?#]/);
  const authority = end < 0 ? address : address.slice(0, end);
  const match = /^(\[[\da-f:.]+\]|[^:@[\]]+)(?::(\d{1,5}))?$/i.exec(authority);
  if (!match) return false;
  const port = match[2];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  return isHost(match[1] ?? '');
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  if (host.toLowerCase() === 'localhost') return true;
  const labels = host.split('.');
  if (labels.every((label) => /^\d+$/.test(label))) {
    return (
      labels.length === 4 && labels.every((label) => label.length <= 3 && Number(label) <= 255)
    );
  }
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu.test(last) &&
    labels.every(
      (label) =>
        label.length <= 63 &&
        /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?$/u.test(label),
    )
  );
}

function isIpv6(address: string): boolean {
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

/** The address of a web page. */
export const webPage = defineFieldType({
  type: 'web_page',
  settings: textSettings,
  sends: shapes.text,
  accepts: shapes.text,
  isEmpty: isBlankText,
  rules(value, { settings }) {
    const text = textOf(value);
    return [
      ...(isWebPage(text.trim()) ? [] : [fieldError('invalidWebPage')]),
      ...tooLong(text, settings.maxCharacters),
      ...mismatch(text, settings.regularExpression),
    ];
  },
  display: textOf,
  parse: (text) => (isWebPage(text) ? typedValue(text) : impossible(fieldError('invalidWebPage'))),
  columnFilter: (text) => values(text),
});
