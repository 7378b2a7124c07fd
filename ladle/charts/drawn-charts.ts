import { drawAllCharts } from './draw-all-charts.ts';

/** The drawings of all charts; made while this module is loaded, which is while the site is built. */
export const drawnCharts = await drawAllCharts();
