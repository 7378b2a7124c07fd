import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import type { RunOptions } from '../../fixtures/player/play-sessions.ts';
import type { Platform } from '../../fixtures/platform/index.ts';
import type { StartOptions } from '../../fixtures/player/stage/widget-driver.ts';
import type { Redactor } from '../../fixtures/player/redaction.ts';
import { MEMORY_ROOT } from '../../fixtures/player/stage/stage.ts';
import { harmless } from '../../fixtures/player/harmless.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { declareKnown } from './known-secrets.ts';
import type { PlaySettings } from './options.ts';

/** What sessions are played with, and how to leave no trace of it. */
export interface Prepared {
  readonly options: RunOptions;
  /** Who a live target takes us for. */
  readonly user?: string;
  close(): void;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Loads what the target and the level need: msw, the live sign-in, React. */
export const preparePlayer = async (
  settings: PlaySettings,
  env: Env,
  redactor: Redactor,
  signal?: AbortSignal,
): Promise<Prepared> => {
  const read = (name: string): string | undefined => env[name];
  const { against, level, seed, variables, stepLimit, allowWrites, compatibility } = settings;
  declareKnown(redactor, settings, env);
  // Loaded now, so that no step has to wait for it: the client fetches it at its first reply.
  await import('../../src/domain/index.ts');
  const common = {
    level,
    variables,
    stepLimit,
    allowWrites,
    env: (name: string) => (settings.env.includes(name) ? env[name] : undefined),
    redactor,
    ...(seed === undefined ? {} : { seed }),
    ...(signal === undefined ? {} : { signal }),
    ...(level === 'hook' ? { startHook: await loadHookLevel() } : {}),
  };
  if (against === 'memory') {
    return { options: { ...common, backend: memoryBackend }, close: () => undefined };
  }
  if (against === 'msw') {
    const door = await openMswDoor();
    return {
      options: { ...common, backend: (...args) => memoryBackend(...args, door.through) },
      close: door.close,
    };
  }
  const [{ GRACE, openLiveTarget, TargetError }, { createHttpFetch }] = await Promise.all([
    import('../../fixtures/player/stage/live-backend.ts'),
    import('../http-fetch.ts'),
  ]);
  try {
    const target = await openLiveTarget({
      url: against,
      env: read,
      allowWrites,
      limit: stepLimit,
      ...(settings.headers === undefined ? {} : { headers: settings.headers }),
      ...(settings.apiBase === undefined ? {} : { apiBase: settings.apiBase }),
      fetch: createHttpFetch(stepLimit + GRACE, {
        env,
        insecure: settings.insecure ?? false,
        ...(settings.ca === undefined ? {} : { ca: settings.ca }),
      }),
      ...(compatibility === undefined ? {} : { compatibility }),
    });
    return {
      options: { ...common, live: true, backend: () => target.backend() },
      user: target.user.name,
      close: () => undefined,
    };
  } catch (error) {
    if (error instanceof TargetError)
      throw new CliError(EXIT.target, harmless(redactor.text(error.message)));
    throw error;
  }
};

const loadHookLevel = async () => {
  const { installDocument } = await import('../../fixtures/player/stage/install-document.ts');
  await installDocument();
  const [{ startHookOn }, { rendererOf }] = await Promise.all([
    import('../../fixtures/player/stage/hook-level.ts'),
    import('../../ladle/renderers/index.ts'),
  ]);
  return (options: StartOptions) => startHookOn({ component: rendererOf }, options);
};

/** One mock service worker for the process; it answers for the platform of the session being played. */
const openMswDoor = async () => {
  const [{ setupServer }, { mswHandlers }] = await Promise.all([
    import('msw/node'),
    import('../../fixtures/platform/msw.ts'),
  ]);
  const server = setupServer();
  server.listen({ onUnhandledRequest: 'error' });
  return {
    through: (platform: Platform) => {
      server.resetHandlers(...mswHandlers(platform, MEMORY_ROOT));
      return (request: Request) => fetch(request);
    },
    close: () => server.close(),
  };
};
