/** A port of the loopback address that nobody listens on at this moment. */
export function freePort(): Promise<number>;
