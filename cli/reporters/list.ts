import { showDuration } from '../../fixtures/player/session/duration.ts';
import {
  isFailed,
  type RunEnd,
  type RunStart,
  type SessionEnd,
  type SessionVerdict,
  type StepEnd,
} from '../../fixtures/player/run-events.ts';
import { counted } from '../counted.ts';
import { terminalLine } from '../terminal-line.ts';
import { EXPECTS_NOTHING, failureLines, leftBy, placeOf } from './failure-text.ts';
import type { ReporterMaker, Sink } from './reporter.ts';
import { failedTraceLines, requestLines, traceLines } from './trace-text.ts';

const COLOURS = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 } as const;

const painter = (sink: Sink) => (colour: keyof typeof COLOURS, text: string) =>
  sink.terminal.colour ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text;

const MARKS: Readonly<Record<SessionVerdict, readonly [string, keyof typeof COLOURS]>> = {
  passed: ['✓', 'green'],
  flaky: ['≈', 'yellow'],
  failed: ['✗', 'red'],
  error: ['✗', 'red'],
  timeout: ['✗', 'red'],
  skipped: ['○', 'dim'],
  notLive: ['○', 'dim'],
  empty: ['!', 'yellow'],
};

/** One line per session, details of each failure, and a summary; the default. */
export const listReporter: ReporterMaker = (sink) => {
  const paint = painter(sink);
  const { detail = 'sessions' } = sink;
  const failures: StepEnd[] = [];
  let steps: StepEnd[] = [];
  let total = 0;
  let done = 0;
  let where = '';
  const progress = terminalLine((text) => sink.write(text), sink.terminal);

  const line = (text: string): void => {
    progress.clear();
    sink.write(`${text}\n`);
  };

  const sessionLine = (end: SessionEnd): void => {
    const [mark, colour] = MARKS[end.verdict];
    line(
      `${paint(colour, mark)} ${end.title} ${paint('dim', `${end.file} (${showDuration(end.milliseconds)})`)}`,
    );
    if (end.verdict === 'empty') {
      line(paint('yellow', `    ${EXPECTS_NOTHING}`));
    }
    if (end.reason !== undefined) line(`    ${end.reason}`);
    for (const { line: at, tries, text, firstFailure } of steps) {
      if (tries !== undefined) {
        line(paint('yellow', `    flaky: ${text} (line ${at}) passed at try ${tries}`));
        for (const why of failureLines(firstFailure ?? {})) line(`      ${why}`);
      }
    }
    if (end.tries !== undefined) {
      const at = end.failedFirst === undefined ? '' : `, which first failed at ${end.failedFirst}`;
      line(paint('yellow', `    played ${counted(end.tries, 'time')}${at}`));
      // Of a session that failed again, the last failure follows.
      const first = end.verdict === 'flaky' ? (end.firstFailure ?? {}) : {};
      for (const why of failureLines(first)) line(`      ${why}`);
    }
    for (const text of leftBy(end)) line(paint('yellow', `    ${text}`));
    for (const [reason, lines] of skips(steps)) {
      line(paint('dim', `    skipped ${reason} (line ${lines.join(', ')})`));
    }
    if (detail === 'sessions') for (const step of steps.filter(isFailed)) failure(step);
    else for (const step of steps) stepLines(step);
  };

  const failure = (step: StepEnd): void => {
    line(`    ${paint('bold', placeOf(step))}  ${step.text}`);
    if (step.note !== undefined) line(`      ${paint('dim', step.note)}`);
    for (const text of step.source ?? []) line(`      ${paint('dim', text)}`);
    for (const text of failureLines(step)) line(`      ${text}`);
    const trace = detail === 'trace' ? traceLines(step) : failedTraceLines(step);
    for (const text of trace) line(`      ${paint('dim', text)}`);
  };

  const stepLines = (step: StepEnd): void => {
    if (isFailed(step)) return failure(step);
    const mark = step.verdict === 'passed' ? paint('green', '✓') : paint('dim', '○');
    line(`    ${mark} ${placeOf(step)}  ${step.text}`);
    const more = detail === 'trace' ? traceLines(step) : requestLines(step);
    for (const text of more) line(`        ${paint('dim', text)}`);
  };

  const summary = (end: RunEnd): void => {
    if (end.interrupted)
      line(paint('yellow', `\nstopped by ${end.interrupted}; this is what was done until then`));
    if (end.cutShort) line(paint('yellow', `\ncut short: ${end.cutShort.why}`));
    if (end.bailed) line(paint('yellow', '\nstopped at the first failure (--bail)'));
    if (failures.length > 1) {
      line('');
      for (const step of failures) line(`${paint('red', '✗')} ${placeOf(step)}  ${step.text}`);
    }
    const { passed, flaky, skipped, notLive, empty } = end.sessions;
    const failed = end.sessions.failed + end.sessions.error + end.sessions.timeout;
    const parts = [
      paint('green', `${passed} passed`),
      paint(failed > 0 ? 'red' : 'dim', `${failed} failed`),
      ...(flaky > 0 ? [paint('yellow', `${flaky} flaky`)] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(notLive > 0 ? [`${notLive} not runnable live`] : []),
      ...(empty > 0 ? [paint('yellow', `${empty} without an expectation`)] : []),
    ];
    const stepsDone = Object.values(end.steps).reduce((sum, amount) => sum + amount, 0);
    line(
      `\n${parts.join(', ')} ${paint('dim', `(${counted(stepsDone, 'step')}, ${counted(end.checks, 'check')}) in ${showDuration(end.milliseconds)}, ${where}`)}`,
    );
  };

  return (event) => {
    switch (event.type) {
      case 'runStart':
        total = event.sessions;
        where = whereOf(event);
        return;
      case 'sessionStart':
        steps = [];
        progress.show(`[${done + 1}/${total}] ${event.title}`);
        return;
      case 'step':
        steps.push(event);
        if (isFailed(event)) failures.push(event);
        return;
      case 'sessionEnd':
        sessionLine(event);
        done += 1;
        return;
      case 'runEnd':
        summary(event);
    }
  };
};

const whereOf = ({ target, level, user, seed, skew }: RunStart): string =>
  [
    target,
    `level ${level}`,
    ...(user === undefined ? [] : [`as ${user}`]),
    ...(skew === undefined
      ? []
      : [`whose clock is ${showDuration(Math.abs(skew))} ${skew > 0 ? 'ahead' : 'behind'}`]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
  ].join(', ');

/** The lines of skipped steps, by the reason. */
const skips = (steps: readonly StepEnd[]): Map<string, number[]> => {
  const reasons = new Map<string, number[]>();
  for (const step of steps) {
    if (step.verdict !== 'skipped') continue;
    const reason = `${step.kind}: ${step.reason ?? 'not asked for'}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), step.line]);
  }
  return reasons;
};
