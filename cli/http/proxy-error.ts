/** A proxy cannot be reached or does not let requests through. Its `code` is that of the cause. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  /** Code of the cause, such as `ECONNREFUSED`, if it has one. */
  readonly code: unknown;
  /** True if the proxy answers, but does not let requests through to the target. */
  readonly isThere: boolean;

  /**
   * Takes the environment variable that names the proxy, the cause, and, if the proxy could be reached, what it
   * fails to do.
   */
  constructor(variable: string, cause: Error, fails?: string) {
    super(`the proxy (${variable}) ${fails ?? 'cannot be reached'}`, { cause });
    this.isThere = fails !== undefined;
    const { code } = cause as { readonly code?: unknown };
    // With UND_ERR_SOCKET, undici would retry the proxy until the request times out.
    this.code = code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : code;
  }
}
