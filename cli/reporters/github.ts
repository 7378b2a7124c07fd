import { counted, failureLines, isFailure } from './failure-text.ts';
import type { ReporterMaker } from './reporter.ts';

/** Annotations that the build shows at the step's line in the file. */
export const githubReporter: ReporterMaker = (sink) => {
  const write = (text: string): void => sink.write(`${text}\n`);
  return (event) => {
    if (event.type === 'step' && isFailure(event)) {
      const at = `file=${property(event.file)},line=${event.line},col=${event.column},title=${property(event.text)}`;
      write(`::error ${at}::${data(failureLines(event).join('\n') || event.verdict)}`);
    } else if (event.type === 'sessionEnd' && event.verdict === 'empty') {
      write(
        `::warning file=${property(event.file)}::${data(`'${event.title}' expects nothing, so it proves nothing`)}`,
      );
    } else if (event.type === 'sessionEnd' && event.verdict === 'flaky') {
      write(
        `::warning file=${property(event.file)}::${data(`'${event.title}' passed only after it had failed`)}`,
      );
    } else if (event.type === 'runEnd') {
      const { passed, flaky, failed, error, timeout, skipped, notLive } = event.sessions;
      const text = `${counted(passed + flaky, 'session')} passed, ${failed + error + timeout} failed, ${skipped + notLive} skipped`;
      write(`::notice title=headless-grc::${data(text)}`);
    }
  };
};

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
