import type { WidgetReference } from '../../ladle/pages/reference-data.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import { kebab } from './names.ts';
import { readSources } from './program.ts';
import { readChart } from './read-chart.ts';
import type { SessionShapes } from '../../fixtures/player/names/session-shape.ts';
import type { Shapes } from '../../src/shapes/shape.ts';
import { propsOf, readHook, undocumented } from './read-hook.ts';
import { readSessionShapes } from './read-session-shapes.ts';
import { readShapes } from './read-shapes.ts';

/** What the sources say of every public hook. */
export interface Made {
  /** The references, one for each folder of `hooks`. */
  readonly references: readonly WidgetReference[];
  /** The shapes of the props of each hook that takes any. */
  readonly propShapes: Readonly<Record<string, Shapes>>;
  /** The shapes of what sessions set and send. */
  readonly sessionShapes: SessionShapes;
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
        const props = propsOf(sources.checker, hook);
        if (props) propShapes[hook.name] = readShapes(sources.checker, props);
        return read;
      }),
      charts: await Promise.all(
        charts.map(async (widget) => readChart(sources, widget, (await loadChart(widget)).machine)),
      ),
    });
  }
  if (gaps.length > 0) throw new Error(`A comment is missing on:\n${gaps.join('\n')}`);
  return { references, propShapes, sessionShapes: await readSessionShapes(sources, propShapes) };
}

/** The widget whose chart a hook runs: the one of its name, else the one of its folder. */
const widgetOf = (hook: string, folder: string): string | undefined =>
  [kebab(hook.replace(/^use/, '')), folder].find((name) => name in widgets);

const loadChart = (widget: string) => {
  const found = widgets[widget];
  if (!found) throw new Error(`There is no widget ${widget}`);
  return found.chart();
};
