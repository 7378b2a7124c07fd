/**
 * A function that the host gave, so that what it throws or rejects with is told on the console and spoils nothing:
 * it only hears of calls, and must not decide what becomes of them.
 */
export const loggingErrors =
  <A extends readonly unknown[]>(hear: (...args: A) => unknown): ((...args: A) => void) =>
  (...args) => {
    (async () => hear(...args))().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- it is the host's own bug, and must not be the caller's
      console.error('A function given to the client failed.', error);
    });
  };
