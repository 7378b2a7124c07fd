/** A proxy cannot be reached, or is of no help; its `code` is that of what went wrong. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  /** Such as `ECONNREFUSED`, where what went wrong has one. */
  readonly code: unknown;
  /** Whether the proxy is there and lets nothing through to the target. */
  readonly isThere: boolean;

  /** Takes the environment variable that names the proxy, what went wrong, and what a proxy that is there does not do. */
  constructor(variable: string, cause: Error, fails?: string) {
    super(`the proxy (${variable}) ${fails ?? 'cannot be reached'}`, { cause });
    this.isThere = fails !== undefined;
    const { code } = cause as { readonly code?: unknown };
    // At that code undici would ask the proxy again and again, until the request ends.
    this.code = code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : code;
  }
}
