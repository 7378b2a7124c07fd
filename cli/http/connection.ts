import { rootCertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { CliError, EXIT } from '../exit-codes.ts';

/** How a live target is connected to. */
export interface ConnectionOptions {
  /** True: the certificates of servers are not checked. */
  readonly insecure?: boolean;
  /** Certificates (PEM) that are trusted beside the host's own. */
  readonly ca?: string;
  /**
   * Where proxies are named: `http_proxy`, `https_proxy` and `no_proxy`, in lower case before upper
   * case. Default: none is used.
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Milliseconds that a connection is kept for the next request: less than servers wait, so that none
 * is sent into a connection which is just being closed.
 */
const KEPT = 4000;

/** The agent for an address: through the proxy that the environment names, or straight there. */
export const connectionOf = (options: ConnectionOptions): ((url: URL) => Dispatcher) => {
  const { insecure = false, ca, env = {} } = options;
  const tls = {
    ...(insecure && { rejectUnauthorized: false }),
    // A list of one's own replaces the host's, so it has to hold those too.
    ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
  };
  const kept = { keepAliveTimeout: KEPT, connect: tls };
  const direct = new Agent(kept);
  const noProxy = read(env, 'no_proxy') ?? '';
  const through = (uri: string | undefined, isSecure: boolean): Dispatcher => {
    if (uri === undefined) return direct;
    assertProxy(isSecure ? 'https_proxy' : 'http_proxy', uri);
    return new EnvHttpProxyAgent({
      ...kept,
      httpProxy: isSecure ? '' : uri,
      httpsProxy: isSecure ? uri : '',
      noProxy,
      requestTls: tls,
      proxyTls: tls,
      // A plain request asks the proxy for the whole address, as every proxy knows it.
      proxyTunnel: isSecure,
    });
  };
  const agents: Readonly<Record<string, Dispatcher>> = {
    'http:': through(httpProxyOf(env), false),
    'https:': through(read(env, 'https_proxy'), true),
  };
  return ({ protocol }) => agents[protocol] ?? direct;
};

/** The address is not repeated: a password may stand in it. */
const assertProxy = (name: string, uri: string): void => {
  if (URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol)) return;
  throw new CliError(
    EXIT.usage,
    `${name}: expected the address of a proxy that starts with http:// or https://`,
  );
};

const read = (env: NonNullable<ConnectionOptions['env']>, name: string): string | undefined =>
  env[name] || env[name.toUpperCase()] || undefined;

/** Under CGI a client's header `Proxy` becomes HTTP_PROXY, so there only the lower case counts. */
const httpProxyOf = (env: NonNullable<ConnectionOptions['env']>): string | undefined =>
  env['REQUEST_METHOD'] === undefined ? read(env, 'http_proxy') : env['http_proxy'] || undefined;
