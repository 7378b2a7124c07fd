import { connect as connectSocket } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Agent, buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Identity } from './client-certificate.ts';
import { ProxyError } from './proxy-error.ts';

/** Options of the connections to a live target. */
export interface ConnectionOptions {
  /** True: the certificates of servers are not checked. */
  readonly insecure?: boolean;
  /** Certificates (PEM) that are trusted beside the host's own. */
  readonly ca?: string;
  /** Shown to the servers of one origin, if they ask for a certificate. */
  readonly identity?: Identity;
  /**
   * Environment variables that name proxies: `http_proxy`, `https_proxy` and `no_proxy`; lower case has
   * priority over upper case. Default: no proxy.
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Time limit for connecting, in milliseconds. Default: 10 000. */
  readonly connectWithin?: number;
}

/**
 * Milliseconds for which an idle connection is kept: less than the usual time-out of servers, so that no
 * request is sent into a connection that the server is just closing.
 */
const KEPT = 4000;

/** Returns the agent for an address: through the proxy that the environment names, or direct. */
export const connectionOf = (options: ConnectionOptions): ((url: URL) => Dispatcher) => {
  const { identity, ...others } = options;
  const anywhere = agentsOf(others);
  if (identity === undefined) return anywhere;
  const atTarget = agentsOf(options);
  return (url) => (url.origin === identity.origin ? atTarget : anywhere)(url);
};

const agentsOf = (options: ConnectionOptions): ((url: URL) => Dispatcher) => {
  const { insecure = false, ca, identity, env = {}, connectWithin = 10_000 } = options;
  const trusting = {
    ...(insecure && { rejectUnauthorized: false }),
    // `ca` replaces the certificates of the host, so it must include them.
    ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    timeout: connectWithin,
  };
  const { cert, key, passphrase } = identity ?? {};
  const tls = {
    ...trusting,
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(passphrase !== undefined && { passphrase }),
  };
  const kept = { keepAliveTimeout: KEPT, connect: connectorOf(tls) };
  const direct = new Agent(kept);
  const through = (protocol: string): Dispatcher => {
    const name = proxyVariable(protocol, env);
    if (name === undefined) return direct;
    const uri = env[name] as string;
    assertProxy(name, uri);
    const toProxy = (origin: URL, pool: Pool.Options): Pool => new ProxyPool(name, origin, pool);
    const tunnels = protocol === 'https:';
    const agent = new ProxyAgent({
      ...kept,
      uri,
      clientFactory: toProxy,
      // Without a tunnel, the proxy is the only server that we connect to.
      factory: (origin, pool) =>
        tunnels
          ? new Pool(origin, { ...pool, connect: tunnelConnector(name, pool as Pool.Options) })
          : toProxy(new URL(origin), pool as Pool.Options),
      requestTls: tls,
      // The certificate is for the target only.
      proxyTls: trusting,
      // A plain HTTP request sends the whole address to the proxy, which every proxy supports.
      proxyTunnel: tunnels,
    });
    return tunnels ? agent : agent.compose(proxyErrors(name));
  };
  const plain = through('http:');
  const secure = through('https:');
  return (url) => {
    if (proxyFor(url, env) === undefined) return direct;
    return url.protocol === 'https:' ? secure : plain;
  };
};

type Env = NonNullable<ConnectionOptions['env']>;

/** The variable that names the proxy for an address; undefined if requests are sent directly. */
export const proxyFor = ({ protocol, hostname, port }: URL, env: Env): string | undefined => {
  const ownPort = port || (protocol === 'https:' ? '443' : '80');
  const noProxy = inEitherCase('no_proxy', env);
  const isDirect =
    noProxy !== undefined && isInNoProxy(hostname.toLowerCase(), ownPort, env[noProxy] as string);
  return isDirect ? undefined : proxyVariable(protocol, env);
};

/** Whether `no_proxy` lists a host or a parent domain, without a port or with this port. */
const isInNoProxy = (host: string, port: string, noProxy: string): boolean =>
  noProxy.trim() === '*' ||
  noProxy.split(/[,\s]+/).some((entry) => {
    const [, named = '', ofPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (named === '' || (ofPort !== undefined && ofPort !== port)) return false;
    return host === named || host.endsWith(`.${named}`);
  });

type Connector = buildConnector.connector;

/**
 * Connects like undici. If a server accepts the connection but does not answer, the error says that there was
 * no TLS handshake.
 */
const connectorOf = (options: buildConnector.BuildOptions): Connector => {
  const connect = buildConnector(options);
  return (to, done) =>
    connect(to, (...made) => {
      const [error] = made;
      endWithAlert(made);
      if (to.protocol !== 'https:' || codeOf(error) !== 'UND_ERR_CONNECT_TIMEOUT') {
        return done(...made);
      }
      void acceptsConnections(to).then((listens) =>
        listens ? done(silent(error), null) : done(...made),
      );
    });
};

/**
 * In TLS 1.3 a server refuses our certificate only after the handshake, with an alert and the end
 * of the connection. Without this, undici would report the end instead of the alert.
 */
const endWithAlert = ([, socket]: Parameters<buildConnector.Callback>): void => {
  socket?.once('error', (error) => {
    if (/^ERR_SSL_\w+_ALERT_/.test(String(codeOf(error)))) socket.destroy(error);
  });
};

const silent = (cause: unknown): Error =>
  Object.assign(new Error('no TLS handshake', { cause }), { code: 'ERR_TLS_HANDSHAKE_TIMEOUT' });

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Milliseconds within which a reachable server accepts a connection. */
const ACCEPTED_WITHIN = 500;

/** Whether a server accepts TCP connections, whatever protocol it speaks. */
const acceptsConnections = ({ hostname, port }: buildConnector.Options): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket({ host: hostname, port: Number(port || 443) });
    const end = (listens: boolean) => () => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', end(true)).once('error', end(false));
    socket.setTimeout(ACCEPTED_WITHIN, end(false));
  });

/**
 * Connects through the tunnel that a proxy has opened. If the connection is closed or silent at once, the error
 * names the proxy.
 */
const tunnelConnector = (name: string, { connect }: Pool.Options): Connector => {
  const connectInTunnel = typeof connect === 'function' ? connect : buildConnector(connect);
  return (to, done) =>
    connectInTunnel(to, (...made) => {
      const [error] = made;
      endWithAlert(made);
      if (error === null || error instanceof ProxyError || !ENDED.test(String(codeOf(error)))) {
        return done(...made);
      }
      const fails = `opens a tunnel to ${to.hostname}:${to.port || 443}, but no TLS handshake follows`;
      done(new ProxyError(name, error, fails), null);
    });
};

/** Error codes of a connection that was closed or silent; with any other code the target has answered. */
const ENDED = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT)$/;

/** Connects to a proxy; if this fails, the error names the proxy. */
const proxyConnector = (name: string, connect: Pool.Options['connect']): Connector => {
  const toProxy = typeof connect === 'function' ? connect : buildConnector(connect);
  return (to, done) =>
    toProxy(to, (...made) => {
      const [error] = made;
      if (error === null) done(...made);
      else done(new ProxyError(name, error), null);
    });
};

/** If a proxy without a tunnel sends no reply or an incomplete one, the error names the proxy. */
const proxyErrors =
  (name: string): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (...upgraded) => handler.onRequestUpgrade?.(...upgraded),
      onResponseStart: (...started) => handler.onResponseStart?.(...started),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError(controller, error) {
        const isNamed = error instanceof ProxyError || error.name === 'AbortError';
        const fails = `sends no complete reply from ${new URL(String(options.origin)).host}`;
        handler.onResponseError?.(controller, isNamed ? error : new ProxyError(name, error, fails));
      },
    });

/** Connections to a proxy; if it opens no tunnel to the target, the error names the proxy. */
class ProxyPool extends Pool {
  readonly #name: string;

  /** Takes the environment variable that names the proxy, and the arguments of `Pool`. */
  constructor(name: string, origin: URL, options: Pool.Options) {
    super(origin, { ...options, connect: proxyConnector(name, options.connect) });
    this.#name = name;
  }

  override connect<T = null>(way: Dispatcher.ConnectOptions<T>): Promise<Dispatcher.ConnectData<T>>;
  override connect<T = null>(
    way: Dispatcher.ConnectOptions<T>,
    callback: (error: Error | null, opened: Dispatcher.ConnectData<T>) => void,
  ): void;
  override connect(
    way: Dispatcher.ConnectOptions,
    callback?: (error: Error | null, opened: Dispatcher.ConnectData) => void,
  ): unknown {
    // `ProxyAgent` calls this without a callback to open a tunnel.
    return callback === undefined ? this.#open(way) : super.connect(way, callback);
  }

  async #open(way: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
    const opened = await super.connect(way).catch((error: Error) => {
      throw error instanceof ProxyError
        ? error
        : new ProxyError(this.#name, error, noTunnelTo(way));
    });
    const { statusCode, socket } = opened;
    if (statusCode === 200) return opened;
    socket.on('error', () => undefined).destroy();
    throw new ProxyError(this.#name, new Error(`it answers ${statusCode}`), noTunnelTo(way));
  }
}

const noTunnelTo = ({ path }: Dispatcher.ConnectOptions): string => `opens no tunnel to ${path}`;

/** The message does not repeat the address, because it may contain a password. */
const assertProxy = (name: string, uri: string): void => {
  if (URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol)) return;
  throw new CliError(
    EXIT.usage,
    `${name}: expected the address of a proxy that starts with http:// or https://`,
  );
};

/** The name of the variable, in lower or upper case, that has a value. */
const inEitherCase = (name: string, env: Env): string | undefined =>
  [name, name.toUpperCase()].find((written) => env[written]);

/** Under CGI, a client's `Proxy` header becomes HTTP_PROXY, so there only the lower-case variable is safe. */
const proxyVariable = (protocol: string, env: Env): string | undefined => {
  if (protocol === 'https:') return inEitherCase('https_proxy', env);
  const name = inEitherCase('http_proxy', env);
  return name === 'HTTP_PROXY' && env['REQUEST_METHOD'] !== undefined ? undefined : name;
};
