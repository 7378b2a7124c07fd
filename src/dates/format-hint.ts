import { partOf } from './date-format.ts';

/** The letters with which a language writes that day, month and year are to be typed: T, M and J. */
export interface DateLetters {
  /** The letter of the day: `d`, `T` in German. */
  readonly day: string;
  /** The letter of the month. */
  readonly month: string;
  /** The letter of the year. */
  readonly year: string;
}

/**
 * A date format in the reader's letters: `dd.MM.yyyy` is `TT.MM.JJJJ` in German. A letter stands for each
 * digit; where one character is a word (日), it stands once.
 */
export function formatHint(pattern: string, letters: DateLetters): string {
  return pattern.replace(/d+|M+|y+/g, (token) => {
    const letter = letters[partOf(token)];
    return /\p{Script=Han}/u.test(letter) ? letter : letter.repeat(digitsOf(token));
  });
}

// `d` accepts one or two digits: the hint shows the maximum.
const digitsOf = (token: string) => Math.max(2, token.length);
