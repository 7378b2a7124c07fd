import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import type { Driver } from '../../fixtures/player/stage/widget-driver.ts';
import { noteMembers, type KnownWidget, type Start, type Values } from './known-events.ts';

/** An event of a chart. */
export interface ChartEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** What a seed decides. */
export interface Chance {
  readonly random: () => number;
  readonly pick: <One>(list: readonly One[]) => One;
}

const ODD_TEXTS = ['', ' ', 'a', '“é” \u202E', 'x'.repeat(300)];
/** Members that a user writes; others name something that there is, or is not. */
const WRITTEN = /^(text|name|description|html|query|value)$/;
const FLAGS = /^(disabled|readOnly|required|multiSelect|addButton|invalid)$/;

/** An event of the widget with what its members were anywhere; undefined where nothing is known of one. */
export function drawEvent(
  driver: Driver,
  known: KnownWidget,
  { input }: Start,
  { random, pick }: Chance,
): ChartEvent | undefined {
  const { events, below, inputs } = widgetNames[driver.widget] as (typeof widgetNames)[string];
  const type = pick(Object.keys(events));
  const event: { type: string; [member: string]: unknown } = { type };
  for (const member of events[type] ?? []) {
    if (member === 'settings') {
      event['settings'] = drawSettings(below['settings'] ?? inputs);
      continue;
    }
    const values = valuesFor(member);
    if (values.length === 0) return undefined;
    event[member] = pick(values);
  }
  return event;

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
  function drawSettings(names: readonly string[]): Readonly<Record<string, unknown>> {
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
