import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { Pattern, PatternEngine } from './pattern-engine.ts';

/** A pattern that cannot be matched in linear time. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Maximum length of a source, because compiling a long one takes time and memory. */
const LONGEST = 10_000;

/** A pattern that also says what it found. */
export interface SearchPattern extends Pattern {
  /**
   * The first match in a text, followed by its groups, as in `RegExp.exec`; undefined if there is
   * none.
   */
  find(text: string): readonly (string | undefined)[] | undefined;
}

/** An engine whose patterns say what they found. */
export interface SearchEngine extends PatternEngine {
  /** Flags are those of JavaScript: `i`, `m`, `s` and `u`. */
  compile(source: string, flags?: string): SearchPattern;
}

/** Expressions that are never tried in more than one way at a time, so that no text makes them slow. */
export const linearEngine: SearchEngine = {
  compile(source, flags = '') {
    if (source.length > LONGEST) {
      throw new PatternError(`the pattern is longer than ${LONGEST} characters`);
    }
    let bits = 0;
    for (const flag of flags) bits |= bitOf(flag);
    try {
      const compiled = RE2JS.compile(
        RE2JS.translateRegExp(asHostMeans(source, flags.includes('s'))),
        bits,
      );
      return { test: (text) => compiled.test(text), find: (text) => firstMatch(compiled, text) };
    } catch (error) {
      if (error instanceof RE2JSSyntaxException) throw new PatternError(explain(source, error));
      throw error;
    }
  },
};

const firstMatch = (pattern: RE2JS, text: string): readonly (string | undefined)[] | undefined => {
  const matcher = pattern.matcher(text);
  if (!matcher.find()) return undefined;
  const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) =>
    matcher.group(index),
  );
  return groups.map((group) => group ?? undefined);
};

const BITS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  // Flags that do not affect the test of a whole text, or are always on.
  u: 0,
  v: 0,
  g: 0,
  d: 0,
};

const bitOf = (flag: string): number => {
  const bit = BITS[flag];
  if (bit === undefined) throw new PatternError(`the pattern has an unknown flag '${flag}'`);
  return bit;
};

/** The characters of `\s` in JavaScript; the engine only supports the ASCII ones. */
const SPACES =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/** Rewrites syntax that the engine interprets differently or does not support, so that both engines agree. */
const asHostMeans = (source: string, dotIsAll: boolean): string => {
  let written = '';
  let inClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (char === '\\') {
      at += 1;
      written += escapeOf(source[at] ?? '', inClass);
      continue;
    }
    if (char === '[' && inClass) written += '\\[';
    else if (char === '.' && !inClass && !dotIsAll) written += '[^\\n\\r\\x{2028}\\x{2029}]';
    else written += char;
    // In JavaScript `]` always closes a class, also in `[^]` (everything) and `[]` (nothing).
    if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
  }
  return written;
};

const escapeOf = (letter: string, inClass: boolean): string => {
  if (letter === 's') return inClass ? SPACES : `[${SPACES}]`;
  if (letter === 'S' && !inClass) return `[^${SPACES}]`;
  if (/[kh]/.test(letter)) throw new PatternError(`the pattern has \\${letter}, ${NOT_TAKEN}`);
  return `\\${letter}`;
};

const NOT_TAKEN = 'which cannot be judged in a bounded time and is not taken';

const explain = (source: string, error: RE2JSSyntaxException): string => {
  if (/\(\?<?[=!]/.test(source)) return `the pattern looks around with (?= or (?!, ${NOT_TAKEN}`;
  if (/\\[1-9]/.test(source)) return `the pattern refers back to a group, ${NOT_TAKEN}`;
  return error.message.replace('error parsing regexp: ', 'the pattern cannot be read: ');
};
