/** A compiled regular expression. */
export interface Pattern {
  /** Whether the text matches, as `RegExp.test` says; the same answer each time. */
  test(text: string): boolean;
}

/** What makes regular expressions out of their source; it throws for a source that it does not take. */
export interface PatternEngine {
  /** Flags are those of JavaScript: `i`, `m`, `s` and `u`. */
  compile(source: string, flags?: string): Pattern;
}

/** The built-in regular expressions support every feature, but some take exponential time. */
const hostEngine: PatternEngine = {
  compile(source, flags) {
    if (flags !== undefined) return new RegExp(source, flags);
    try {
      // Unicode mode first, for \p{…}; without it, older expressions with needless escapes are accepted.
      return new RegExp(source, 'u');
    } catch {
      return new RegExp(source);
    }
  },
};

let current = hostEngine;

/** The engine that patterns of field definitions are compiled with from now on. */
export const patternEngine = (): PatternEngine => current;

/**
 * Chooses the engine for the patterns of field definitions; undefined goes back to the host's own.
 * Definitions that have been read already keep theirs.
 */
export const setPatternEngine = (engine: PatternEngine | undefined): void => {
  current = engine ?? hostEngine;
};

/**
 * Loads an engine whose time grows in step with the text, whatever the pattern is: for patterns that
 * others wrote. It takes no look-around and no back-references. 46 kB (gzip), in a file of its own.
 */
export const loadLinearEngine = async (): Promise<PatternEngine> =>
  (await import('./linear-engine.ts')).linearEngine;
