import { isFailed, type StepEnd } from '../../fixtures/player/run-events.ts';
import {
  doubtsOf,
  failureLines,
  firstFailuresOf,
  leftBy,
  placeOf,
  reasonOf,
} from './failure-text.ts';
import type { ReporterMaker } from './reporter.ts';

/** TAP 14: a test point per session, with the failures as YAML below it. */
export const tapReporter: ReporterMaker = (sink) => {
  let steps: StepEnd[] = [];
  let number = 0;
  const write = (text: string): void => sink.write(`${text}\n`);
  return (event) => {
    if (event.type === 'runStart') {
      write('TAP version 14');
      write(`1..${event.sessions}`);
    } else if (event.type === 'sessionStart') steps = [];
    else if (event.type === 'step') steps.push(event);
    else if (event.type === 'sessionEnd') {
      number += 1;
      const failed = steps.filter(isFailed);
      const ok = isFailed(event) ? 'not ok' : 'ok';
      const isSkipped = event.verdict === 'skipped' || event.verdict === 'notLive';
      const skip = isSkipped ? ` # SKIP ${inLine(event.reason ?? '')}` : '';
      write(`${ok} ${number} - ${inLine(event.title)}${skip}`);
      for (const text of doubtsOf(event)) write(`# ${event.verdict}: the session above ${text}`);
      const first = event.verdict === 'flaky' ? firstFailuresOf(event, steps) : [];
      for (const text of first.join('\n').split('\n')) if (text !== '') write(`# ${text}`);
      for (const text of leftBy(event)) write(`# ${inLine(text)}`);
      const reason = reasonOf(event, failed);
      if (reason !== undefined) {
        write('  ---');
        write(`  message: ${JSON.stringify(reason)}`);
        write('  severity: error');
        write('  ...');
      }
      if (failed.length > 0) {
        write('  ---');
        write('  failures:');
        for (const step of failed) {
          write(`    - at: ${JSON.stringify(placeOf(step))}`);
          write(`      step: ${JSON.stringify(step.text)}`);
          write(`      severity: ${step.verdict === 'failed' ? 'fail' : 'error'}`);
          write(`      message: ${JSON.stringify(failureLines(step).join('\n'))}`);
        }
        write('  ...');
      }
    } else if (event.interrupted) write(`Bail out! stopped by ${event.interrupted}`);
    else if (event.cutShort) write(`Bail out! ${inLine(event.cutShort.why)}`);
    else if (event.bailed) write('Bail out! --bail');
  };
};

const inLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\#]/g, (mark) => `\\${mark}`);
