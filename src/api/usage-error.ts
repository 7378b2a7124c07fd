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
  readonly code: UsageErrorCode;

  constructor(code: UsageErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
