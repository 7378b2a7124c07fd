import { expect, test } from 'vitest';
import { openSession } from '../../../fixtures/player/open-session.ts';
import { readSession } from '../../../fixtures/player/session/read-session.ts';
import { memoryBackend } from '../../../fixtures/player/stage/memory-backend.ts';
import { plainData } from '../../../ladle/recording/plain-data.ts';
import { isSentByHand } from '../../../ladle/recording/recordable.ts';
import {
  recordedSession,
  type RecordedStage,
  type Recording,
} from '../../../ladle/recording/recording.ts';
import { DEFAULT_ENVIRONMENT } from '../../../machines/kit/environment.ts';

const STAGE: RecordedStage = {
  world: 'factory',
  user: undefined,
  seed: undefined,
  environment: { ...DEFAULT_ENVIRONMENT, dateFormat: 'dd-MM-yyyy' },
  faults: [],
};

const TYPED: Recording = {
  widget: 'date-input',
  input: { format: 'dd-MM-yyyy', min: undefined, environment: STAGE.environment },
  first: { value: { entry: 'empty' }, context: { text: '', value: null } },
  happenings: [
    { at: 1000, event: { type: 'text.change', text: '201126' } },
    { at: 1400, event: { type: 'text.blur' } },
  ],
};

const LEFT = {
  value: { entry: 'valid' },
  context: { text: '20-11-2026', value: '2026-11-20', environment: STAGE.environment },
};

const playedThrough = async (text: string) => {
  const read = readSession(text, 'recorded.yaml');
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  const player = await openSession(read.session, { level: 'machine', backend: memoryBackend });
  const verdicts: string[] = [];
  for (let end = await player.next(); end; end = await player.next()) verdicts.push(end.verdict);
  player.end();
  return verdicts;
};

test('manual actions become a session that lints and passes, with an expectation at the end [F-L5]', async () => {
  const { text, notes } = recordedSession(TYPED, STAGE, LEFT, 'A date is typed');
  expect(notes).toEqual([]);
  expect(text).toBe(`format: 1
title: A date is typed
environment: { dateFormat: dd-MM-yyyy }
steps:
  - start: { widget: date-input, input: { format: dd-MM-yyyy } }
  - send: { type: text.change, text: '201126' }
  - send: text.blur
  - expect: { state: { entry: valid }, context: { text: 20-11-2026, value: 2026-11-20 } }
`);
  expect(await playedThrough(text)).toEqual(['passed', 'passed', 'passed', 'passed']);
});

test('passed time is a step if it had an effect, up to the reply', () => {
  const { text } = recordedSession(
    {
      ...TYPED,
      happenings: [
        { at: 1000, event: { type: 'text.change', text: '2' } },
        { at: 1100, event: { type: 'text.change', text: '20' } },
        { at: 1630, answer: true },
        { at: 3000, event: { type: 'text.blur' } },
        { at: 5001, answer: true },
      ],
    },
    STAGE,
    LEFT,
    'A date is typed',
  );
  expect([...text.matchAll(/after: (\w+)/g)].map(([, time]) => time)).toEqual(['2s', '2100ms']);
});

test('faults, a lost connection and another environment are steps; a world of the story is reported', () => {
  const fault = { kind: 'drop', on: '*' } as const;
  const { text, notes } = recordedSession(
    {
      ...TYPED,
      happenings: [
        { at: 0, change: { fault } },
        { at: 0, change: { environment: { online: true, language: 'nl' } } },
      ],
    },
    {
      ...STAGE,
      world: undefined,
      environment: { ...STAGE.environment, online: false },
      faults: [fault],
    },
    LEFT,
    'Faults',
  );
  expect(readSession(text, 'recorded.yaml')).toMatchObject({ ok: true });
  expect([...text.matchAll(/^ {2}- (.*)$/gm)].map(([, step]) => step).slice(0, -1)).toEqual([
    "fault: { kind: drop, on: '*' }",
    'offline: true',
    'start: { widget: date-input, input: { format: dd-MM-yyyy } }',
    "fault: { kind: drop, on: '*' }",
    'online: true',
    'environment: { language: nl }',
  ]);
  expect(notes).toEqual([
    'The story makes a world of its own: the session plays in the world factory.',
  ]);
});

test('values that no file can contain are left out, and reported', () => {
  const { text, notes } = recordedSession(
    {
      ...TYPED,
      input: { format: () => 'dd', min: '2026-01-01' },
      happenings: [{ at: 0, event: { type: 'day.choose', day: () => 1 } }],
    },
    STAGE,
    LEFT,
    'Left out',
  );
  expect(text).not.toContain('day.choose');
  expect(notes).toEqual([
    'The input format is no plain data and is left out.',
    'The event day.choose carries what no file can hold, and is left out.',
  ]);
});

test('a selected file is selected again by the player', () => {
  const file = { handle: 'file-1', name: 'plan.pdf', size: 12, type: 'application/pdf' };
  expect(plainData({ files: [file] })).toEqual({
    data: { files: [{ $file: { name: 'plan.pdf', size: 12, type: 'application/pdf' } }] },
  });
  const round: { inside?: unknown } = {};
  round.inside = round;
  expect(plainData(round)).toBeUndefined();
});

test('only events from outside, not those of the hook itself, are sent by hand', () => {
  expect(isSentByHand({ type: 'text.change' }, 'outside')).toBe(true);
  expect(isSentByHand({ type: 'text.change' }, 'chart')).toBe(false);
  expect(isSentByHand({ type: 'xstate.init' }, 'outside')).toBe(false);
  expect(isSentByHand({ type: 'environment.change' }, 'outside')).toBe(false);
});
