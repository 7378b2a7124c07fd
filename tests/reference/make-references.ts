import type { ChartReference, WidgetReference } from '../../ladle/pages/reference-data.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import { calls } from '../../src/api/contract/index.ts';
import { kebab } from './names.ts';
import { readSources } from './program.ts';
import { readChart } from './read-chart.ts';
import type { SessionShapes } from '../../fixtures/player/names/session-shape.ts';
import type { Shapes } from '../../src/shapes/shape.ts';
import type ts from 'typescript';
import { readEntities } from './read-entities.ts';
import { propsOf, readHook, undocumented, undocumentedMembers } from './read-hook.ts';
import { readSessionShapes } from './read-session-shapes.ts';
import { readArguments, readShapes } from './read-shapes.ts';

/** What the sources say of every public hook. */
export interface Made {
  /** The references, one for each folder of `hooks`. */
  readonly references: readonly WidgetReference[];
  /** The shapes of what each hook and each component takes, of those that take anything. */
  readonly propShapes: Readonly<Record<string, Shapes>>;
  /** The shapes of what sessions set and send. */
  readonly sessionShapes: SessionShapes;
  /** The interfaces of what the platform sends and is sent. */
  readonly entityTypes: string;
}

/** Reads every public hook below `root`. */
export async function makeReferences(root: string): Promise<Made> {
  const sources = readSources(root, Object.keys(widgets));
  const references: WidgetReference[] = [];
  const propShapes: Record<string, Shapes> = {};
  const gaps: string[] = [];
  for (const { name, hooks } of sources.folders) {
    const charts = [...new Set(hooks.map((hook) => widgetOf(hook.name, name)))]
      .filter((widget) => widget !== undefined)
      .toSorted();
    references.push({
      widget: name,
      entry: name === 'kit' ? 'headless-grc/hooks' : `headless-grc/hooks/${name}`,
      hooks: hooks.map((hook) => {
        const read = readHook(sources.checker, hook);
        gaps.push(...undocumented(read));
        const shapes = readTaken(sources.checker, hook);
        if (Object.keys(shapes).length > 0) propShapes[hook.name] = shapes;
        return read;
      }),
      charts: await Promise.all(
        charts.map(async (widget) => {
          const read = readChart(sources, widget, (await loadChart(widget)).machine);
          gaps.push(...undocumentedEvents(read));
          return read;
        }),
      ),
    });
  }
  for (const component of sources.components) {
    const props = propsOf(sources.checker, component);
    if (props) propShapes[component.name] = readShapes(sources.checker, props);
  }
  for (const type of sources.besideComponents)
    gaps.push(...undocumentedMembers(sources.checker, type));
  const entities = readEntities(sources.checker, sources.schemas, calls);
  gaps.push(...entities.gaps);
  if (gaps.length > 0) throw new Error(`A comment is missing on:\n${gaps.join('\n')}`);
  return {
    references,
    propShapes,
    sessionShapes: await readSessionShapes(sources, propShapes),
    entityTypes: entities.text,
  };
}

/** The shapes of what a hook takes: of its props, else of what it is called with. */
function readTaken(checker: ts.TypeChecker, hook: ts.Symbol): Shapes {
  const props = propsOf(checker, hook);
  if (props) return readShapes(checker, props);
  const [signature] = checker.getTypeOfSymbol(hook).getCallSignatures();
  return readArguments(checker, signature?.getParameters() ?? []);
}

/** The events of a chart that have no comment, each with the widget's name. */
const undocumentedEvents = ({ widget, events }: ChartReference): readonly string[] =>
  events.flatMap(({ type, doc }) => (doc === '' ? [`${widget}: ${type}`] : []));

/** The widget whose chart a hook runs: the one of its name, else the one of its folder. */
const widgetOf = (hook: string, folder: string): string | undefined =>
  [kebab(hook.replace(/^use/, '')), folder].find((name) => name in widgets);

const loadChart = (widget: string) => {
  const found = widgets[widget];
  if (!found) throw new Error(`There is no widget ${widget}`);
  return found.chart();
};
