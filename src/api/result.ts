/** Reply headers, names in lower case. */
export type ReplyHeaders = Readonly<Record<string, string>>;

/** A problem object as the platform sends it; unknown members are kept. */
export interface Problem {
  /** Starts with the product's problem namespace. */
  readonly type: string;
  /** The refusal in English, as the contract declares it; absent where the server sends none. */
  readonly title?: string;
  /** What the server adds (`extra_info`), in a shape of its own. */
  readonly extraInfo?: unknown;
  /** All other members as they came. */
  readonly [member: string]: unknown;
}

/** A call that the platform answered with a 2xx status. */
export interface Success<T> {
  /** True: `data` is there. */
  readonly success: true;
  /** The HTTP status, 200 to 299. */
  readonly status: number;
  /** What the contract says the call gives, dates read; null where the reply holds nothing. */
  readonly data: T;
  /** Headers of the reply, names in lower case, without the headers that set cookies. */
  readonly headers: ReplyHeaders;
  /** Who answered, where the request was redirected to another address; else absent. */
  readonly address?: string;
}

/** Why a call failed: a refusal of the server, no connection, no usable reply, or more than the client takes. */
export type FailureKind = 'http' | 'network' | 'abort' | 'timeout' | 'parse' | 'contract' | 'limit';

/** A call that failed. Nothing was thrown: the result holds the reason. */
export interface Failure {
  /** False: `kind` says why. */
  readonly success: false;
  /** What went wrong: a refusal, the connection, a time limit, an abort, or a reply that cannot be used. */
  readonly kind: FailureKind;
  /** The HTTP status; -1 when there was no reply. */
  readonly status: number;
  /** The server's words; without a reply the code of the connection's failure (`ECONNREFUSED`), if known. */
  readonly reasonPhrase: string;
  /** Headers of the reply, names in lower case; empty without a reply. */
  readonly headers: ReplyHeaders;
  /** The reply's body: parsed JSON where it was JSON, else the text (bounded). */
  readonly body: unknown;
  /** The problem object, where the body is one. */
  readonly problem?: Problem;
  /** Milliseconds the server asked to wait (`Retry-After`). */
  readonly retryAfter?: number;
  /** Who answered, where the request was redirected to another address; else absent. */
  readonly address?: string;
  /** How many requests were sent, retries included. */
  readonly attempts: number;
}

/** The outcome of a call; `success` distinguishes the two kinds. */
export type Result<T> = Success<T> | Failure;

/** One page of a list, whichever shape the server used. */
export interface Page<T> {
  /** The items of this page, in the server's order. */
  readonly items: readonly T[];
  /** Number of items in this page. */
  readonly returned: number;
  /** Number of items in the whole list; null when the server was not asked or did not say. */
  readonly total: number | null;
  /** Items that a page may have: as the server says, else as asked. */
  readonly limit: number;
  /** Items before this page: as the server says, else as asked. */
  readonly offset: number;
  /** A better spelling of the search text, where the server offers one. */
  readonly searchSuggestionCorrection?: string;
}

/** What a create call answers: the id of the new thing, as the server wrote it. */
export interface Created {
  /** A UUID as text, or a number. */
  readonly created_identifier: string | number;
  /** All other members as they came. */
  readonly [member: string]: unknown;
}
