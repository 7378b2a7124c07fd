import { listen, type AccessLogEntry } from '../fixtures/platform/http.ts';
import { type Clock, createPlatform, type Platform } from '../fixtures/platform/index.ts';
import { redactUrl } from '../src/api/redaction.ts';
import { type WorldName, worlds } from '../fixtures/worlds/index.ts';
import { CliError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { controlOf, movableClock } from './serve-control.ts';
import { pagesOf } from './serve-pages.ts';
import { switchesOf } from './switches.ts';

/** What is served, and where. */
export interface ServePlan {
  readonly port: number;
  readonly host: string;
  readonly world: string;
  readonly user?: string;
  readonly seed: number;
  readonly switches: readonly string[];
  readonly quiet: boolean;
  /** Whether the platform can be reset, read and changed over HTTP. */
  readonly control: boolean;
}

/** Serves until it is stopped; being stopped is how it is meant to end. */
export const serve = async (io: Io, plan: ServePlan): Promise<ExitCode> => {
  if (!Object.hasOwn(worlds, plan.world)) {
    throw new CliError(
      EXIT.usage,
      `--world ${plan.world}: expected ${Object.keys(worlds).join(', ')}`,
    );
  }
  const clock = movableClock();
  const platform = openPlatform(plan, clock);
  const pages = pagesOf(platform);
  const control = controlOf(platform, clock);
  const server = await listen(platform, {
    port: plan.port,
    host: plan.host,
    beside: plan.control
      ? async (request) => (await control(request)) ?? (await pages(request))
      : pages,
    ...(plan.quiet ? {} : { log: (entry) => io.err(`${logLine(entry)}\n`) }),
  }).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(
      EXIT.usage,
      error.code === 'EADDRINUSE'
        ? `Port ${plan.port} is in use; choose another with --port.`
        : `Cannot listen on ${plan.host}:${plan.port}: ${error.message}`,
    );
  });
  io.out(`${server.url}\n`);
  io.err(banner(platform, server.url));
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.close();
  io.err('Closed.\n');
  return EXIT.passed;
};

/** Whom and what one can be: everything here is made up, so it may be shown. */
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

const openPlatform = (plan: ServePlan, clock: Clock) => {
  try {
    return createPlatform({
      world: plan.world as WorldName,
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

/** Case secrets and keys of outside reporters travel in the query; they do not belong into a log. */
const logLine = ({ method, url, status, milliseconds, bytes }: AccessLogEntry): string =>
  `${method} ${redactUrl(url)} ${status ?? 'broken'} ${milliseconds.toFixed(1)} ms ${bytes} B`;
