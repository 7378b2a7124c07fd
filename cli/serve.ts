import { listen, type AccessLogEntry, type Tls } from '../fixtures/platform/http.ts';
import { type Clock, createPlatform, type Platform } from '../fixtures/platform/index.ts';
import { redactUrl } from '../src/api/redaction.ts';
import type { WorldMaker } from '../fixtures/platform/world.ts';
import { CliError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { controlOf, movableClock } from './serve-control.ts';
import { pagesOf } from './serve-pages.ts';
import { servedWorld } from './serve-world.ts';
import { switchesOf } from './switches.ts';
import { readInput } from './read-input.ts';

/** Options of `serve`. */
export interface ServePlan {
  /** From 0 to 65535; 0 takes any free one. */
  readonly port: number;
  /** Name or address to listen on. */
  readonly host: string;
  /** Name of a world, or path of a world file. */
  readonly world: string;
  /** File from which the state is read at the start, and to which it is written at the end. */
  readonly state?: string;
  /** PEM files with a certificate and its key, for https; empty for http. */
  readonly tls: readonly string[];
  /** The user of requests without a credential; absent: as the world says. */
  readonly user?: string;
  /** Seed of the world. */
  readonly seed: number;
  /** Each is `name=value` and overrides a default of the platform. */
  readonly switches: readonly string[];
  /** True: requests are not logged. */
  readonly quiet: boolean;
  /** Whether the platform can be reset, read and changed over HTTP. */
  readonly control: boolean;
}

/** Serves until it is stopped; this is the normal end, so the exit code is 0. */
export const serve = async (io: Io, plan: ServePlan): Promise<ExitCode> => {
  const world = await servedWorld(io, plan);
  const tls = await tlsOf(plan.tls, io.cwd);
  const clock = movableClock();
  const platform = openPlatform(plan, world.make, clock);
  const pages = pagesOf(platform, tls === undefined ? 'http' : 'https');
  const control = controlOf(platform, clock, () => world.stateOf(platform));
  const server = await listen(platform, {
    port: plan.port,
    host: plan.host,
    ...(tls === undefined ? {} : { tls }),
    beside: plan.control
      ? async (request) => (await control(request)) ?? (await pages(request))
      : pages,
    ...(plan.quiet ? {} : { log: (entry) => io.err(`${logLine(entry)}\n`) }),
  }).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(EXIT.usage, whyNot(error, plan));
  });
  io.out(`${server.url}\n`);
  io.err(banner(platform, server.url));
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.close();
  world.keep(platform);
  io.err('Closed.\n');
  return EXIT.passed;
};

const whyNot = ({ code = '', message }: NodeJS.ErrnoException, plan: ServePlan): string => {
  if (code === 'EADDRINUSE') return `Port ${plan.port} is in use; choose another with --port.`;
  if (/OSSL|PEM|KEY/.test(code)) return `--tls ${plan.tls.join(' ')}: ${message}`;
  return `Cannot listen on ${plan.host}:${plan.port}: ${message}`;
};

/** The available users and credentials. They are fictional, so they may be shown. */
const banner = ({ state: { world }, user }: Platform, url: string): string => {
  const people = Object.entries(world.people).map(
    ([name, { token, participantKey }]) => `  ${name.padEnd(18)} ${token ?? participantKey ?? '-'}`,
  );
  const clients = world.applications.map((one) => `${one.clientId}/${one.clientSecret}`).join(', ');
  return [
    `World ${world.name}, requests without a credential come from ${user ?? 'nobody'}. Ctrl-C ends it.`,
    'People and their bearer tokens (participants: key):',
    ...people,
    `OAuth clients: ${clients}. API key: ${world.apiKeys.join(', ')}.`,
    `Index ${url}/, document ${url}/openapi.json, health ${url}/health. --help lists worlds and switches.`,
    '',
  ].join('\n');
};

const openPlatform = (plan: ServePlan, world: WorldMaker, clock: Clock) => {
  try {
    return createPlatform({
      world,
      seed: plan.seed,
      clock,
      switches: switchesOf(plan.switches),
      ...(plan.user === undefined ? {} : { user: plan.user === 'anonymous' ? null : plan.user }),
    });
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(EXIT.usage, (error as Error).message);
  }
};

/** Certificate and key may be in one file or in two; each is recognised by its PEM label. */
const tlsOf = async (files: readonly string[], cwd: string): Promise<Tls | undefined> => {
  if (files.length === 0) return undefined;
  const pem = files.map((file) => readInput(`--tls ${file}`, file, cwd)).join('\n');
  for (const part of ['CERTIFICATE', 'PRIVATE KEY']) {
    if (!pem.includes(`${part}-----`))
      throw new CliError(EXIT.usage, `--tls ${files.join(' ')}: there is no ${part} in it`);
  }
  return { cert: pem, key: pem };
};

/** Case secrets and keys of external reporters are in the query and must not be logged. */
const logLine = ({ method, url, status, milliseconds, bytes }: AccessLogEntry): string =>
  `${method} ${redactUrl(url)} ${status ?? 'broken'} ${milliseconds.toFixed(1)} ms ${bytes} B`;
