import { resolveDateFormat } from './date-format.ts';

/** 1 February 2003: day, month and year are different numbers. */
const SAMPLE = Date.UTC(2003, 1, 1);

/**
 * The date format that a locale uses, such as `d.M.yyyy` for `de`; `dd-MM-yyyy` where its dates are not
 * made of digits and one kind of separator.
 */
export function localeDateFormat(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(SAMPLE);
  const pattern = parts
    .map(({ type, value }) => TOKENS[type]?.(value) ?? separator(value))
    .join('');
  // Some locales end a date with a punctuation mark: 2003. 02. 01.
  return resolveDateFormat(pattern.replace(/[^dMy]+$/, ''));
}

// Some locales put direction marks, or a space, beside the separator.
const separator = (literal: string) => literal.replace(/[\u061c\u200e\u200f]/g, '').trim() || ' ';

const TOKENS: Partial<Record<Intl.DateTimeFormatPartTypes, (value: string) => string>> = {
  day: (value) => 'd'.repeat(value.length),
  month: (value) => 'M'.repeat(value.length),
  year: () => 'yyyy',
};
