import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type {
  ChartDescription,
  ChartState,
  ChartTransition,
} from '../../fixtures/charts/describe-chart.ts';

/** A point of a drawing, in pixels from its top left corner. */
export type Point = readonly [x: number, y: number];

/** One line of text about a transition: its event, and the guard in brackets. */
export interface DrawnTransition {
  /** As in {@link ChartTransition}. */
  readonly id: string;
  readonly text: string;
  readonly event: string;
  /** Path of the state that handles it. */
  readonly source: string;
  readonly delay?: string;
}

/** A state as a box; lengths are pixels. */
export interface DrawnState {
  /** Dot path; '' is the chart itself. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly isInitial: boolean;
  /** The actors that run while the state is active. */
  readonly invokes: string;
  /** Transitions that do not leave the state. */
  readonly inside: readonly DrawnTransition[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All transitions from one state to another, as one arrow with a line of text for each. */
export interface DrawnArrow {
  readonly id: string;
  readonly points: readonly Point[];
  readonly lines: readonly DrawnTransition[];
  /** Where the text starts. */
  readonly x: number;
  readonly y: number;
}

/** The layout of a chart: plain data, generated when the site and the package are built. */
export interface ChartDrawing {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
  /** Dots inside states: transitions that start there apply in every state inside. */
  readonly dots: readonly Point[];
}

/** Height of a line of text, in pixels. */
export const LINE_HEIGHT = 15;
/** Width in pixels of a character in the 11 px monospace font of charts. */
const LETTER_WIDTH = 6.7;
const PADDING = 14;
const DOT = 8;

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'false',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** Computes the position of every state, arrow and text of a chart. */
export async function layOutChart(
  elk: Pick<ELK, 'layout'>,
  chart: ChartDescription,
): Promise<ChartDrawing> {
  const arrows = arrowsOf(chart);
  const boxes = chart.states.map((state) => ({ ...state, texts: textsOf(state, chart) }));
  const elementOf = (state: (typeof boxes)[number]): ElkNode => {
    const height = state.texts.length * LINE_HEIGHT + 10;
    const children = boxes.filter(({ path }) => path !== '' && parentOf(path) === state.path);
    if (children.length === 0) {
      return { id: nodeId(state.path), width: widthOf(state.texts), height };
    }
    const dot = dotId(state.path);
    return {
      id: nodeId(state.path),
      children: [
        ...(arrows.some(({ from }) => from === dot) ? [{ id: dot, width: DOT, height: DOT }] : []),
        ...children.map(elementOf),
      ],
      layoutOptions: {
        'elk.padding': `[top=${height + 12},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${widthOf(state.texts)}, 0)`,
      },
    };
  };
  const [root] = boxes;
  if (!root) throw new Error(`The chart ${chart.id} has no state`);
  const edges = arrows.map(({ id, from, to, lines }): ElkExtendedEdge => {
    const width = widthOf(lines.map(({ text }) => text));
    const label = { id: `${id} label`, text: id, width, height: lines.length * LINE_HEIGHT };
    return { id, sources: [from], targets: [to], labels: [label] };
  });
  const placed = await elk.layout<ElkNode>({
    id: 'drawing',
    layoutOptions: LAYOUT,
    children: [elementOf(root)],
    edges,
  });
  return drawingOf(chart, arrows, placed);
}

function drawingOf(
  chart: ChartDescription,
  arrows: readonly Arrow[],
  placed: ElkNode,
): ChartDrawing {
  const places = new Map<string, ElkNode>();
  const collect = (node: ElkNode): void => {
    places.set(node.id, node);
    for (const child of node.children ?? []) collect(child);
  };
  collect(placed);
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    id: chart.id,
    width: Math.round(placed.width ?? 0),
    height: Math.round(placed.height ?? 0),
    states: chart.states.map((state) => {
      const { x = 0, y = 0, width = 0, height = 0 } = places.get(nodeId(state.path)) ?? {};
      return {
        path: state.path,
        name: nameOf(state, chart),
        type: state.type,
        isInitial: chart.states.some(({ initial }) => initial === state.path),
        invokes: invokesOf(state),
        inside: insideOf(state),
        x: Math.round(x),
        y: Math.round(y),
        width: Math.round(width),
        height: Math.round(height),
      };
    }),
    arrows: arrows.map(({ id, lines }) => {
      const edge = edges.get(id);
      const { x = 0, y = 0 } = edge?.labels?.[0] ?? {};
      const section = edge?.sections?.[0];
      const points = section
        ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
        : [];
      return {
        id,
        lines,
        x: Math.round(x),
        y: Math.round(y),
        points: points.map((point): Point => [Math.round(point.x), Math.round(point.y)]),
      };
    }),
    dots: [...places.values()]
      .filter(({ id }) => id.endsWith(DOT_MARK))
      .map(({ x = 0, y = 0 }): Point => [Math.round(x + DOT / 2), Math.round(y + DOT / 2)]),
  };
}

interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly DrawnTransition[];
}

/** Transitions with the same source and target share one arrow. */
function arrowsOf(chart: ChartDescription): readonly Arrow[] {
  const arrows = new Map<string, Arrow & { readonly lines: DrawnTransition[] }>();
  for (const { path, transitions } of chart.states) {
    for (const transition of transitions) {
      const { target } = transition;
      if (target === undefined) continue;
      const isInto = target !== path && isBelow(target, path);
      const from = isInto ? dotId(path) : nodeId(path);
      const id = `${from}>${target}`;
      const arrow = arrows.get(id) ?? { id, from, to: nodeId(target), lines: [] };
      arrow.lines.push(drawn(transition, path));
      arrows.set(id, arrow);
    }
  }
  return [...arrows.values()];
}

const drawn = (transition: ChartTransition, source: string): DrawnTransition => {
  const { id, event, on, guard, delay } = transition;
  const text = guard === undefined ? on : `${on} [${guard}]`;
  return { id, text, event, source, ...(delay !== undefined && { delay }) };
};

const insideOf = ({ path, transitions }: ChartState): readonly DrawnTransition[] =>
  transitions
    .filter(({ target }) => target === undefined)
    .map((transition) => drawn(transition, path));

const invokesOf = ({ invokes }: ChartState): string =>
  invokes.length === 0 ? '' : `runs ${invokes.join(', ')}`;

const nameOf = ({ path }: ChartState, chart: ChartDescription): string =>
  path === '' ? chart.id : path.slice(path.lastIndexOf('.') + 1);

const textsOf = (state: ChartState, chart: ChartDescription): readonly string[] =>
  [nameOf(state, chart), invokesOf(state), ...insideOf(state).map(({ text }) => text)].filter(
    (text) => text !== '',
  );

const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * LETTER_WIDTH + 16;

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
const isBelow = (path: string, above: string): boolean =>
  above === '' || path.startsWith(`${above}.`);

const DOT_MARK = '|dot';
const nodeId = (path: string): string => `/${path}`;
const dotId = (path: string): string => `${nodeId(path)}${DOT_MARK}`;
