import { parseNumber } from '../fields/numeric-text.ts';
import { remembered } from '../i18n/remembered.ts';

/** A number of degrees in the reader's spelling, with six decimals at most and no separators of thousands. */
export const degreesText = (degrees: number, language: string): string =>
  formatOf(language).format(degrees).replace('−', '-');

const formatOf = remembered(
  (language) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: 6,
      useGrouping: false,
      // Digits that the text box accepts.
      numberingSystem: 'latn',
    }),
);

/** Typed degrees, with a decimal comma or point; undefined if it is not a number. */
export function readDegrees(text: string): number | undefined {
  const number = Number(parseNumber(text.replace('−', '-').trim()) ?? Number.NaN);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}
