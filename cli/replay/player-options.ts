import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import type { RunOptions } from '../../fixtures/player/play-sessions.ts';
import type { Redactor } from '../../fixtures/player/redaction.ts';
import type { TargetFacts } from '../../fixtures/player/stage/live-backend.ts';
import { declareKnown } from './known-secrets.ts';
import type { PlaySettings } from './options.ts';

/** Options for playing sessions, and a function that releases their resources. */
export interface Prepared {
  /** Options for playing the sessions. */
  readonly options: RunOptions;
  /** Facts about a live target. */
  readonly target?: FoundTarget;
  /** Stops the listeners. */
  close(): void;
}

/** A live target, and the account that it identifies us as. */
export interface FoundTarget extends TargetFacts {
  /** Name of the account. */
  readonly user: string;
}

/** Additional session time in milliseconds that steps wait when faults are active. */
export const PATIENCE = 60_000;

type Env = Readonly<Record<string, string | undefined>>;

/** Loads what the target and the level need: msw, the live sign-in, React. */
export const preparePlayer = async (
  settings: PlaySettings,
  env: Env,
  redactor: Redactor,
  signal?: AbortSignal,
  alive?: () => void,
): Promise<Prepared> => {
  const { against, level, seed, variables, stepLimit, allowWrites } = settings;
  declareKnown(redactor, settings, env);
  // Preloaded, because otherwise the client would load it at its first reply, and a step would have to wait for
  // it.
  await import('../../src/domain/index.ts');
  const common = {
    level,
    variables,
    stepLimit,
    allowWrites,
    trace: settings.trace,
    retries: settings.retries,
    // Sessions do not expect these faults, so their steps must wait longer for slow replies and retries.
    ...(settings.faults === undefined ? {} : { faults: settings.faults, patience: PATIENCE }),
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
    const { openMswAdapter } = await import('./msw-adapter.ts');
    const adapter = await openMswAdapter();
    return {
      options: {
        ...common,
        intercepted: true,
        backend: (...args) => memoryBackend(...args, adapter.through),
      },
      close: adapter.close,
    };
  }
  const [{ openTarget }, { ledgerIn }] = await Promise.all([
    import('../open-target.ts'),
    import('../ledger-file.ts'),
  ]);
  const target = await openTarget({
    url: against,
    settings,
    env,
    redactor,
    limit: stepLimit,
    allowWrites,
    limits: settings.limits,
    alive,
    ledger:
      allowWrites && settings.ledger !== undefined ? ledgerIn(settings.ledger, against) : undefined,
  });
  return {
    options: {
      ...common,
      live: true,
      backend: (session) => target.backend(session),
      knows: (name) => target.knows(name),
    },
    target: { user: target.user.name, ...target.facts },
    close: () => undefined,
  };
};

const loadHookLevel = async () => {
  const { installDocument } = await import('../../fixtures/player/stage/install-document.ts');
  await installDocument();
  const [{ startHookOn }, { rendererOf }] = await Promise.all([
    import('../../fixtures/player/stage/hook-level.ts'),
    import('../../ladle/renderers/index.ts'),
  ]);
  return startHookOn({ component: rendererOf });
};
