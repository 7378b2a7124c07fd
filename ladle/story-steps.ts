import type { Fault } from '../fixtures/platform/faults.ts';
import type { Environment } from '../machines/kit/environment.ts';
import type { Client } from '../src/api/client.ts';
import { show, type Inspector } from './inspector/inspector.ts';
import type { StoryStage } from './story-stage.ts';

/** An event sent to a widget once it runs, to bring it into the state a story is about. */
export interface StoryEvent {
  readonly widget: string;
  readonly event: { readonly type: string; readonly [member: string]: unknown };
}

/** What happens in a story: an event, a fault of the platform from then on, another environment. */
export type StoryStep =
  | StoryEvent
  | { readonly fault: Fault }
  | { readonly environment: Partial<Environment> }
  /** The user presses a part, perhaps one within another: what belongs to the page and not to the chart. */
  | { readonly press: string; readonly within?: string };

/** Makes the events of one widget. */
export const eventsOf =
  (widget: string) =>
  (...events: readonly StoryEvent['event'][]): readonly StoryEvent[] =>
    events.map((event) => ({ widget, event }));

interface StoryPlay {
  /** The states that it is known to lead to: `widget: state` of each widget; undefined: any. */
  readonly leadsTo: () => Promise<readonly string[] | undefined>;
  readonly steps: readonly StoryStep[];
  readonly stage: {
    readonly client: { readonly activity: Pick<Client['activity'], 'getSnapshot'> };
    /** Something is to happen by itself in a moment. */
    readonly isWaiting: () => boolean;
    readonly platform: { readonly faults: Pick<StoryStage['platform']['faults'], 'add'> };
  };
  readonly inspector: Inspector;
  /** The story is no longer shown. */
  readonly signal: AbortSignal;
  readonly onFault: (fault: Fault) => void;
  readonly onEnvironment: (environment: Partial<Environment>) => void;
  /** The story is at rest; told in a sentence where it did not reach its states. */
  readonly onRest: (missed: string) => void;
}

/**
 * Plays the steps of a story one after another, each when the one before has come to rest, and then
 * waits until its widgets are in the states that it is known to lead to.
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
  const missed = `This story did not reach its states. It leads to ${told(known ?? [])}; it shows ${told(now)}.`;
  play.onRest(known && !isSameInSight(known, now) ? missed : '');
}

function pressPart({ press, within }: { readonly press: string; readonly within?: string }): void {
  const around = within === undefined ? '' : partNamed(within);
  document.querySelector<HTMLElement>(`.story ${around} ${partNamed(press)}`)?.click();
}

const partNamed = (name: string) => `[data-part="${name}"]`;

/** The state of every widget of the story, as the committed states are written. */
const statesOf = (inspector: Inspector): readonly string[] =>
  inspector
    .getSnapshot()
    .map(({ widget }) => `${widget.name}: ${show(widget.getSnapshot().value)}`);

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((state, place) => state === b[place]);

/** The same but for maps, which wait until their place on the page is seen: in a small window it is not. */
const isSameInSight = (known: readonly string[], now: readonly string[]): boolean =>
  isSame(
    known.map((state, place) => (UNSEEN.test(now[place] ?? '') ? withoutMap(state) : state)),
    now.map((state) => (UNSEEN.test(state) ? withoutMap(state) : state)),
  );

const UNSEEN = /"map":"unseen"/;
const withoutMap = (state: string): string => state.replace(/"map":("\w+"|\{[^{}]*\})/, '"map"');

const told = (states: readonly string[]): string => states.join(', ') || 'no chart';

/** How often a story looks whether it has come to rest, and how often it must have, in a row. */
const LOOK_EVERY = 30;
const QUIET_LOOKS = 5;
/** Milliseconds after which the next step happens all the same: a fault holds the request. */
const PATIENCE = 2000;

/** An editor is on its way, which no request tells: until it is there it does nothing of what it is told. */
const isLoadingEngine = (inspector: Inspector): boolean =>
  statesOf(inspector).some((state) => state.includes('"engine":"loading"'));

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));

/** Waits until there is no request and no short delay, and no chart takes a step. */
async function quiet(stage: StoryPlay['stage'], inspector: Inspector): Promise<void> {
  const start = performance.now();
  const isPatient = () =>
    performance.now() - start < (isLoadingEngine(inspector) ? LONGEST : PATIENCE);
  let looks = 0;
  let last = inspector.getSnapshot();
  while (looks < QUIET_LOOKS && isPatient()) {
    await pause();
    const now = inspector.getSnapshot();
    const isBusy =
      stage.client.activity.getSnapshot().pending > 0 ||
      stage.isWaiting() ||
      isLoadingEngine(inspector);
    looks = now === last && !isBusy ? looks + 1 : 0;
    last = now;
  }
}

/** Milliseconds that a story is given for its states on a slow computer. */
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
