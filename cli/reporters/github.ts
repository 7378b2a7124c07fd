import { isFailed, type StepEnd } from '../../fixtures/player/run-events.ts';
import { counted } from '../counted.ts';
import { doubtsOf, failureLines, firstFailuresOf, leftBy, reasonOf } from './failure-text.ts';
import type { ReporterMaker } from './reporter.ts';

/** Annotations that the build service shows at the step's line in the file. */
export const githubReporter: ReporterMaker = (sink) => {
  const write = (text: string): void => sink.write(`${text}\n`);
  let steps: StepEnd[] = [];
  return (event) => {
    if (event.type === 'sessionStart') steps = [];
    else if (event.type === 'step') {
      steps.push(event);
      if (!isFailed(event)) return;
      const at = `file=${property(event.file)},line=${event.line},col=${event.column},title=${property(event.text)}`;
      write(`::error ${at}::${data(failureLines(event).join('\n') || event.verdict)}`);
    } else if (event.type === 'sessionEnd') {
      const { title } = event;
      const at = `file=${property(event.file)}`;
      const reason = reasonOf(event, steps.filter(isFailed));
      if (reason !== undefined) write(`::error ${at}::${data(`'${title}': ${reason}`)}`);
      const first = event.verdict === 'flaky' ? firstFailuresOf(event, steps) : [];
      const doubts = doubtsOf(event).map((text) => [text, ...first].join('\n'));
      const warnings = [...doubts, ...leftBy(event)];
      for (const text of warnings) write(`::warning ${at}::${data(`'${title}' ${text}`)}`);
    } else if (event.type === 'runEnd') {
      if (event.cutShort) write(`::error title=headless-grc::${data(event.cutShort.why)}`);
      const { passed, flaky, failed, error, timeout, skipped, notLive } = event.sessions;
      const text = `${counted(passed + flaky, 'session')} passed, ${failed + error + timeout} failed, ${skipped + notLive} skipped`;
      write(`::notice title=headless-grc::${data(text)}`);
    }
  };
};

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
