/** What was wrong: a placeholder, an argument, the name of the call, its body, or the client's root or options. */
export type UsageErrorCode =
  | 'missing-placeholder'
  | 'bad-placeholder'
  | 'bad-argument'
  | 'unknown-argument'
  | 'unknown-operation'
  | 'missing-body'
  | 'relative-root'
  | 'bad-option';

/** The client was called in a way that no server could answer, or an option that it was made with failed. */
export class UsageError extends TypeError {
  override readonly name = 'UsageError';
  /** Which mistake it was, for programs; the message says what to do. */
  readonly code: UsageErrorCode;

  constructor(code: UsageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
