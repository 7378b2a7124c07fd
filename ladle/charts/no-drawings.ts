import type { ChartDrawing } from './lay-out-chart.ts';

/** Stands for the drawings in browser tests, which would otherwise wait for the layout of every chart. */
const drawings: Readonly<Record<string, ChartDrawing>> = {};
export default drawings;
