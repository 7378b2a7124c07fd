/** A reply or a body that does not match the contract. It was passed on anyway. */
export interface Warning {
  /**
   * `'date'`: not the wire form of a date; `'schema'`: not the shape that the contract declares.
   */
  readonly code: 'date' | 'schema';
  /** Dotted name of the call whose reply it was. */
  readonly operation: string;
  /** The path in the reply, or below `body` in the request; positions in lists are `[]`. */
  readonly path: string;
  /** What is wrong with the value, in English; reads on from the path. */
  readonly message: string;
  /** The value as it came, or is sent. */
  readonly value: unknown;
}

/**
 * Passes on one warning per call and path, so that a long list is not a long log, and a date that is
 * none is not told a second time by the schemas.
 */
export function warnOnce(warn: (warning: Warning) => void): (warning: Warning) => void {
  const seen = new Set<string>();
  return (warning) => {
    const key = `${warning.operation} ${warning.path}`;
    if (seen.has(key)) return;
    seen.add(key);
    warn(warning);
  };
}

/** The default: one line on the console. */
export const warnOnConsole = (warning: Warning): void =>
  // oxlint-disable-next-line no-console -- where the host gave no other place
  console.warn(`${warning.operation}: ${warning.path} ${warning.message}`, warning.value);
