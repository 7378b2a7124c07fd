import ELK from 'elkjs';
import { allCharts } from '../../fixtures/charts/all-charts.ts';
import { describeChart } from '../../fixtures/charts/describe-chart.ts';
import { layOutChart, type ChartDrawing } from './lay-out-chart.ts';

/** The drawings of all charts, by the chart's id. For Node: the layout engine is too large for a page. */
export async function drawAllCharts(): Promise<Readonly<Record<string, ChartDrawing>>> {
  const elk = new ELK();
  const drawings: Record<string, ChartDrawing> = {};
  for (const chart of await allCharts()) {
    drawings[chart.id] = await layOutChart(elk, describeChart(chart));
  }
  return drawings;
}
