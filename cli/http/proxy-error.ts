/** There is no connection to a proxy; its `code` is that of what went wrong. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  /** Such as `ECONNREFUSED`, where what went wrong has one. */
  readonly code: unknown;

  /** Takes the environment variable that names the proxy, and what went wrong. */
  constructor(variable: string, cause: Error) {
    super(`the proxy (${variable})`, { cause });
    this.code = (cause as { readonly code?: unknown }).code;
  }
}
