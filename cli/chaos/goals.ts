import type { Fault } from '../../fixtures/platform/faults.ts';
import { openSession } from '../../fixtures/player/open-session.ts';
import type { PlayOptions } from '../../fixtures/player/play-options.ts';
import { playOne, type RunOptions } from '../../fixtures/player/play-sessions.ts';
import { settle } from '../../fixtures/player/clock/settle.ts';
import type { Step } from '../../fixtures/player/session/step-schemas.ts';
import type { Session } from '../../fixtures/player/session/session.ts';

/** What must hold whatever goes wrong; gives why it does not, or undefined. */
export type Goal = (
  session: Session,
  faults: readonly Fault[],
  options: RunOptions,
) => Promise<string | undefined>;

/** The session still passes: for faults that a client is to bear by itself. */
const passes: Goal = async (session, faults, options) => {
  let why: string | undefined;
  const { verdict } = await playOne(session, 0, { ...options, faults }, (event) => {
    if (event.type !== 'step' || why !== undefined) return;
    if (!['failed', 'error', 'timeout'].includes(event.verdict)) return;
    const more = event.reason ?? event.differences?.map(({ path }) => path).join(', ') ?? '';
    why = `${event.file}:${event.line} ${event.text}: ${event.verdict}${more === '' ? '' : ` (${more})`}`;
  });
  return verdict === 'passed' ? undefined : (why ?? `the session is ${verdict}`);
};

/** Milliseconds of the session's time in which all must come to rest once nothing goes wrong any more. */
const REST_WITHIN = 300_000;

/**
 * Whatever the session expects: every step ends, no chart breaks, and once the faults are over nothing is
 * still at work after five minutes.
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
      ? 'something is still at work five minutes after the last fault'
      : undefined;
  } finally {
    player.end();
  }
};

/** Expectations of a day on which all goes well say nothing of a bad one. */
const withoutExpectations = (session: Session): Session => ({
  ...session,
  steps: session.steps.flatMap((step): Step[] => {
    if (step.kind === 'expect') return [];
    if (!('expect' in step.step) || step.step.expect === 'pending') return [step];
    const { expect: _, ...rest } = step.step as Readonly<Record<string, unknown>>;
    return [{ ...step, step: rest } as unknown as Step];
  }),
});

/** What `--chaos-goal` may ask for. */
export const goals: Readonly<Record<string, Goal>> = { passes, rests };
