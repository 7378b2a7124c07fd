/** One recorded request with its reply. */
export interface Recorded {
  /** Milliseconds since 1970, or since the first request. */
  readonly at: number;
  /** HTTP method, in upper case. */
  readonly method: string;
  /** The whole address, with its query. */
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; absent if there was none, or a form with a file. */
  readonly body?: string;
  /** The file of a form. */
  readonly file?: RecordedFile;
  /** The sender, if the recording names them. */
  readonly person?: string;
  /** Status of the reply; absent if the request was never sent, as in commands and collections. */
  readonly status?: number;
  /** The decompressed body of the reply; absent if there was none, or if it was too long. */
  readonly reply?: string;
}

/**
 * A file as a session writes it: a short text as it is, of others the size in bytes; neither if only its name
 * is known.
 */
export interface RecordedFile {
  /** Its name without a folder. */
  readonly name: string;
  /** Media type; absent where the form gave none. */
  readonly type?: string;
  /** The contents, if it is a short text. */
  readonly text?: string;
  /** The size in bytes, if it is not a short text. */
  readonly size?: number;
}

/** A recording, and what could not be read from it. */
export interface Recording {
  /** In the order in which they were sent. */
  readonly requests: readonly Recorded[];
  /** Ignored parts, a few words each. */
  readonly ignored: readonly string[];
  /** Whether the requests were only written down and never sent, so that there are no replies. */
  readonly isWritten?: boolean;
  /** Whether `{{name}}` in the requests is a variable of their author, as in collections of Postman. */
  readonly hasVariables?: boolean;
  /**
   * Whether our own client sent the requests: then each request of a call contains everything that the call
   * always sends.
   */
  readonly isOwn?: boolean;
}
