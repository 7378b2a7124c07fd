import type { Fault } from '../fixtures/platform/faults.ts';
import type { Environment } from '../machines/kit/environment.ts';
import type { Client } from '../src/api/client.ts';
import { show, type Inspector } from './inspector/inspector.ts';
import type { StoryStage } from './story-stage.ts';

/** An event that is sent to a running widget, to bring it into the state of the story. */
export interface StoryEvent {
  readonly widget: string;
  readonly event: { readonly type: string; readonly [member: string]: unknown };
}

/** A step of a story: an event, a fault of the platform from then on, another environment. */
export type StoryStep =
  | StoryEvent
  | { readonly fault: Fault }
  | { readonly environment: Partial<Environment> }
  /**
   * The user presses a part, optionally inside another part: for actions of the page and not of the
   * chart.
   */
  | { readonly press: string; readonly within?: string };

/** Creates the events of one widget. */
export const eventsOf =
  (widget: string) =>
  (...events: readonly StoryEvent['event'][]): readonly StoryEvent[] =>
    events.map((event) => ({ widget, event }));

interface StoryPlay {
  /** The expected states: `widget: state` for each widget; undefined: any. */
  readonly leadsTo: () => Promise<readonly string[] | undefined>;
  readonly steps: readonly StoryStep[];
  readonly stage: {
    readonly client: { readonly activity: Pick<Client['activity'], 'getSnapshot'> };
    /** Whether a short delay is running. */
    readonly isWaiting: () => boolean;
    readonly platform: { readonly faults: Pick<StoryStage['platform']['faults'], 'add'> };
  };
  readonly inspector: Inspector;
  /** Aborted when the story is no longer shown. */
  readonly signal: AbortSignal;
  readonly onFault: (fault: Fault) => void;
  readonly onEnvironment: (environment: Partial<Environment>) => void;
  /** Called when the story is at rest, with a sentence if it did not reach its states. */
  readonly onRest: (missed: string) => void;
}

/**
 * Plays the steps of a story one after another, each when the story is at rest, and then waits
 * until its widgets reach the expected states.
 */
export async function playStory(play: StoryPlay): Promise<void> {
  const { steps, stage, inspector, signal } = play;
  for (const step of steps) {
    const running = 'widget' in step ? await inspector.widget(step.widget) : undefined;
    await quiet(stage, inspector);
    if (signal.aborted) return;
    if ('press' in step) pressPart(step);
    else if ('fault' in step) {
      stage.platform.faults.add(step.fault);
      play.onFault(step.fault);
    } else if ('environment' in step) play.onEnvironment(step.environment);
    else running?.send(step.event);
  }
  await quiet(stage, inspector);
  const known = await play.leadsTo();
  if (known) await reach(known, inspector, signal);
  if (signal.aborted) return;
  const now = statesOf(inspector);
  const missed = `This story did not reach its states. It leads to ${listed(known ?? [])}; it shows ${listed(now)}.`;
  play.onRest(known && !isSameInSight(known, now) ? missed : '');
}

function pressPart({ press, within }: { readonly press: string; readonly within?: string }): void {
  const around = within === undefined ? '' : partNamed(within);
  document.querySelector<HTMLElement>(`.story ${around} ${partNamed(press)}`)?.click();
}

const partNamed = (name: string) => `[data-part="${name}"]`;

/** The state of every widget of the story, in the format of the committed states. */
const statesOf = (inspector: Inspector): readonly string[] =>
  inspector
    .getSnapshot()
    .map(({ widget }) => `${widget.name}: ${show(widget.getSnapshot().value)}`);

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((state, place) => state === b[place]);

/** Equal except for maps, which are only loaded in view: in a small window they may not be. */
const isSameInSight = (known: readonly string[], now: readonly string[]): boolean =>
  isSame(
    known.map((state, place) => (UNSEEN.test(now[place] ?? '') ? withoutMap(state) : state)),
    now.map((state) => (UNSEEN.test(state) ? withoutMap(state) : state)),
  );

const UNSEEN = /"map":"unseen"/;
const withoutMap = (state: string): string => state.replace(/"map":("\w+"|\{[^{}]*\})/, '"map"');

const listed = (states: readonly string[]): string => states.join(', ') || 'no chart';

/**
 * Interval in milliseconds at which a story checks whether it is at rest, and the required number
 * of consecutive quiet checks.
 */
const CHECK_INTERVAL = 30;
const QUIET_CHECKS = 5;
/** Milliseconds after which the next step is sent anyway, because a fault may hold a request. */
const PATIENCE = 2000;

/**
 * Whether an editor is loading, which is not visible as a request: until it is loaded it ignores
 * events.
 */
const isLoadingEngine = (inspector: Inspector): boolean =>
  statesOf(inspector).some((state) => state.includes('"engine":"loading"'));

const pause = () => new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL));

/** Waits until no request and no short delay is pending, and no chart changes. */
async function quiet(stage: StoryPlay['stage'], inspector: Inspector): Promise<void> {
  const start = performance.now();
  const isPatient = () =>
    performance.now() - start < (isLoadingEngine(inspector) ? LONGEST : PATIENCE);
  let checks = 0;
  let last = inspector.getSnapshot();
  while (checks < QUIET_CHECKS && isPatient()) {
    await pause();
    const now = inspector.getSnapshot();
    const isBusy =
      stage.client.activity.getSnapshot().pending > 0 ||
      stage.isWaiting() ||
      isLoadingEngine(inspector);
    checks = now === last && !isBusy ? checks + 1 : 0;
    last = now;
  }
}

/** Milliseconds in which a story must reach its states on a slow computer. */
const LONGEST = 8000;

async function reach(known: readonly string[], inspector: Inspector, signal: AbortSignal) {
  const start = performance.now();
  while (!signal.aborted && !isSame(known, statesOf(inspector))) {
    const waited = performance.now() - start;
    if (waited > LONGEST || (waited > PATIENCE && isSameInSight(known, statesOf(inspector))))
      return;
    await pause();
  }
}
