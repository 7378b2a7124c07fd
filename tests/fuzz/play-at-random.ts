import { settle } from '../../fixtures/player/clock/settle.ts';
import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import { withFiles } from '../../fixtures/player/session/session-files.ts';
import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import { clockOf, createStage, type Stage } from '../../fixtures/player/stage/stage.ts';
import { startChart, type Driver } from '../../fixtures/player/stage/widget-driver.ts';
import type { Widget } from '../../fixtures/player/stage/widget.ts';
import { createClient } from '../../src/api/client.ts';
import { noteMembers, type KnownWidget, type Start, type Values } from './known-events.ts';
import { numbers } from './numbers.ts';

/** What is sent, waited or broken in one round. */
const STEPS = 40;
/** Real milliseconds after which a widget counts as one that never rests. */
const REST_MS = 5000;
/** Milliseconds of the widget's time in which everything must have ended, once all is well again. */
const END_MS = 120_000;
const WAITS = [0, 50, 100, 250, 500, 1000, 5000];
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
const ODD_TEXTS = ['', ' ', 'a', '“é” \u202E', 'x'.repeat(300)];
/** Members that a user writes; others name something that there is, or is not. */
const WRITTEN = /^(text|name|description|html|query|value)$/;
const FLAGS = /^(disabled|readOnly|required|multiSelect|addButton|invalid)$/;

/** A widget that did not keep what every widget promises. */
class Broken extends Error {}

/**
 * Plays a widget's chart with what a seed draws: events, waits, faults, a connection that comes and goes.
 * Says which promise it did not keep, and after what; undefined when it kept all of them.
 */
export async function playAtRandom(
  widget: string,
  definition: Widget,
  known: KnownWidget,
  seed: number,
): Promise<string | undefined> {
  const random = numbers(seed);
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  const start = pick(known.starts);
  const { session, input } = start;
  const clock = clockOf(session);
  const backend = memoryBackend(session, seed, clock);
  const stage = await createStage({ session, seed, backend, clock, createClient, random });
  const driver = await startChart({
    widget,
    definition,
    name: widget,
    input: withFiles(input, stage.files) as Start['input'],
    stage,
    work: async (name) => {
      stage.stir();
      if (random() < 0.2) throw new Error('The host could not.');
      return start.work[name]?.gives ?? [];
    },
    entered: () => {},
  });
  stage.onEnvironment((environment) => driver.setEnvironment(environment));
  const promises = watchPromises(driver, stage);
  const rest = async () => {
    if (!(await settle(stage.activity, REST_MS))) throw new Broken('it never rests');
    promises.judge();
  };
  const draw = () => drawEvent(driver, known, start, { random, pick });
  const done: string[] = [`starts as in ${session.file}: ${JSON.stringify(input)}`];

  const act = async () => {
    const chance = random();
    if (chance < 0.7) {
      const event = draw();
      if (event === undefined) return;
      done.push(JSON.stringify(event));
      promises.send(withFiles(event, stage.files) as DrawnEvent);
      // What comes while something is under way meets another chart than what comes after.
      if (random() < 0.7) await rest();
    } else if (chance < 0.85) {
      const wait = pick(WAITS);
      done.push(`after ${wait} ms`);
      await clock.advance(wait, rest);
    } else if (chance < 0.93) {
      const fault = pick(FAULTS);
      done.push(`fault ${JSON.stringify(fault)}`);
      backend.controls?.fault({ ...fault, on: '*', times: 'once' });
    } else {
      const online = random() < 0.5;
      done.push(online ? 'online' : 'offline');
      backend.controls?.online(online);
      stage.setEnvironment({ online });
      await rest();
    }
  };

  try {
    await rest();
    for (let step = 0; step < STEPS; step++) await act();
    done.push('online, without faults');
    backend.controls?.fault('none');
    backend.controls?.online(true);
    stage.setEnvironment({ online: true });
    await rest();
    await clock.advance(END_MS, rest);
    // A window that the widget has opened is waited for as long as it stands.
    const state = JSON.stringify(driver.snapshot().value);
    if (stage.activity.busy() && !state.includes('"waiting"')) {
      throw new Broken(`it is still at work in ${state}`);
    }
    return undefined;
  } catch (error) {
    const what = error instanceof Broken ? error.message : String((error as Error).stack);
    return [what, ...done].join('\n');
  } finally {
    driver.stop();
  }
}

type DrawnEvent = { readonly type: string };
type Context = Readonly<Record<string, unknown>>;

/** What a chart told its host. */
interface Told {
  readonly type: string;
  readonly value?: unknown;
  readonly reason?: string;
  readonly open?: boolean;
}

const contextOf = (driver: Driver) => driver.snapshot().context as Context;
/** A value as text; the names in it are none of it, and may be read anew. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (name, member: unknown) => (name === 'label' ? undefined : member)) ??
  'nothing';

/** What every widget promises its host, whatever happens. */
function watchPromises(driver: Driver, stage: Stage) {
  const emitted: readonly Told[] = stage.log.emitted;
  const held = () => textOf(contextOf(driver)['value']);
  let heard = emitted.length;
  /** The value as the host knows it. */
  let known = held();
  let isOpen: boolean | undefined;

  const hear = ({ type, value, reason = '', open }: Told) => {
    if (type === 'value.change' && 'value' in contextOf(driver)) {
      const told = textOf(value);
      if (told === known) throw new Broken(`it told a change that is none: ${known}`);
      if (isLocked(contextOf(driver)) && !ASKED_FOR.has(reason)) {
        throw new Broken(`it is locked, and changed from ${known} to ${told}`);
      }
      known = told;
    }
    // The card panel tells each card that it shows.
    if (type === 'open.change' && driver.widget !== 'card-panel') {
      if (open === isOpen) throw new Broken(`it told twice that open is ${isOpen}`);
      isOpen = open;
    }
  };
  /** Hears what was told, and compares what the host knows with what the widget holds. */
  const judge = () => {
    const { status, error } = driver.snapshot();
    if (status === 'error') throw new Broken(`it ended: ${String((error as Error).stack)}`);
    for (let told = emitted[heard]; told; told = emitted[heard]) {
      heard += 1;
      hear(told);
    }
    if (held() !== known) throw new Broken(`it holds ${held()}, its host knows of ${known}`);
  };
  const send = (event: DrawnEvent) => {
    judge();
    const { initialValue } = contextOf(driver);
    driver.send(event);
    // What its host does, it does not tell: what was chosen goes with the options that are taken away.
    if (event.type === 'open.set') isOpen = undefined;
    if (event.type === 'value.set' || event.type === 'settings.change') {
      const told = emitted.slice(heard).find(({ type }) => type === 'value.change');
      if (told && !ASKED_FOR.has(told.reason ?? '')) {
        throw new Broken(`it told its host what that has just done: ${textOf(told)}`);
      }
      heard += told ? 1 : 0;
      known = held();
    }
    judge();
    const isReset = event.type === 'form.reset' && !READ_ANEW.has(driver.widget);
    if (isReset && initialValue !== undefined && 'value' in contextOf(driver)) {
      const first = textOf(initialValue);
      if (known !== first) throw new Broken(`it was reset to ${known}, not to ${first}`);
    }
  };
  return { judge, send };
}

/** Reasons of changes that the host has asked for: `match` where a value meets the items of a list. */
const ASKED_FOR: ReadonlySet<string> = new Set(['reset', 'match']);
/** Widgets that read the first value by the rules that hold when it comes back. */
const READ_ANEW: ReadonlySet<string> = new Set(['list-field', 'rich-text']);

const isLocked = (context: Context) => {
  const settings = (context['settings'] ?? context) as Context;
  return settings['disabled'] === true || settings['readOnly'] === true;
};

/** An event of the widget with what its members were anywhere; undefined where nothing is known of one. */
function drawEvent(
  driver: Driver,
  known: KnownWidget,
  { input }: Start,
  { random, pick }: { random: () => number; pick: <One>(list: readonly One[]) => One },
): DrawnEvent | undefined {
  const { events, below, inputs } = widgetNames[driver.widget] as (typeof widgetNames)[string];
  const type = pick(Object.keys(events));
  const event: Record<string, unknown> = { type };
  for (const member of events[type] ?? []) {
    if (member === 'settings') {
      event['settings'] = drawSettings(below['settings'] ?? inputs);
      continue;
    }
    const values = valuesFor(member);
    if (values.length === 0) return undefined;
    event[member] = pick(values);
  }
  return event as DrawnEvent;

  function valuesFor(member: string): readonly unknown[] {
    const shown: Values = new Map();
    noteMembers(shown, driver.snapshot().context, 6);
    const named = /id$/i.test(member) ? (shown.get('id') ?? []) : [];
    const seen = [...(known.values.get(member) ?? []), ...(shown.get(member) ?? []), ...named];
    const isText = WRITTEN.test(member) && seen.some((one) => typeof one === 'string');
    const isFlag = seen.some((one) => typeof one === 'boolean');
    return [...seen, ...(isText ? ODD_TEXTS : []), ...(isFlag ? [true, false] : [])];
  }

  /** Settings as a host tells them: all that it gave at first, one or two of them others. */
  function drawSettings(names: readonly string[]): Context {
    const settings = Object.fromEntries(
      Object.entries(input).filter(([name]) => names.includes(name)),
    );
    for (let count = random() < 0.5 ? 1 : 2; count > 0; count--) {
      const name = pick(names);
      const values = [
        ...(known.values.get(name) ?? []),
        ...(FLAGS.test(name) ? [true, false] : []),
      ];
      if (values.length > 0) settings[name] = pick(values);
    }
    return settings;
  }
}
