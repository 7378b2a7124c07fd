import { harmless } from '../../fixtures/player/harmless.ts';
import { showDuration } from '../../fixtures/player/session/duration.ts';
import type { StepEnd } from '../../fixtures/player/run-events.ts';
import type { Exchange } from '../../fixtures/player/trace.ts';
import { counted } from '../counted.ts';
import { quoted } from '../shell-word.ts';

/** Limits of what is shown below a failed step: its last requests, and the first lines of a body. */
const FEW = { requests: 5, lines: 12 };

const ALL = { requests: Number.POSITIVE_INFINITY, lines: Number.POSITIVE_INFINITY };

/** Maximum number of characters in a line of a body. */
const WIDE = 200;

/** The requests of a step, one line each. */
export const requestLines = ({ trace }: StepEnd): string[] =>
  (trace?.requests ?? []).map(
    ({ method, url, status, call }) =>
      `→ ${method} ${pathOf(url)} ${status ?? 'no reply'}${call === undefined ? '' : `  ${call}`}`,
  );

/** All requests and replies of a step, and the states of the widgets. */
export const traceLines = (step: StepEnd, most = ALL): string[] => {
  const { trace } = step;
  if (!trace) return [];
  const states = trace.states.filter(
    ({ before, after }) => before !== after || trace.requests.length === 0,
  );
  const earlier = Math.max(0, trace.requests.length - most.requests);
  return [
    ...(trace.to > trace.from
      ? [`time ${showDuration(trace.from)} to ${showDuration(trace.to)}`]
      : []),
    ...states.map(
      ({ widget, before = 'not there', after = 'not there' }) =>
        `${widget}: ${before === after ? before : `${before} → ${after}`}`,
    ),
    ...(earlier > 0 ? [`… ${counted(earlier, 'earlier request')}, which --trace shows`] : []),
    ...trace.requests
      .slice(earlier)
      .flatMap((one) => [curlOf(one), ...replyLines(one, most.lines)]),
  ];
};

/** The last requests and replies of a failed step, with long bodies shortened. */
export const failedTraceLines = (step: StepEnd): string[] => traceLines(step, FEW);

const replyLines = ({ status, problem, reply }: Exchange, most: number): string[] => {
  const why = problem === undefined ? '' : `: ${problem}`;
  if (status === undefined) return [`< no reply${why}`];
  const lines = reply === undefined || reply === '' ? [] : prettyLines(reply);
  const shown = lines
    .slice(0, most)
    .map((line) => (line.length > WIDE ? `${line.slice(0, WIDE)}…` : line));
  const more = lines.length > shown.length ? [`  … ${lines.length - shown.length} more lines`] : [];
  return [`< ${status}${why}`, ...shown.map((line) => `  ${line}`), ...more];
};

const prettyLines = (text: string): string[] => {
  try {
    // Parsing turns escaped characters into marks and control characters, so they are escaped again.
    return harmless(JSON.stringify(JSON.parse(text), null, 2), 'several').split('\n');
  } catch {
    return text.split('\n');
  }
};

/** Headers that are not shown because they say nothing about the request. */
const HIDDEN_HEADERS: ReadonlySet<string> = new Set([
  'cookie',
  'x-xsrf-token',
  'user-agent',
  'host',
]);

/** A request as a command for a POSIX shell. */
export const curlOf = ({ method, url, headers, body }: Exchange): string =>
  [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(url),
    ...Object.entries(headers)
      .filter(([name]) => !HIDDEN_HEADERS.has(name.toLowerCase()))
      .flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body === undefined ? [] : ['--data-raw', quoted(body)]),
  ].join(' ');

const pathOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};
