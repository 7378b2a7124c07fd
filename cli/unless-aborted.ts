/** The result of a promise; undefined as soon as the signal aborts. */
export const unlessAborted = async <T>(
  promise: Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> => {
  let leave = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    leave = () => resolve(undefined);
  });
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};
