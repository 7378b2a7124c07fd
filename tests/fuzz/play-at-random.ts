import { settle } from '../../fixtures/player/clock/settle.ts';
import { withFiles } from '../../fixtures/player/session/session-files.ts';
import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import { clockOf, createStage } from '../../fixtures/player/stage/stage.ts';
import { startChart, type StartOptions } from '../../fixtures/player/stage/widget-driver.ts';
import type { Widget } from '../../fixtures/player/stage/widget.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import { random, type Random } from '../../fixtures/platform/random.ts';
import { createClient } from '../../src/api/client.ts';
import { Broken } from './broken.ts';
import { disturb, endDisturbance, jumpingClock } from './disturb.ts';
import { drawEvent, type ChartEvent } from './draw-event.ts';
import { checkRenderedPage } from './check-rendered-page.ts';
import type { KnownWidget, Start } from './known-events.ts';
import { malformingTransport } from './malformed-replies.ts';
import { watchPromises, type PlayedWidget, type ValueHost } from './promises.ts';

/** The number of events, waits and faults in one round. */
const STEPS = 40;
/** The number of events sent at the end, before the widget is unmounted. */
const LAST_STEPS = 4;
/** Real milliseconds after which a widget counts as never idle. */
const REST_MS = 5000;
/** Milliseconds of simulated time in which everything must have ended, once the disturbances have. */
const END_MS = 120_000;
const WAITS = [0, 50, 100, 250, 500, 1000, 5000];
/** How a widget is played. */
export interface RandomPlay {
  /** Default: its chart alone. */
  readonly startWidget?: (options: StartOptions) => Promise<PlayedWidget>;
  /** Default: the widget itself. */
  readonly host?: ValueHost;
  /** Performs a random action on its page, and returns its description. Default: none, since a chart alone has no page. */
  readonly usePage?: (page: Element, chance: Random) => Promise<string>;
}

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/** Plays a widget for that many rounds, each with its own seed; returns the broken promises per round. */
export async function playRounds(
  widget: string,
  known: KnownWidget,
  count: number,
  play: RandomPlay = {},
): Promise<readonly string[]> {
  const definition = widgets[widget];
  if (!definition) throw new Error(`There is no widget ${widget}.`);
  const broken: string[] = [];
  const rounds = Number(process.env['FUZZ_ROUNDS'] ?? count);
  for (let round = 0; round < rounds; round++) {
    const found = await playAtRandom(widget, definition, known, SEED * 1_000_000 + round, play);
    if (found !== undefined) broken.push(`round ${round} of seed ${SEED}: ${found}`);
  }
  return broken;
}

/**
 * Plays the chart of a widget with random events, waits, faults and connection changes.
 * Returns the promise that was broken and the steps before it; undefined when none was.
 */
async function playAtRandom(
  widget: string,
  definition: Widget,
  known: KnownWidget,
  seed: number,
  { startWidget = startChart, host = 'widget', usePage }: RandomPlay,
): Promise<string | undefined> {
  const chance = random(seed);
  const start = chance.pick(known.starts);
  const { session, input } = start;
  const done: string[] = [`starts as in ${session.file}: ${JSON.stringify(input)}`];
  const clock = jumpingClock(clockOf(session));
  const { through, misshapeNext } = malformingTransport(chance, (where) => done.push(where));
  const backend = memoryBackend(session, seed, clock, through);
  const stage = await createStage({
    session,
    seed,
    backend,
    clock,
    createClient,
    random: () => chance.next(),
  });
  const driver = await startWidget({
    widget,
    definition,
    name: widget,
    input: withFiles(input, stage.files) as Start['input'],
    stage,
    work: async (name) => {
      stage.stir();
      if (chance.next() < 0.2) throw new Error('The host could not.');
      return start.work[name]?.gives ?? [];
    },
    entered: () => {},
  });
  stage.onEnvironment((environment) => driver.setEnvironment(environment));
  const promises = watchPromises(driver, stage, host);
  const disturbed = { stage, clock, misshapeNext };
  const settled = async () => {
    if (!(await settle(stage.activity, REST_MS))) throw new Broken('it never rests');
  };
  const rest = async () => {
    await settled();
    promises.judge('at rest');
    driver.check?.();
    if (driver.container) checkRenderedPage(driver.container);
  };
  const sendAny = async () => {
    const event = drawEvent(driver, known, start, chance);
    if (event === undefined) return;
    done.push(JSON.stringify(event));
    promises.send(withFiles(event, stage.files) as ChartEvent);
    // An event during a request tests another state than one after it.
    if (chance.next() < 0.7) await rest();
  };
  /** Renders it in another way: with a confirmed value, remounted, or hidden for a while. */
  const rerenderByHost = async () => {
    const kind = chance.next();
    if (kind < 0.4) {
      const value = driver.answer?.(chance);
      if (value === undefined) return;
      done.push(`its host takes ${JSON.stringify(value)}`);
      promises.answered(value);
    } else if (kind < 0.7) {
      done.push('is remounted');
      driver.remount?.();
      promises.remounted();
    } else {
      const wait = chance.pick(WAITS);
      done.push(`is hidden for ${wait} ms`);
      const before = promises.held();
      driver.hide?.(true);
      await settled();
      await clock.advance(wait, settled);
      driver.hide?.(false);
      await settled();
      const after = promises.held();
      if (after !== before) throw new Broken(`it held ${before} before, and ${after} after`);
    }
    await rest();
  };
  const act = async () => {
    const kind = chance.next();
    if (kind < 0.35 && usePage && driver.container) {
      done.push(await usePage(driver.container, chance));
      if (chance.next() < 0.7) await rest();
    } else if (kind < 0.43 && driver.container) await rerenderByHost();
    else if (kind < 0.7) await sendAny();
    else if (kind < 0.85) {
      const wait = chance.pick(WAITS);
      done.push(`after ${wait} ms`);
      await clock.advance(wait, rest);
    } else {
      done.push(disturb(disturbed, chance));
      await rest();
    }
  };
  const unmount = async () => {
    for (let step = 0; step < LAST_STEPS; step++) await sendAny();
    done.push('is unmounted');
    const { emitted = stage.log.emitted } = driver;
    const told = emitted.length;
    driver.stop();
    await settled();
    await clock.advance(END_MS, settled);
    if (stage.activity.busy()) throw new Broken('it is at work');
    if (emitted.length > told) throw new Broken(`it tells ${JSON.stringify(emitted.slice(told))}`);
  };

  try {
    await rest();
    for (let step = 0; step < STEPS; step++) await act();
    done.push('online, without faults');
    endDisturbance(disturbed);
    await rest();
    // A window that the widget has opened is awaited until it is closed.
    if (stage.windows.opened.length > 0) stage.windows.closeByUser();
    await clock.advance(END_MS, rest);
    if (stage.activity.busy()) {
      throw new Broken(`it is still at work in ${JSON.stringify(driver.snapshot().value)}`);
    }
    await unmount();
    return undefined;
  } catch (error) {
    const what = error instanceof Broken ? error.message : String((error as Error).stack);
    return [what, ...done].join('\n');
  } finally {
    driver.stop();
  }
}
