import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { REPORT_STYLE } from './html-style.ts';
import { showReport } from './html-viewer.ts';
import type { ReporterMaker } from './reporter.ts';

/**
 * The whole run as one file that needs nothing else: sessions, their steps, and for each step what the
 * user did, the charts' states and the requests, on the session's time line. It opens from the disk.
 */
export const htmlReporter: ReporterMaker = (sink) => {
  const events: RunEvent[] = [];
  return (event) => {
    events.push(event);
    if (event.type === 'runEnd') sink.write(documentOf(events));
  };
};

/** Only this script and this style may run, and nothing may be asked of any host. */
const policyOf = (script: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(REPORT_STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const documentOf = (events: readonly RunEvent[]): string => {
  const script = `(${showReport.toString()})();`.replaceAll('</', String.raw`<\/`);
  const data = deflateRawSync(JSON.stringify(events), { level: 9 }).toString('base64');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(script)}">`,
    '<meta name="viewport" content="width=device-width">',
    '<title>Report of headless-grc</title>',
    `<style>${REPORT_STYLE}</style></head><body>`,
    '<main id="report"><p>The report is being unpacked.</p></main>',
    `<script type="application/octet-stream" id="data">${data}</script>`,
    `<script>${script}</script></body></html>\n`,
  ].join('\n');
};
