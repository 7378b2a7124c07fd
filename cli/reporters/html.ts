import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { ownPath } from '../own-path.ts';
import { REPORT_STYLE } from './html-style.ts';
import type { ReporterMaker, Sink } from './reporter.ts';
import { timelineIn } from './viewer/timeline.ts';
import { pageParts } from './viewer/page-parts.ts';
import { type Pieces, showReport } from './viewer/show-report.ts';
import { chartsIn } from './viewer/step-charts.ts';
import { detailsIn } from './viewer/step-details.ts';

/**
 * The whole run as one self-contained file, which can be opened from the disk: sessions, their steps, and for
 * each step the actions of the user, the states of the charts and the requests, on the session's time line.
 */
export const htmlReporter: ReporterMaker = (sink) => htmlReport(sink, ownPicture);

/** The same, with the pictures of charts provided by the caller. */
export const htmlReport = (
  sink: Sink,
  pictureOf: (chart: string) => string | undefined,
): ReturnType<ReporterMaker> => {
  const events: RunEvent[] = [];
  return (event) => {
    events.push(event);
    if (event.type !== 'runEnd') return;
    sink.write(documentOf(events, picturesFor(events, pictureOf), sink.showcase));
  };
};

/** The picture of a chart, drawn during the build; undefined in a clone that was not built. */
const ownPicture = (chart: string): string | undefined => {
  try {
    return readFileSync(ownPath('dist', 'charts', `${chart}.svg`), 'utf8');
  } catch {
    return undefined;
  }
};

/** Pictures of the charts that occur in the run, by the charts' ids. */
const picturesFor = (
  events: readonly RunEvent[],
  pictureOf: (chart: string) => string | undefined,
): Readonly<Record<string, string>> => {
  const charts = new Set(
    events.flatMap((event) =>
      event.type === 'sessionEnd'
        ? event.seen.states.map((state) => state.split(':', 1)[0] ?? '')
        : [],
    ),
  );
  return Object.fromEntries(
    [...charts].flatMap((chart) => {
      const picture = pictureOf(chart);
      return picture === undefined ? [] : [[chart, picture] as const];
    }),
  );
};

const STYLE_OF_PICTURE = /<style>([\s\S]*?)<\/style>/;

/** Only this script and this style are allowed, and no connections. */
const policyOf = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const packed = (value: unknown): string =>
  deflateRawSync(JSON.stringify(value), { level: 9 }).toString('base64');

const PIECES: Pieces = { pageParts, timelineIn, chartsIn, detailsIn };

/** The viewer with its parts, as the text of a script. */
const SCRIPT = `(${showReport.toString()})({${Object.entries(PIECES)
  .map(([name, piece]) => `${name}: ${String(piece)}`)
  .join(',\n')}});`;

const documentOf = (
  events: readonly RunEvent[],
  drawn: Readonly<Record<string, string>>,
  showcase: string | undefined,
): string => {
  const script = SCRIPT.replaceAll('</', String.raw`<\/`);
  // All pictures have the same style, so it is included only once, in the style element that the policy allows.
  const [first = ''] = Object.values(drawn);
  const style = `${REPORT_STYLE}\n${STYLE_OF_PICTURE.exec(first)?.[1] ?? ''}`;
  const charts = Object.fromEntries(
    Object.entries(drawn).map(([id, picture]) => [id, picture.replace(STYLE_OF_PICTURE, '')]),
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}">`,
    '<meta name="viewport" content="width=device-width">',
    '<title>Report of headless-grc</title>',
    `<style>${style}</style></head><body>`,
    '<main id="report"><p>The report is being unpacked.</p></main>',
    `<script type="application/octet-stream" id="data">${packed(events)}</script>`,
    `<script type="application/octet-stream" id="more">${packed({ charts, showcase })}</script>`,
    `<script>${script}</script></body></html>\n`,
  ].join('\n');
};
