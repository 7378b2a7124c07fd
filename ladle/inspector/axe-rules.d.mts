import type axe from 'axe-core';

/** An accepted violation: which rule does not apply, on which elements, and why. */
export interface AxeException {
  readonly rule: string;
  readonly on: string;
  readonly reason: string;
}

export declare const AXE_EXCEPTIONS: readonly AxeException[];

/** See `axe-rules.mjs`. */
export declare function checkWithAxe(
  library: Pick<typeof axe, 'getRules' | 'run'>,
  part: axe.ElementContext,
  exceptions: readonly AxeException[],
  without?: readonly string[],
): Promise<{ readonly violations: readonly axe.Result[]; readonly asked: number }>;
