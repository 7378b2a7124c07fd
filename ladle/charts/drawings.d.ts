declare module 'virtual:chart-drawings' {
  import type { ChartDrawing } from './lay-out-chart.ts';

  /** The drawings of all charts, by the chart's id; made while the site is built. */
  const drawings: Readonly<Record<string, ChartDrawing>>;
  export default drawings;
}
