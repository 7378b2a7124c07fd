/** One request that was seen, and its reply, wherever it was seen. */
export interface Recorded {
  /** Milliseconds since 1970, or since the first one. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Absent where it was only sent: a command, a collection. */
  readonly status?: number;
  readonly reply?: string;
}

/** What was recorded, and what of it could not be taken. */
export interface Recording {
  readonly requests: readonly Recorded[];
  /** Parts that mean nothing here, in a few words each. */
  readonly ignored: readonly string[];
}
