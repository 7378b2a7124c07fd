/** Shown where something waits for the connection. */
export const OFFLINE_TEXTS = {
  connectionBroken: 'The connection is broken. This is not available until it is restored.',
} as const;
