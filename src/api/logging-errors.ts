/**
 * Wraps a function of the host so that its errors and rejections are only written to the console:
 * it is only informed of calls, and must not change their outcome.
 */
export const loggingErrors =
  <A extends readonly unknown[]>(hear: (...args: A) => unknown): ((...args: A) => void) =>
  (...args) => {
    (async () => hear(...args))().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- it is the host's own bug, and must not be the caller's
      console.error('A function given to the client failed.', error);
    });
  };
