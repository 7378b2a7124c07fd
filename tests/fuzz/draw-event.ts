import type { WidgetShapes } from '../../fixtures/player/names/session-shape.ts';
import { SESSION_SHAPES } from '../../fixtures/player/names/session-shapes.ts';
import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import type { Random } from '../../fixtures/platform/random.ts';
import type { Driver } from '../../fixtures/player/stage/widget-driver.ts';
import { isRecord } from '../../src/is-record.ts';
import { findMistake } from '../../src/shapes/find-mistake.ts';
import { fewValuesOf, memberOf, type Shape } from '../../src/shapes/shape.ts';
import { noteMembers, type KnownWidget, type Start, type Values } from './known-events.ts';

/** An event of a chart. */
export interface ChartEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

const ODD_TEXTS = ['', ' ', 'a', '“é” \u202E', 'x'.repeat(300), 'long text '.repeat(2000)];
/** Members that contain text of the user; others contain references, valid or not. */
const WRITTEN = /^(text|name|description|html|query|value)$/;

/** Events that only the engine of an editor can send, since they describe its content. */
const OF_ENGINE = /^engine\.(change|format|link)$/;

/**
 * A random event of the widget, of the types that a session may send, with values of its members found elsewhere;
 * undefined when no value is known for a member.
 */
export function drawEvent(
  driver: Driver,
  known: KnownWidget,
  { input }: Start,
  chance: Random,
): ChartEvent | undefined {
  const { events, below, inputs } = widgetNames[driver.widget] as (typeof widgetNames)[string];
  const shapes = SESSION_SHAPES.widgets[driver.widget] as WidgetShapes;
  const type = chance.pick(Object.keys(events).filter((one) => !OF_ENGINE.test(one)));
  const event: { type: string; [member: string]: unknown } = { type };
  for (const member of events[type] ?? []) {
    const shape = memberOf(shapes.events[type] ?? {}, member);
    if (member === 'settings') {
      event['settings'] = drawSettings(below['settings'] ?? inputs, shape);
      continue;
    }
    const values = valuesFor(member, shape);
    if (values.length === 0) return undefined;
    event[member] = chance.pick(values);
  }
  return event;

  function valuesFor(member: string, shape: Shape): readonly unknown[] {
    const shown: Values = new Map();
    noteMembers(shown, driver.snapshot().context, 6);
    const ids = /id$/i.test(member) ? (shown.get('id') ?? []) : [];
    const seen = [...(known.values.get(member) ?? []), ...(shown.get(member) ?? []), ...ids];
    const isText = WRITTEN.test(member) && seen.some((one) => typeof one === 'string');
    const texts = isText ? ODD_TEXTS : [];
    return [...seen, ...texts, ...fewValuesOf(shape)].filter((one) => isOf(shape, one));
  }

  /** Settings as a host passes them: all initial ones, with one or two changed. */
  function drawSettings(names: readonly string[], shape: Shape): Readonly<Record<string, unknown>> {
    const members = typeof shape === 'object' && 'members' in shape ? shape.members : {};
    const settings = Object.fromEntries(
      Object.entries(input).filter(([name]) => names.includes(name)),
    );
    for (let count = chance.next() < 0.5 ? 1 : 2; count > 0; count--) {
      const name = chance.pick(names);
      const its = memberOf(members, name);
      const values = [...(known.values.get(name) ?? []), ...fewValuesOf(its)];
      const right = values.filter((one) => isOf(its, one));
      if (right.length > 0) settings[name] = chance.pick(right);
    }
    return settings;
  }
}

const isOf = (shape: Shape, value: unknown) =>
  findMistake(shape, value, isFileOfSession) === undefined;

/** `$file` and similar objects are placeholders for the value that is sent. */
const isFileOfSession = (value: unknown) => isRecord(value) && '$file' in value;
