// Part of the build: writes every chart as an image, `<id>.svg`, into the folder that is given as
// an argument.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from './chart-svg.tsx';
import { drawAllCharts } from './draw-all-charts.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder for the pictures');
mkdirSync(folder, { recursive: true });
for (const [id, drawing] of Object.entries(await drawAllCharts())) {
  const svg = renderToStaticMarkup(<ChartSvg drawing={drawing} label={`State chart ${id}`} />);
  writeFileSync(join(folder, `${id}.svg`), `${svg}\n`);
}
