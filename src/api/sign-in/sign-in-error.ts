import type { Failure } from '../result.ts';

/** No token was to be had; `result` is what the token route answered. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly result: Failure;

  constructor(result: Failure) {
    const words = result.problem?.title ?? result.reasonPhrase;
    super(`Signing in failed with ${result.status}${words === '' ? '' : ` (${words})`}.`);
    this.result = result;
  }
}
