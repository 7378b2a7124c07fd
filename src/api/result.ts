/** Reply headers, names in lower case. */
export type ReplyHeaders = Readonly<Record<string, string>>;

/** A problem object as the platform sends it; unknown members are kept. */
export interface Problem {
  /** Starts with the product's problem namespace. */
  readonly type: string;
  readonly title?: string;
  readonly extraInfo?: unknown;
  readonly [member: string]: unknown;
}

/** A call that the platform answered with a 2xx status. */
export interface Success<T> {
  readonly success: true;
  readonly status: number;
  readonly data: T;
  readonly headers: ReplyHeaders;
  /** Who answered, where the request was redirected to another address; else absent. */
  readonly address?: string;
}

/** Why a call failed: a refusal of the server, no connection, no usable reply, or more than the client takes. */
export type FailureKind = 'http' | 'network' | 'abort' | 'timeout' | 'parse' | 'contract' | 'limit';

/** A call that failed. Nothing was thrown: the caller reads why. */
export interface Failure {
  readonly success: false;
  readonly kind: FailureKind;
  /** The HTTP status; -1 when there was no reply. */
  readonly status: number;
  /** The server's words; without a reply the code of the connection's failure (`ECONNREFUSED`), if known. */
  readonly reasonPhrase: string;
  readonly headers: ReplyHeaders;
  /** The reply's body: parsed JSON where it was JSON, else the text (bounded). */
  readonly body: unknown;
  readonly problem?: Problem;
  /** Milliseconds the server asked to wait (`Retry-After`). */
  readonly retryAfter?: number;
  /** Who answered, where the request was redirected to another address; else absent. */
  readonly address?: string;
  /** How many requests were sent, retries included. */
  readonly attempts: number;
}

export type Result<T> = Success<T> | Failure;

/** One page of a list, whichever shape the server used. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Number of items in this page. */
  readonly returned: number;
  /** Number of items in the whole list; null when the server was not asked or did not say. */
  readonly total: number | null;
  readonly limit: number;
  readonly offset: number;
  /** A better spelling of the search text, where the server offers one. */
  readonly searchSuggestionCorrection?: string;
}

/** What a create call answers: the id of the new thing, as the server wrote it. */
export interface Created {
  readonly created_identifier: string | number;
  readonly [member: string]: unknown;
}
