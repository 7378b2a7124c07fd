import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRedactor, type Redactor } from '../../fixtures/player/redaction.ts';
import type { SessionVerdict, StepEnd } from '../../fixtures/player/run-events.ts';
import { parseDuration } from '../../fixtures/player/session/duration.ts';
import { notHere } from '../../fixtures/player/play-sessions.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { LiveTarget } from '../../fixtures/player/stage/live-backend.ts';
import { openSession } from '../../fixtures/player/open-session.ts';
import { clientCertificateIn } from '../http/client-certificate.ts';
import type { LiveSettings } from '../live-options.ts';
import { openTarget } from '../open-target.ts';
import { readSessionFile } from '../read-session-file.ts';
import { lowerSession } from './lower-session.ts';
import { measuredBackend, type Metrics } from './measured-backend.ts';

/** Options for playing sessions with virtual users. */
export interface SessionsOptions {
  /** Folder that session names are relative to, as a path or as a URL (`import.meta.url`). */
  readonly folder: string | URL;
  /** Whether sessions may change data; without it, their writes are skipped, and the sessions with them. */
  readonly allowWrites?: boolean;
  /** True: objects that a session created are not removed. */
  readonly keep?: boolean;
  /** Time limit of a request in milliseconds. Default: 5000. */
  readonly limit?: number;
  /** Values for `{{name}}`; a column of Artillery's payload with the same name takes priority. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Environment variables that sessions may read as `{{env.NAME}}`. */
  readonly env?: readonly string[];
  /** Factor for the duration of `after` steps: 1 as written, 0 without waiting. */
  readonly pauses?: number;
  /** Names of people in sessions, each with the environment variable that holds their token. */
  readonly users?: Readonly<Record<string, string>>;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Path of the API below the address of the target. Default: `/api`. */
  readonly apiBase?: string;
  /** Compatibility preset of the target: `neutral` or `live`. */
  readonly compatibility?: string;
  /** Whether the certificate of the target is left unchecked. */
  readonly insecure?: boolean;
  /** Certificates (PEM) that are trusted in addition to the usual ones. */
  readonly ca?: string;
  /** File with the client certificate (PEM), in `folder`, for a target that asks for one. */
  readonly cert?: string;
  /** File with its private key (PEM); absent: in the file of the certificate. */
  readonly key?: string;
}

/** The argument that Artillery passes to a function of its scenarios. */
export interface VirtualUser {
  /** The variables of the user, including those of a row of the payload. */
  readonly vars: Readonly<Record<string, unknown>>;
  /** The scenario that is played; its name is the session's file. */
  readonly scenario?: { readonly name?: string };
}

/** The function that plays a session, for the `flow` of a scenario. */
export interface Sessions {
  /** Resolves when the session has ended; rejects with the reason if it failed. */
  readonly play: (user: VirtualUser, metrics: Metrics) => Promise<void>;
}

/** A target after the sign-in, and the redactor of its secrets. */
interface OpenTarget {
  readonly target: LiveTarget;
  readonly redactor: Redactor;
}

/** A session did not pass; Artillery counts it under the code. */
class SessionFailed extends Error {
  readonly code: string;

  constructor(verdict: string, message: string) {
    super(message);
    this.code = `GRC_${verdict.toUpperCase()}`;
  }
}

/**
 * Creates the functions of an Artillery processor. The session is named by the payload (`session`), otherwise
 * by the scenario. Each session is read once in a worker thread, and each credential signs in once.
 */
export const sessions = (options: SessionsOptions): Sessions => {
  const { folder, limit = LIMIT, allowWrites = false, pauses = 1 } = options;
  const cwd = folder instanceof URL || folder.startsWith('file:') ? fileURLToPath(folder) : folder;
  const read = new Map<string, Promise<readonly Session[]>>();
  const targets = new Map<string, Promise<OpenTarget>>();
  const turns = new Map<string, number>();

  const sessionOf = async (name: string, columns: readonly string[]): Promise<Session> => {
    const all = await once(read, name, () => readAll(name, resolve(cwd), columns, options));
    // If a session has rows, each virtual user plays the next one.
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const session = all[turn % all.length];
    if (!session) throw new SessionFailed('error', `${name} is a part that other sessions use`);
    return session;
  };

  // It must be declared `async function`: Artillery passes a callback to other functions and waits until it is
  // called.
  async function play(user: VirtualUser, metrics: Metrics): Promise<void> {
    const { vars, scenario } = user;
    const name = textOf(vars['session']) ?? scenario?.name ?? '';
    const env = (variable: string): string | undefined =>
      textOf(vars[variable]) ?? process.env[variable];
    const own = ownVariables(vars);
    const session = await sessionOf(name, Object.keys(own));
    const url = textOf(vars['target']) ?? '';
    const credentials = CREDENTIALS.map(env);
    const { target, redactor } = await once(
      targets,
      `${url} ${credentials.join(' ')}`,
      async () => {
        const known = createRedactor();
        known.declare(credentials);
        const opened = await openTarget({
          url,
          settings: { ...options, ...certificateOf(options, cwd) },
          env: withAll(env),
          redactor: known,
          limit,
          allowWrites,
          ...(options.keep === true ? {} : { ledger: FORGETFUL }),
        });
        return { target: opened, redactor: known };
      },
    );
    const [verdict, why] =
      notHere(session, { live: true, level: 'client', knows: target.knows }) ?? [];
    if (verdict !== undefined) throw new SessionFailed(verdict, `${name}: ${why ?? ''}`);
    const begin = performance.now();
    const player = await openSession(session, {
      level: 'client',
      live: true,
      allowWrites,
      stepLimit: limit,
      redactor: redactor.copy(),
      // So that values such as {{unique}} differ between virtual users, of whom there may be millions.
      seed: Math.floor(Math.random() * Number.MAX_SAFE_INTEGER),
      variables: { ...options.variables, ...own },
      env: (variable) => (options.env?.includes(variable) === true ? env(variable) : undefined),
      backend: (filled) => measuredBackend(target.backend(filled), metrics),
    });
    const counts = new Map<string, number>();
    let bad: StepEnd | undefined;
    for (const step of session.steps) {
      if (step.kind === 'after' && !bad)
        await pause((parseDuration(step.step.after) ?? 0) * pauses);
      const end = await player.next();
      if (!end) break;
      counts.set(end.verdict, (counts.get(end.verdict) ?? 0) + 1);
      if (end.verdict === 'passed' || end.verdict === 'skipped') continue;
      bad ??= end;
      metrics.emit('counter', `grc.${end.verdict}.${end.file}:${end.line} ${end.text}`, 1);
    }
    await player.tidy();
    const end = player.end();
    for (const [verdict, steps] of counts) metrics.emit('counter', `grc.steps.${verdict}`, steps);
    metrics.emit('counter', `grc.sessions.${end.verdict}`, 1);
    metrics.emit('histogram', 'grc.session', performance.now() - begin);
    if (WELL.has(end.verdict)) return;
    const where = bad ? `${bad.file}:${bad.line} ${bad.text}` : `${name} did not come to its end`;
    throw new SessionFailed(end.verdict, where);
  }
  return { play };
};

const LIMIT = 5000;

/** The client certificate, if there is one. */
const certificateOf = (
  options: SessionsOptions,
  cwd: string,
): Pick<LiveSettings, 'clientCertificate'> => {
  const clientCertificate = clientCertificateIn(options, cwd);
  return clientCertificate === undefined ? {} : { clientCertificate };
};

/** Verdicts that count as success; under load, a session does not need expectations. */
const WELL: ReadonlySet<SessionVerdict> = new Set(['passed', 'flaky', 'empty']);

/** Variables that decide which account a virtual user has. */
const CREDENTIALS = ['GRC_TOKEN', 'GRC_CLIENT_ID', 'GRC_CLIENT_SECRET'] as const;

/** Creations are removed at the end of each session, so no ledger file is needed. */
const FORGETFUL = { created: () => undefined, removed: () => undefined };

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const pause = (milliseconds: number): Promise<void> | undefined =>
  milliseconds > 0 ? new Promise((go) => setTimeout(go, milliseconds)) : undefined;

/** All environment variables, including those of the virtual user. */
const withAll = (env: (name: string) => string | undefined) =>
  new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => (typeof name === 'string' ? env(name) : undefined),
  });

/** Columns of the payload, without the variables that Artillery adds and without credentials. */
const ownVariables = (vars: VirtualUser['vars']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(vars).filter(([name]) => !name.startsWith('$') && !NO_VARIABLES.has(name)),
  );

const NO_VARIABLES: ReadonlySet<string> = new Set(['target', 'session', ...CREDENTIALS]);

const readAll = async (
  name: string,
  cwd: string,
  columns: readonly string[],
  { variables = {}, env }: SessionsOptions,
): Promise<readonly Session[]> => {
  const found = await readSessionFile(name, cwd, {
    variables: [...Object.keys(variables), ...columns],
  });
  if (!found.ok) {
    const [problem] = found.problems;
    throw new SessionFailed(
      'error',
      `${problem?.file ?? name}:${problem?.line ?? 1} ${problem?.message ?? ''}`,
    );
  }
  const reads = (variable: string): string | undefined =>
    env?.includes(variable) === true ? process.env[variable] : undefined;
  return Promise.all(
    found.sessions.map((session) => lowerSession(session, { variables, env: reads })),
  );
};

/** Caches the promise of a result; after a failure, the next caller tries again. */
const once = <T>(
  known: Map<string, Promise<T>>,
  key: string,
  work: () => Promise<T>,
): Promise<T> => {
  const done = known.get(key) ?? work();
  known.set(key, done);
  done.catch(() => known.delete(key));
  return done;
};
