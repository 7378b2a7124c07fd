/** What was wrong with the call: a placeholder, an argument, the name of the call, its body, or the client's root. */
export type UsageErrorCode =
  | 'missing-placeholder'
  | 'bad-placeholder'
  | 'bad-argument'
  | 'unknown-argument'
  | 'unknown-operation'
  | 'missing-body'
  | 'relative-root';

/** The client was called in a way that no server could answer. Nothing was sent. */
export class UsageError extends TypeError {
  override readonly name = 'UsageError';
  /** Which mistake it was, for programs; the message says what to do. */
  readonly code: UsageErrorCode;

  constructor(code: UsageErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
