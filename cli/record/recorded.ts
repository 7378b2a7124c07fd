/** One request that was seen, and its reply, wherever it was seen. */
export interface Recorded {
  /** Milliseconds since 1970, or since the first one. */
  readonly at: number;
  /** HTTP method, in upper case. */
  readonly method: string;
  /** The whole address, with its query. */
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** What was sent, as text; absent where nothing was, or a form with a file. */
  readonly body?: string;
  /** The file that a form sent. */
  readonly file?: RecordedFile;
  /** Who sent it, where the recording names them. */
  readonly person?: string;
  /** Absent where it was only sent: a command, a collection. */
  readonly status?: number;
  /** The body of the reply, unpacked; absent where there was none, or too long a one. */
  readonly reply?: string;
}

/** A file as a session writes it: a short text as it is, of others the size in bytes; neither where only its name is known. */
export interface RecordedFile {
  /** Its name without a folder. */
  readonly name: string;
  /** Media type; absent where the form gave none. */
  readonly type?: string;
  /** What it holds, where that is a short text. */
  readonly text?: string;
  /** Bytes, where it is no short text. */
  readonly size?: number;
}

/** What was recorded, and what of it could not be taken. */
export interface Recording {
  /** In the order in which they were sent. */
  readonly requests: readonly Recorded[];
  /** Parts that mean nothing here, in a few words each. */
  readonly ignored: readonly string[];
  /** Whether requests were written down and not sent: nothing is known of their replies. */
  readonly isWritten?: boolean;
  /** Whether our own client sent them: what a call always sends then stands in each request of that call. */
  readonly isOwn?: boolean;
}
