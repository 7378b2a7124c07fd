import type { Stage } from '../../fixtures/player/stage/stage.ts';
import type { SessionClock } from '../../fixtures/player/clock/session-clock.ts';
import type { Random } from '../../fixtures/platform/random.ts';
import type { Environment } from '../../machines/kit/environment.ts';
import { dayInTimeZone } from '../../src/dates/day-in-time-zone.ts';

const FAULTS = [
  { kind: 'latency', milliseconds: 300 },
  { kind: 'drop' },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 500 },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'outOfOrder' },
] as const;

/** Changes of the user and the screen; the connection is changed separately. */
const ENVIRONMENTS: readonly Partial<Environment>[] = [
  { language: 'de' },
  { language: 'zh-CN' },
  { language: 'en' },
  { timeZone: 'America/New_York' },
  { timeZone: 'Pacific/Kiritimati' },
  { dateFormat: 'MM/dd/yyyy' },
  { dateFormat: null },
  { smallScreen: true },
  { smallScreen: false },
];

const HOUR = 3_600_000;
/** Changes of the clock, as after a computer was suspended or its clock corrected; half a year changes to summer time. */
const LEAPS = [-HOUR, HOUR, 15 * HOUR, 24 * HOUR, 182 * 24 * HOUR];

/** A clock that can be moved forward or back, without an effect on running timers. */
export type LeapingClock = SessionClock & { leap(milliseconds: number): void };

export function jumpingClock(clock: SessionClock): LeapingClock {
  let ahead = 0;
  return Object.create(clock, {
    now: { value: () => clock.now() + ahead },
    leap: { value: (milliseconds: number) => void (ahead += milliseconds) },
  }) as LeapingClock;
}

/** The parts of a page that are disturbed. */
interface Disturbed {
  readonly stage: Stage;
  readonly clock: LeapingClock;
  /** Makes the next response have another shape than documented. */
  readonly misshapeNext: (isOn: boolean) => void;
}

/** Applies a random external change to the page, and returns its description. */
export function disturb({ stage, clock, misshapeNext }: Disturbed, chance: Random): string {
  const { controls } = stage.backend;
  const tell = (changes: Partial<Environment>) => {
    const { timeZone } = { ...stage.environment, ...changes };
    const told = { ...changes, today: dayInTimeZone(clock.now(), timeZone) };
    stage.setEnvironment(told);
    return JSON.stringify(told);
  };
  const kind = chance.next();
  if (kind < 0.4) {
    const fault = chance.pick(FAULTS);
    controls?.fault({ ...fault, on: '*', times: 'once' });
    return `fault ${JSON.stringify(fault)}`;
  }
  if (kind < 0.55) {
    misshapeNext(true);
    return 'a reply of another shape';
  }
  if (kind < 0.7) {
    const online = chance.next() < 0.5;
    controls?.online(online);
    return tell({ online });
  }
  if (kind < 0.9) return tell(chance.pick(ENVIRONMENTS));
  clock.leap(chance.pick(LEAPS));
  return tell({});
}

/** Ends all disturbances. */
export function endDisturbance({ stage, misshapeNext }: Disturbed): void {
  stage.backend.controls?.fault('none');
  stage.backend.controls?.online(true);
  misshapeNext(false);
  stage.setEnvironment({ online: true });
}
