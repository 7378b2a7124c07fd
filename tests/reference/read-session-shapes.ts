import type ts from 'typescript';
import { describeChart } from '../../fixtures/charts/describe-chart.ts';
import type { SessionShapes, WidgetShapes } from '../../fixtures/player/names/session-shape.ts';
import { faultNames } from '../../fixtures/player/names/known-names.ts';
import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import type { Shape, Shapes } from '../../src/shapes/shape.ts';
import { hookName } from './names.ts';
import type { Sources } from './program.ts';
import { homeOf } from './read-chart.ts';
import { readShapes, readVariants } from './read-shapes.ts';

/** The shapes of what sessions set and send, from the types of the charts and of the options. */
export async function readSessionShapes(
  sources: Sources,
  propShapes: Readonly<Record<string, Shapes>>,
): Promise<SessionShapes> {
  const { checker, options } = sources;
  const typeOf = (name: string): ts.Type => {
    const type = options.get(name);
    if (!type) throw new Error(`There is no type of the option ${name}`);
    return type;
  };
  const shapesOf = (name: string): Shapes => leftOut(readShapes(checker, typeOf(name)));

  const ofWidgets: Record<string, WidgetShapes> = {};
  for (const [widget, { chart }] of Object.entries(widgets)) {
    const { machine } = await chart();
    const { types } = homeOf(sources, widget, machine);
    const { inputs = [], props = [], events = {}, context = [] } = widgetNames[widget] ?? {};
    const ofProps = propShapes[hookName(widget)] ?? {};
    ofWidgets[widget] = {
      input: { ...pick(ofProps, props), ...pick(readShapes(checker, types.input), inputs) },
      events: pick(readVariants(checker, types.events, 'type'), Object.keys(events)),
      context: inPart(pick(readShapes(checker, types.context), context)),
      states: describeChart(machine).states.flatMap(({ path }) => (path === '' ? [] : [path])),
      work: readShapes(checker, types.work),
    };
  }
  return {
    widgets: ofWidgets,
    environment: shapesOf('environment'),
    client: shapesOf('client'),
    call: shapesOf('call'),
    switches: shapesOf('switches'),
    field: shapesOf('field'),
    answer: pick(shapesOf('answer'), ['status', 'kind', 'attempts', 'retryAfter']),
    faults: Object.fromEntries(
      Object.entries(readVariants(checker, typeOf('fault'), 'kind')).map(([kind, shapes]) => [
        kind,
        pick(shapes, ['method', ...faultNames[kind as keyof typeof faultNames]]),
      ]),
    ),
  };
}

/** A session sets what it wants to be otherwise than usual. */
const leftOut = (shapes: Shapes): Shapes =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name.replace(/\??$/, '?'), shape]),
  );

/** What is compared in part, and as a session writes it: dates as texts, sets as lists. */
const inPart = (shapes: Shapes): Shapes =>
  Object.fromEntries(Object.entries(leftOut(shapes)).map(([name, shape]) => [name, partOf(shape)]));

const partOf = (shape: Shape): Shape => {
  if (shape === 'object') return 'any';
  if (typeof shape === 'string' || 'only' in shape) return shape;
  if ('list' in shape) return { list: partOf(shape.list) };
  if ('each' in shape) return { each: partOf(shape.each) };
  if ('members' in shape) return { members: inPart(shape.members) };
  const alternatives = shape.oneOf.map(partOf);
  return alternatives.includes('any') ? 'any' : { oneOf: alternatives };
};

/** The members of these names, whether they may be left out or not. */
const pick = <T>(
  members: Readonly<Record<string, T>>,
  names: readonly string[],
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(members).filter(([name]) => names.includes(name.replace(/\?$/, ''))),
  );
