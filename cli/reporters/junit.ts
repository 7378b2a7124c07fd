import {
  isFailed,
  type RunEnd,
  type SessionEnd,
  type StepEnd,
} from '../../fixtures/player/run-events.ts';
import {
  EXPECTS_NOTHING,
  failureLines,
  firstFailuresOf,
  leftBy,
  placeOf,
  reasonOf,
} from './failure-text.ts';
import type { ReporterMaker } from './reporter.ts';

interface Case {
  readonly end: SessionEnd;
  readonly failed: readonly StepEnd[];
  /** Why it failed at first, if it is flaky. */
  readonly first: readonly string[];
}

/** JUnit XML: a test suite per folder of sessions, a test case per session. */
export const junitReporter: ReporterMaker = (sink) => {
  const suites = new Map<string, Case[]>();
  let steps: StepEnd[] = [];
  let at = '';
  return (event) => {
    if (event.type === 'runStart') at = event.at;
    else if (event.type === 'sessionStart') steps = [];
    else if (event.type === 'step') steps.push(event);
    else if (event.type === 'sessionEnd') {
      const folder = event.file.includes('/')
        ? event.file.slice(0, event.file.lastIndexOf('/'))
        : '.';
      const failed = steps.filter(isFailed);
      const first = event.verdict === 'flaky' ? firstFailuresOf(event, steps) : [];
      suites.set(folder, [...(suites.get(folder) ?? []), { end: event, failed, first }]);
    } else if (event.type === 'runEnd') sink.write(document(suites, event, at));
  };
};

const document = (
  suites: ReadonlyMap<string, readonly Case[]>,
  end: RunEnd,
  at: string,
): string => {
  const cases = [...suites.values()].flat();
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="headless-grc" ${counts(cases)} time="${seconds(end.milliseconds)}">`,
  ];
  for (const [folder, inside] of suites) {
    const time = inside.reduce((sum, one) => sum + one.end.milliseconds, 0);
    lines.push(
      `  <testsuite name="${escape(folder)}" ${counts(inside)} time="${seconds(time)}" timestamp="${escape(at)}">`,
    );
    for (const one of inside) lines.push(...testCase(one));
    lines.push('  </testsuite>');
  }
  if (end.interrupted) lines.push(`  <!-- stopped by ${end.interrupted} -->`);
  if (end.cutShort) lines.push(`  <!-- cut short: ${inComment(end.cutShort.why)} -->`);
  return `${[...lines, '</testsuites>'].join('\n')}\n`;
};

/** `--` is not allowed in a comment. */
const inComment = (text: string): string => escape(text.replace(/-(?=-|$)/g, '- '));

const testCase = ({ end, failed, first }: Case): string[] => {
  const open = `    <testcase name="${escape(end.title)}" classname="${escape(end.file)}" file="${escape(end.file)}" time="${seconds(end.milliseconds)}"`;
  const body = inner(end, failed, first);
  return body.length === 0 ? [`${open}/>`] : [`${open}>`, ...body, '    </testcase>'];
};

const inner = (end: SessionEnd, failed: readonly StepEnd[], first: readonly string[]): string[] => [
  ...verdictOf(end, failed, first),
  ...leftBy(end).map((text) => `      <system-out>warning: ${escape(text)}</system-out>`),
];

const verdictOf = (
  end: SessionEnd,
  failed: readonly StepEnd[],
  first: readonly string[],
): string[] => {
  const reason = reasonOf(end, failed);
  if (reason !== undefined) {
    const element = elementOf(end.verdict);
    return [`      <${element} type="${end.verdict}" message="${escape(reason)}"/>`];
  }
  if (end.verdict === 'skipped' || end.verdict === 'notLive') {
    return [`      <skipped message="${escape(end.reason ?? '')}"/>`];
  }
  if (end.verdict === 'empty') {
    return [`      <system-out>warning: the session ${EXPECTS_NOTHING}</system-out>`];
  }
  if (end.verdict === 'flaky') {
    const text = ['flaky: it passed only after it had failed', ...first].join('\n');
    return [`      <system-out>${escape(text)}</system-out>`];
  }
  return failed.map((step) => {
    const element = elementOf(step.verdict);
    const text = failureLines(step).join('\n');
    return `      <${element} type="${step.verdict}" message="${escape(`${placeOf(step)} ${step.text}`)}">${escape(text)}</${element}>`;
  });
};

const elementOf = (verdict: string): string => (verdict === 'failed' ? 'failure' : 'error');

const counts = (cases: readonly Case[]): string => {
  const of = (...verdicts: readonly string[]) =>
    cases.filter((one) => verdicts.includes(one.end.verdict)).length;
  return `tests="${cases.length}" failures="${of('failed')}" errors="${of('error', 'timeout')}" skipped="${of('skipped', 'notLive')}"`;
};

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** XML 1.0 cannot represent most control characters, so they become the replacement character. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
