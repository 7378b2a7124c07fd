declare module 'virtual:chart-drawings' {
  import type { ChartDrawing } from './lay-out-chart.ts';

  /**
   * Loads the drawing of a chart by the chart's id; the drawings are generated when the site is
   * built.
   */
  const drawings: Readonly<Record<string, () => Promise<{ readonly default: ChartDrawing }>>>;
  export default drawings;
}
