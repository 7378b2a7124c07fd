import { isFailed } from '../../fixtures/player/run-events.ts';
import type { Fault } from '../../fixtures/platform/faults.ts';
import { openSession } from '../../fixtures/player/open-session.ts';
import type { PlayOptions } from '../../fixtures/player/play-options.ts';
import { playOne, type RunOptions } from '../../fixtures/player/play-sessions.ts';
import { settle } from '../../fixtures/player/clock/settle.ts';
import type { Step } from '../../fixtures/player/session/step-schemas.ts';
import type { Session } from '../../fixtures/player/session/session.ts';

/** A condition that must hold whatever faults occur. Returns why it does not hold, or undefined. */
export type Goal = (
  session: Session,
  faults: readonly Fault[],
  options: RunOptions,
) => Promise<string | undefined>;

/** The session still passes: for faults that a client must handle by itself. */
const passes: Goal = async (session, faults, options) => {
  let why: string | undefined;
  const { verdict } = await playOne(session, 0, { ...options, faults }, (event) => {
    if (event.type !== 'step' || why !== undefined) return;
    if (!isFailed(event)) return;
    const more = event.reason ?? event.differences?.map(({ path }) => path).join(', ') ?? '';
    why = `${event.file}:${event.line} ${event.text}: ${event.verdict}${more === '' ? '' : ` (${more})`}`;
  });
  return verdict === 'passed' ? undefined : (why ?? `the session is ${verdict}`);
};

/** Session time in milliseconds within which everything must finish after the last fault. */
const REST_WITHIN = 300_000;

/**
 * Ignores the expectations of the session: every step ends, no chart throws, and nothing is still running five
 * minutes after the last fault.
 */
const rests: Goal = async (session, faults, options) => {
  const player = await openSession(withoutExpectations(session), {
    ...(options as PlayOptions),
    faults,
  });
  try {
    for (let step = await player.next(); step; step = await player.next()) {
      if (step.verdict === 'timeout') {
        return `${step.file}:${step.line} ${step.text}: it never ended`;
      }
    }
    const { stage } = player;
    stage.backend.controls?.fault('none');
    stage.backend.controls?.online(true);
    const limit = options.stepLimit ?? 5000;
    await stage.clock.advance(REST_WITHIN, async () => void (await settle(stage.activity, limit)));
    for (const [name, { status, error }] of player.snapshots()) {
      if (status === 'error') return `${name} broke: ${String((error as Error)?.message ?? error)}`;
    }
    return stage.activity.busy()
      ? 'something is still running five minutes after the last fault'
      : undefined;
  } finally {
    player.end();
  }
};

/** The session without its expectations, because they describe what happens without faults. */
const withoutExpectations = (session: Session): Session => ({
  ...session,
  steps: session.steps.flatMap((step): Step[] => {
    if (step.kind === 'expect') return [];
    if (!('expect' in step.step) || step.step.expect === 'pending') return [step];
    const { expect: _, ...rest } = step.step as Readonly<Record<string, unknown>>;
    return [{ ...step, step: rest } as unknown as Step];
  }),
});

/** The values of `--chaos-goal`. */
export const goals: Readonly<Record<string, Goal>> = { passes, rests };
