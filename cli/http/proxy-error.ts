/** A proxy cannot be reached, or opens no way to a target; its `code` is that of what went wrong. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  /** Such as `ECONNREFUSED`, where what went wrong has one. */
  readonly code: unknown;
  /** Whether the proxy is there and opens no way to the target. */
  readonly opensNoWay: boolean;

  /** Takes the environment variable that names the proxy, what went wrong, and the target it opens no way to. */
  constructor(variable: string, cause: Error, target?: string) {
    const what = target === undefined ? 'cannot be reached' : `opens no way to ${target}`;
    super(`the proxy (${variable}) ${what}`, { cause });
    this.opensNoWay = target !== undefined;
    const { code } = cause as { readonly code?: unknown };
    // At that code undici would ask the proxy again and again, until the request ends.
    this.code = code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : code;
  }
}
