/**
 * A body that has come whole, with as much of a stream as somebody needs who reads it once from its
 * beginning to its end.
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
