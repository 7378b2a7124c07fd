import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import type { Random } from '../../fixtures/platform/random.ts';
import type { Driver } from '../../fixtures/player/stage/widget-driver.ts';
import { noteMembers, type KnownWidget, type Start, type Values } from './known-events.ts';

/** An event of a chart. */
export interface ChartEvent {
  readonly type: string;
  readonly [member: string]: unknown;
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
  chance: Random,
): ChartEvent | undefined {
  const { events, below, inputs } = widgetNames[driver.widget] as (typeof widgetNames)[string];
  const type = chance.pick(Object.keys(events));
  const event: { type: string; [member: string]: unknown } = { type };
  for (const member of events[type] ?? []) {
    if (member === 'settings') {
      event['settings'] = drawSettings(below['settings'] ?? inputs);
      continue;
    }
    const values = valuesFor(member);
    if (values.length === 0) return undefined;
    event[member] = chance.pick(values);
  }
  return event;

  function valuesFor(member: string): readonly unknown[] {
    const shown: Values = new Map();
    noteMembers(shown, driver.snapshot().context, 6);
    const given = known.values.get(member) ?? [];
    const isId = /id$/i.test(member);
    const ids = isId ? (shown.get('id') ?? []) : [];
    // An id may be a number or a text; what else is a number has no text, such as the one that is being typed for it.
    const isNumber = !isId && given.length > 0 && given.every((one) => typeof one === 'number');
    const seen = [...given, ...(shown.get(member) ?? []), ...ids].filter(
      (one) => !isNumber || typeof one === 'number',
    );
    const isText = WRITTEN.test(member) && seen.some((one) => typeof one === 'string');
    const isFlag = seen.some((one) => typeof one === 'boolean');
    return [...seen, ...(isText ? ODD_TEXTS : []), ...(isFlag ? [true, false] : [])];
  }

  /** Settings as a host tells them: all that it gave at first, one or two of them others. */
  function drawSettings(names: readonly string[]): Readonly<Record<string, unknown>> {
    const settings = Object.fromEntries(
      Object.entries(input).filter(([name]) => names.includes(name)),
    );
    for (let count = chance.next() < 0.5 ? 1 : 2; count > 0; count--) {
      const name = chance.pick(names);
      const values = [
        ...(known.values.get(name) ?? []),
        ...(FLAGS.test(name) ? [true, false] : []),
      ];
      if (values.length > 0) settings[name] = chance.pick(values);
    }
    return settings;
  }
}
