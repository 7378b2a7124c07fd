import { expect, test } from 'vitest';
import { createSessionClock } from '../../../../fixtures/player/clock/session-clock.ts';
import { parseDuration, showDuration } from '../../../../fixtures/player/session/duration.ts';

const rest = () => Promise.resolve();

test('time passes only when it is advanced, and timers run in order of their due time', async () => {
  const clock = createSessionClock(1000);
  const ran: string[] = [];
  clock.setTimeout(() => ran.push(`b ${clock.now()}`), 200);
  clock.setTimeout(() => ran.push(`a ${clock.now()}`), 100);
  const never = clock.setTimeout(() => ran.push('never'), 150);
  clock.clearTimeout(never);
  expect(clock).toMatchObject({ waiting: 2, next: 100 });
  await clock.advance(99, rest);
  expect(ran).toEqual([]);
  await clock.advance(101, rest);
  expect(ran).toEqual(['a 1100', 'b 1200']);
  expect(clock).toMatchObject({ waiting: 0, next: undefined });
  expect(clock.now()).toBe(1200);
});

test('timers with the same due time run in the order they were set, whenever that was [F-E2]', async () => {
  const clock = createSessionClock(0);
  const ran: string[] = [];
  clock.setTimeout(() => ran.push('first'), 300);
  clock.setTimeout(() => ran.push('second'), 300);
  await clock.advance(100, rest);
  clock.setTimeout(() => ran.push('third'), 200);
  const gone = clock.setTimeout(() => ran.push('gone'), 200);
  clock.setTimeout(() => ran.push('fourth'), 200);
  clock.clearTimeout(gone);
  await clock.advance(200, rest);
  expect(ran).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a timer may set timers that are due within the same step', async () => {
  const clock = createSessionClock(0);
  const ran: number[] = [];
  let isCalled = false;
  clock.setTimeout(() => {
    isCalled = true;
  }, 500);
  await clock.advance(1000, async () => {
    if (!isCalled) return;
    isCalled = false;
    clock.setTimeout(() => ran.push(clock.now()), 250);
  });
  expect(ran).toEqual([750]);
});

test('a delay that is not a number is due at once', async () => {
  const clock = createSessionClock(0);
  let ran = 0;
  clock.setTimeout(() => (ran += 1), Number.NaN);
  clock.setTimeout(() => (ran += 1), -5);
  await clock.advance(0, rest);
  expect(ran).toBe(2);
});

test.each([
  ['499ms', 499],
  ['5s', 5000],
  ['1m30s', 90_000],
  ['2h', 7_200_000],
  ['2d', 172_800_000],
  ['0.5s', 500],
  ['soon', undefined],
  ['5', undefined],
  ['', undefined],
])('%j is a duration of %s milliseconds', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test('durations are displayed in a readable form', () => {
  expect([12.4, 3400, 65_000].map(showDuration)).toEqual(['12 ms', '3.4 s', '65 s']);
});

test('time cannot exceed the range of dates, with an error that says so', async () => {
  const clock = createSessionClock(8.64e15 - 5);
  await clock.advance(5, rest);
  await expect(clock.advance(1, rest)).rejects.toThrow('dates end there');
  expect(clock.now()).toBe(8.64e15);
});
