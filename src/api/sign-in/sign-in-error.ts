import type { Failure } from '../result.ts';

/** No token could be obtained; `result` is what the token route answered. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  /**
   * The reason: kind `http` for a refusal, `contract` for a reply without a token or a redirect to another
   * origin, `limit` for a reply that is too long, `network` or `timeout` where none came.
   */
  readonly result: Failure;

  constructor(result: Failure, cause?: unknown) {
    const words = result.problem?.title ?? result.reasonPhrase;
    super(`Signing in failed with ${result.status}${words === '' ? '' : ` (${words})`}.`, {
      cause,
    });
    this.result = result;
  }
}
