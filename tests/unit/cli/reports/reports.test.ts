import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { reporters } from '../../../../cli/reporters/index.ts';
import type { Detail } from '../../../../cli/reporters/reporter.ts';
import {
  noSteps,
  type RunEnd,
  type RunEvent,
  type SessionEnd,
} from '../../../../fixtures/player/run-events.ts';
import { createTally } from '../../../../fixtures/player/tally.ts';
import { type Ran, run, withFiles } from '../run.ts';
import { TINY_SESSIONS, type TinySession } from './tiny-sessions.ts';

const FILES = TINY_SESSIONS.map((one, index) => ({
  ...one,
  file: `${String(index).padStart(2, '0')}.yaml`,
}));
const ran = new Map<string, Ran>();

const textOf = ({ name, head = '', steps }: TinySession): string =>
  `title: ${JSON.stringify(name)}\n${head === '' ? '' : `${head}\n`}steps:\n${steps.replace(/^/gm, '  ')}\n`;

beforeAll(async () => {
  const texts = Object.fromEntries(FILES.map((one) => [one.file, textOf(one)]));
  const beside = Object.assign({}, ...FILES.map((one) => one.beside)) as Record<string, string>;
  await withFiles({ ...texts, ...beside }, async (cwd) => {
    for (const { file, args = [] } of FILES) {
      ran.set(file, await run(['replay', file, '--reporter', 'ndjson', ...args], { cwd }));
    }
  });
}, 60_000);

describe('a tiny session', () => {
  test.each(FILES)('$file $name: replay ends with $code', ({ file, code, says = /^$/ }) => {
    expect(ran.get(file)?.err).toMatch(says);
    expect(ran.get(file)?.code).toBe(code);
  });
});

const toldBy = (file: string): RunEvent[] =>
  (ran.get(file)?.out ?? '')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as RunEvent);

/** All sessions as one run, with fixed times and durations. */
const wholeRun = (most = FILES.length): RunEvent[] => {
  const events: RunEvent[] = [];
  const tally = createTally();
  let sessions = 0;
  const add = (event: RunEvent): void => {
    if (event.type === 'sessionStart') events.push({ ...event, index: sessions });
    else if (event.type === 'step') events.push({ ...event, session: sessions });
    else if (event.type === 'sessionEnd') {
      const end = { ...event, index: sessions, milliseconds: 10 + sessions };
      sessions += 1;
      tally.add(end);
      events.push(end);
    }
  };
  for (const { file } of FILES.slice(0, most)) for (const event of toldBy(file)) add(event);
  for (const end of ENDS) {
    const { file, title, level } = end;
    add({ type: 'sessionStart', index: 0, file, title, level });
    add(end);
  }
  const start: RunEvent = { ...START, sessions };
  const end: RunEnd = { ...tally.end(), milliseconds: 1234 };
  return [start, ...events, end];
};

const START = {
  type: 'runStart',
  at: '2026-11-20T09:00:00.000Z',
  target: 'in memory',
  level: 'machine',
  seed: undefined,
  jobs: 1,
} as const;

const ended = (title: string, more: Partial<SessionEnd>): SessionEnd => ({
  type: 'sessionEnd',
  index: 0,
  file: 'live/people.yaml',
  title,
  level: 'client',
  verdict: 'passed',
  milliseconds: 0,
  steps: noSteps(),
  checks: 1,
  covers: [],
  seed: 1,
  seen: { requests: {}, refusals: [], calls: [], widgets: [], states: [] },
  ...more,
});

/** Events that only a live target causes. */
const ENDS: readonly SessionEnd[] = [
  ended('not runnable live', { verdict: 'notLive', reason: 'the session acts as reader' }),
  ended('flaky as a whole', {
    verdict: 'flaky',
    tries: 2,
    failedFirst: 'a.yaml:3 call users.me',
    firstFailure: {
      type: 'step',
      session: 0,
      index: 0,
      file: 'a.yaml',
      line: 3,
      column: 5,
      kind: 'call',
      text: 'call users.me',
      verdict: 'failed',
      checks: 1,
      differences: [{ path: 'status', expected: '200', actual: '503' }],
    },
  }),
  ended('left behind', { left: ['what risks.create created (7): risks.delete gave 403'] }),
  ended('cannot begin', { verdict: 'error', reason: 'this target has one user' }),
];

const reportOf = (
  name: string,
  events: readonly RunEvent[],
  detail: Detail = 'sessions',
): string => {
  let text = '';
  const hear = reporters[name]?.({
    write: (piece) => {
      text += piece;
    },
    terminal: { is: false, columns: 80, colour: false },
    detail,
  });
  for (const event of events) hear?.(event);
  return text.replaceAll(`"version":"${packageJson.version}"`, '"version":"(this one)"');
};

/** Reports that write every event: a few sessions are enough. */
const ALL_OF_IT: ReadonlySet<string> = new Set(['json', 'ndjson', 'har']);
const TOLD_APART: ReadonlySet<string> = new Set(['html', 'blob']);

test.each([
  ['failed', 'failures="1" errors="0"', '<failure type="failed" message="uncaught error: Oops"/>'],
  ['error', 'failures="0" errors="1"', '<error type="error" message="uncaught error: Oops"/>'],
] as const)(
  'JUnit: a session that ended as %s outside its steps is counted as such',
  (verdict, counts, element) => {
    const end = ended('ended from outside', { verdict, reason: 'uncaught error: Oops' });
    const tally = createTally();
    tally.add(end);
    const text = reportOf('junit', [
      { ...START, sessions: 1 },
      { type: 'sessionStart', index: 0, file: end.file, title: end.title, level: end.level },
      end,
      { ...tally.end(), milliseconds: 1 },
    ]);
    expect(text).toContain(counts);
    expect(text).toContain(element);
  },
);

describe('a report of all of them stays the same', () => {
  test.each(Object.keys(reporters).filter((name) => !TOLD_APART.has(name)))('%s', async (name) => {
    const events = wholeRun(ALL_OF_IT.has(name) ? 9 : FILES.length);
    await expect(reportOf(name, events)).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  test('blob, which equals ndjson', () => {
    expect(reportOf('blob', wholeRun())).toBe(reportOf('ndjson', wholeRun()));
  });

  test('list with colours, progress and every step', async () => {
    await expect(reportOf('list', wholeRun(), 'trace')).toMatchFileSnapshot('golden/trace.txt');
  });

  test('html, which contains the events', async () => {
    const events = wholeRun();
    const html = reportOf('html', events);
    const [, data = ''] = /id="data">([^<]*)</.exec(html) ?? [];
    const unpacked = inflateRawSync(Buffer.from(data, 'base64')).toString();
    expect(JSON.parse(unpacked)).toEqual(JSON.parse(JSON.stringify(events)));
    const frame = html
      .replace(/(type="application\/octet-stream" id="\w+">)[^<]*/g, '$1(data)')
      .replace(/<style>[^]*?<\/style>/, '<style>(style)</style>')
      .replace(/<script>[^]*?<\/script>/, '<script>(script)</script>')
      .replace(/sha256-[\w+/=]+/g, 'sha256-(hash)');
    await expect(frame).toMatchFileSnapshot('golden/html.txt');
  });

  test.each([
    ['stopped by the user', { interrupted: 'SIGINT' }],
    ['stopped after a failure', { bailed: true }],
  ] as const)('%s', async (how, more) => {
    const whole = wholeRun();
    const end = { ...whole.at(-1), ...more } as RunEnd;
    const events = [{ ...START, sessions: 2 }, end];
    const text = ['list', 'tap', 'junit', 'github']
      .map((name) => reportOf(name, events))
      .join('--\n');
    await expect(text).toMatchFileSnapshot(`golden/${how.replaceAll(' ', '-')}.txt`);
  });
});
