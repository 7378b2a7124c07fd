import { drawAllCharts } from './draw-all-charts.ts';

/**
 * The drawings of all charts, generated when this module is loaded during the build of the site.
 */
export const drawnCharts = await drawAllCharts();
