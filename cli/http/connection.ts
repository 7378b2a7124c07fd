import { connect as connectSocket } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Agent, buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { ProxyError } from './proxy-error.ts';
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
  /** Milliseconds in which there must be a connection. Default: 10 000. */
  readonly connectWithin?: number;
}

/**
 * Milliseconds that a connection is kept for the next request: less than servers wait, so that none
 * is sent into a connection which is just being closed.
 */
const KEPT = 4000;

/** The agent for an address: through the proxy that the environment names, or straight there. */
export const connectionOf = (options: ConnectionOptions): ((url: URL) => Dispatcher) => {
  const { insecure = false, ca, env = {}, connectWithin = 10_000 } = options;
  const tls = {
    ...(insecure && { rejectUnauthorized: false }),
    // A list of one's own replaces the host's, so it has to hold those too.
    ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    timeout: connectWithin,
  };
  const kept = { keepAliveTimeout: KEPT, connect: connectorOf(tls) };
  const direct = new Agent(kept);
  const through = (name: ProxyVariable): Dispatcher => {
    const uri = proxyNamed(name, env);
    if (uri === undefined) return direct;
    assertProxy(name, uri);
    const toProxy = (origin: URL, pool: Pool.Options): Pool => new ProxyPool(name, origin, pool);
    const tunnels = name === 'https_proxy';
    const agent = new ProxyAgent({
      ...kept,
      uri,
      clientFactory: toProxy,
      // Where there is no tunnel, the proxy is the only server.
      factory: (origin, pool) =>
        tunnels
          ? new Pool(origin, { ...pool, connect: toldOfWay(name, pool as Pool.Options) })
          : toProxy(new URL(origin), pool as Pool.Options),
      requestTls: tls,
      proxyTls: tls,
      // A plain request asks the proxy for the whole address, as every proxy knows it.
      proxyTunnel: tunnels,
    });
    return tunnels ? agent : agent.compose(namingProxy(name));
  };
  const agents = { http_proxy: through('http_proxy'), https_proxy: through('https_proxy') };
  return (url) => {
    const name = proxyFor(url, env);
    return name === undefined ? direct : agents[name];
  };
};

type Env = NonNullable<ConnectionOptions['env']>;

/** An environment variable that names a proxy. */
export type ProxyVariable = 'http_proxy' | 'https_proxy';

/** Which variable names the proxy that requests to an address go through; undefined: they go straight there. */
export const proxyFor = (
  { protocol, hostname, port }: URL,
  env: Env,
): ProxyVariable | undefined => {
  const name = protocol === 'https:' ? 'https_proxy' : 'http_proxy';
  if (proxyNamed(name, env) === undefined) return undefined;
  const ownPort = port || (protocol === 'https:' ? '443' : '80');
  return isLeftOut(hostname.toLowerCase(), ownPort, read(env, 'no_proxy') ?? '') ? undefined : name;
};

/** Whether a host, or one that it is below, is named in a `no_proxy`, with no port or with this one. */
const isLeftOut = (host: string, port: string, noProxy: string): boolean =>
  noProxy.trim() === '*' ||
  noProxy.split(/[,\s]+/).some((entry) => {
    const [, named = '', ofPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (named === '' || (ofPort !== undefined && ofPort !== port)) return false;
    return host === named || host.endsWith(`.${named}`);
  });

type Connector = buildConnector.connector;

/** Connects as undici does, and says of a server that is there but silent that it may not speak TLS. */
const connectorOf = (options: buildConnector.BuildOptions): Connector => {
  const connect = buildConnector(options);
  return (to, done) =>
    connect(to, (...made) => {
      const [error] = made;
      if (to.protocol !== 'https:' || codeOf(error) !== 'UND_ERR_CONNECT_TIMEOUT') {
        return done(...made);
      }
      void isThere(to).then((listens) => (listens ? done(silent(error), null) : done(...made)));
    });
};

const silent = (cause: unknown): Error =>
  Object.assign(new Error('no TLS handshake', { cause }), { code: 'ERR_TLS_HANDSHAKE_TIMEOUT' });

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Milliseconds in which a server that is there takes a connection. */
const TAKEN_WITHIN = 500;

/** Whether a server takes connections, whatever it speaks. */
const isThere = ({ hostname, port }: buildConnector.Options): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket({ host: hostname, port: Number(port || 443) });
    const end = (listens: boolean) => () => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', end(true)).once('error', end(false));
    socket.setTimeout(TAKEN_WITHIN, end(false));
  });

/** Connects on the way that a proxy has opened; where that is cut off or silent at once, the error names the proxy. */
const toldOfWay = (name: string, { connect }: Pool.Options): Connector => {
  const onWay = typeof connect === 'function' ? connect : buildConnector(connect);
  return (to, done) =>
    onWay(to, (...made) => {
      const [error] = made;
      if (error === null || error instanceof ProxyError || !ENDED.test(String(codeOf(error)))) {
        return done(...made);
      }
      const fails = `opens a way to ${to.hostname}:${to.port || 443}, on which no TLS begins`;
      done(new ProxyError(name, error, fails), null);
    });
};

/** Codes of a connection that was cut off or silent; of all others it is the target that answered. */
const ENDED = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT)$/;

/** Connects to a proxy; where that fails, the error says that it was the proxy. */
const toldOfProxy = (name: string, connect: Pool.Options['connect']): Connector => {
  const toProxy = typeof connect === 'function' ? connect : buildConnector(connect);
  return (to, done) =>
    toProxy(to, (...made) => {
      const [error] = made;
      if (error === null) done(...made);
      else done(new ProxyError(name, error), null);
    });
};

/** Where a proxy that is asked for whole addresses gives no reply, or half of one, the error says so. */
const namingProxy =
  (name: ProxyVariable): Dispatcher.DispatcherComposeInterceptor =>
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
        const fails = `gives no whole reply of ${new URL(String(options.origin)).host}`;
        handler.onResponseError?.(controller, isNamed ? error : new ProxyError(name, error, fails));
      },
    });

/** Connections to a proxy; where it opens no way to a target, the error says that it was the proxy. */
class ProxyPool extends Pool {
  readonly #name: string;

  /** Takes the environment variable that names the proxy, and what a pool takes. */
  constructor(name: string, origin: URL, options: Pool.Options) {
    super(origin, { ...options, connect: toldOfProxy(name, options.connect) });
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
    // The agent asks for a way by a promise.
    return callback === undefined ? this.#open(way) : super.connect(way, callback);
  }

  async #open(way: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
    const opened = await super.connect(way).catch((error: Error) => {
      throw error instanceof ProxyError ? error : new ProxyError(this.#name, error, noWayTo(way));
    });
    const { statusCode, socket } = opened;
    if (statusCode === 200) return opened;
    socket.on('error', () => undefined).destroy();
    throw new ProxyError(this.#name, new Error(`it answers ${statusCode}`), noWayTo(way));
  }
}

const noWayTo = ({ path }: Dispatcher.ConnectOptions): string => `opens no way to ${path}`;

/** The address is not repeated: a password may stand in it. */
const assertProxy = (name: string, uri: string): void => {
  if (URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol)) return;
  throw new CliError(
    EXIT.usage,
    `${name}: expected the address of a proxy that starts with http:// or https://`,
  );
};

const read = (env: Env, name: string): string | undefined =>
  env[name] || env[name.toUpperCase()] || undefined;

/** Under CGI a client's header `Proxy` becomes HTTP_PROXY, so there only the lower case counts. */
const proxyNamed = (name: ProxyVariable, env: Env): string | undefined =>
  name === 'http_proxy' && env['REQUEST_METHOD'] !== undefined
    ? env[name] || undefined
    : read(env, name);
