import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import {
  inexactNumber,
  mayHoldInexact,
  otherNumber,
} from '../fixtures/player/session/exact-numbers.ts';

/** The position of the first error in a JSON text, and the reason. */
export interface JsonProblem {
  /** The first line is 1. */
  readonly line: number;
  /** The first character is 1. */
  readonly column: number;
  /** What is wrong there, in one sentence without a full stop. */
  readonly message: string;
}

/** Parses a JSON text. */
export const readJson = (
  text: string,
): { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & JsonProblem) => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // The messages of the engine name no position, or one that differs between versions.
    return { ok: false, ...jsonProblem(text) };
  }
};

/**
 * The first number of a JSON text that JavaScript cannot hold exactly, and that is a number in the
 * parsed value: `parseJson` reads long ids as texts.
 */
export const inexactNumberOf = (
  text: string,
  parsed: unknown,
): Pick<JsonProblem, 'line' | 'message'> | undefined => {
  let found: Pick<JsonProblem, 'line' | 'message'> | undefined;
  if (!mayHoldInexact(text)) return found;
  visit(text, {
    onLiteralValue(value, offset, length, line, _, pathOf) {
      if (typeof value !== 'number' || found) return;
      const written = text.slice(offset, offset + length);
      const other = otherNumber(written);
      if (other === undefined || typeof valueIn(parsed, pathOf()) !== 'number') return;
      found = { line: line + 1, message: inexactNumber(written, other) };
    },
  });
  return found;
};

const valueIn = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (inside as Readonly<Record<string | number, unknown>> | null)?.[name],
    value,
  );

/** The first error of a text that is not JSON. */
const jsonProblem = (text: string): JsonProblem => {
  let found: { readonly offset: number; readonly message: string } | undefined;
  let deepest = 0;
  const enter = (offset: number): void => {
    deepest = offset;
  };
  try {
    visit(
      text,
      {
        onObjectBegin: enter,
        onArrayBegin: enter,
        onError(error, offset, length) {
          found ??= problemAt(error, text, offset, length);
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    found ??= { offset: deepest, message: 'this is nested too deeply' };
  }
  const { offset, message } = found ?? { offset: 0, message: 'this is not JSON' };
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, message };
};

/** The message for each kind of error. */
const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'expected a value',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'expected the name of a member in "double quotes"',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected :',
  CommaExpected: 'expected ,',
  CloseBraceExpected: 'expected , or }',
  CloseBracketExpected: 'expected , or ]',
  EndOfFileExpected: 'expected nothing more after the value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'the text does not end: a " is missing',
  UnexpectedEndOfNumber: 'this is not a number',
  InvalidUnicode: 'unknown escape in a text: \\u takes four digits of 0-9 and a-f',
  InvalidEscapeCharacter: 'unknown escape in a text',
  InvalidCharacter: 'a text cannot hold a control character; write it as \\u…',
};

/** Where inside a string an error of these kinds is; the parser only gives the start of the string. */
const INSIDE_TEXTS: Readonly<Record<string, RegExp>> = {
  UnexpectedEndOfString: /$/,
  InvalidUnicode: /\\u(?![\da-f]{4})/i,
  InvalidEscapeCharacter: /\\[^"\\/bfnrtu]/,
  // oxlint-disable-next-line no-control-regex -- control characters are what is sought
  InvalidCharacter: /[\u0000-\u001f]/,
};

const problemAt = (error: ParseErrorCode, text: string, offset: number, length: number) => {
  const kind = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  const inside = INSIDE_TEXTS[kind];
  // A backslash after another backslash does not start an escape.
  const at = inside ? Math.max(0, token.replaceAll('\\\\', '  ').search(inside)) : 0;
  const message =
    /^\w+$/.test(token) && kind === 'InvalidSymbol' ? bareWord(token) : MESSAGES[kind];
  const isOver = text.slice(offset).trim() === '';
  return {
    offset: offset + at,
    message: `${isOver ? 'the text ends here: ' : ''}${message ?? 'this is not JSON'}`,
  };
};

const bareWord = (word: string): string =>
  `'${word}' needs "double quotes" around it; only true, false, null and numbers stand without`;
