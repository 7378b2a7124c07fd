/**
 * A stream over a body that is already complete, with only the members needed to read it once from start to
 * end.
 */
export const wholeStream = (bytes: Buffer): ReadableStream => {
  let isRead = bytes.length === 0;
  const cancel = (): Promise<void> => {
    isRead = true;
    return Promise.resolve();
  };
  const read = (): Promise<{ done: boolean; value: Buffer | undefined }> => {
    const value = isRead ? undefined : bytes;
    isRead = true;
    return Promise.resolve({ done: value === undefined, value });
  };
  const reader = { read, cancel, releaseLock: () => undefined };
  return { cancel, getReader: () => reader } as unknown as ReadableStream;
};
