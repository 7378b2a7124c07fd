import drawings from 'virtual:chart-drawings';
import type { ChartDrawing } from './lay-out-chart.ts';

const loading = new Map<string, Promise<ChartDrawing | undefined>>();

/**
 * The drawing of a chart by the chart's id, loaded on first request; undefined if there is none.
 */
export function drawingOf(id: string): Promise<ChartDrawing | undefined> {
  const known = loading.get(id) ?? load(id);
  loading.set(id, known);
  return known;
}

const load = async (id: string): Promise<ChartDrawing | undefined> =>
  (await drawings[id]?.())?.default;
