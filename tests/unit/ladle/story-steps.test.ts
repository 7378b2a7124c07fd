import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInspector } from '../../../ladle/inspector/inspector.ts';
import { readStoryStates } from '../../../ladle/read-story-states.ts';
import { storyClock } from '../../../ladle/story-clock.ts';
import { eventsOf, playStory } from '../../../ladle/story-steps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A story with one widget, which is in `idle` until its snapshot is changed. */
const openStory = (isWaiting = () => false) => {
  const inspector = createInspector();
  let value: unknown = 'idle';
  let notify = (): void => {};
  inspector.inspect({
    name: 'lamp',
    machine: undefined,
    send: ({ type }) => {
      value = type;
      notify();
    },
    getSnapshot: () => ({ value, context: {} }),
    subscribe: (listener) => {
      notify = listener;
      return () => {};
    },
    onEvent: () => () => {},
    onEmit: () => () => {},
    onTransitions: () => () => {},
    view: () => ({}),
  });
  const rests: string[] = [];
  const end = new AbortController();
  const play = (leadsTo: readonly string[] | undefined) =>
    playStory({
      leadsTo: async () => leadsTo,
      steps: eventsOf('lamp')({ type: 'on' }),
      stage: {
        client: { activity: { getSnapshot: () => ({ pending: 0, failed: 0 }) } },
        isWaiting,
        platform: { faults: { add: () => () => {} } },
      },
      inspector,
      signal: end.signal,
      onFault: () => {},
      onEnvironment: () => {},
      onRest: (missed) => rests.push(missed),
    });
  return { play, rests, end, change: (next: unknown) => (value = next), shown: () => value };
};

test('a story is ready when its widgets have reached their states, however long that takes [F-L3]', async () => {
  const { play, rests, change } = openStory();
  void play(['lamp: "bright"']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rests).toEqual([]);
  change('bright');
  await vi.advanceTimersByTimeAsync(100);
  expect(rests).toEqual(['']);
});

test('a story that does not reach its states reports this, with its current states [F-L3]', async () => {
  const { play, rests } = openStory();
  void play(['lamp: "bright"']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(rests).toEqual([
    'This story did not reach its states. It leads to lamp: "bright"; it shows lamp: "on".',
  ]);
});

test('a story shows an editor nothing before it is loaded, however long that takes [F-L3]', async () => {
  const { play, rests, change, shown } = openStory();
  change({ engine: 'loading' });
  void play(undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toEqual({ engine: 'loading' });
  change({ engine: 'ready' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), rests]).toEqual(['on', ['']]);
});

test('a story waits for a short delay, and not for a long one [F-L3]', async () => {
  const clock = storyClock(Date.parse('2026-11-20T09:00:00Z'));
  const { play, rests } = openStory(clock.isWaiting);
  let found = false;
  clock.setTimeout(() => {
    found = true;
  }, 500);
  clock.setTimeout(() => {}, 5000);
  const dropped = clock.setTimeout(() => {}, 1000);
  clock.clearTimeout(dropped);
  void play(undefined);
  await vi.advanceTimersByTimeAsync(490);
  expect(rests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect({ found, rests }).toEqual({ found: true, rests: [''] });
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-20T09:00:01.490Z');
});

test('a story without known states is ready where it stops; one that was left reports nothing', async () => {
  const { play, rests, end } = openStory();
  void play(undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rests).toEqual(['']);
  const left = openStory();
  void left.play(undefined);
  left.end.abort();
  end.abort();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(left.rests).toEqual([]);
});

test('the states that stories lead to are those recorded by the run over all stories [F-L3]', () => {
  const states = readStoryStates(process.cwd());
  expect(states['date-input--popup-open']?.[0]).toMatch(/^date-input: \{.*"picker"/);
  expect(Object.keys(states).length).toBeGreaterThan(200);
});

test('a map outside the visible part of a small window does not count as a missed state [F-L3]', async () => {
  for (const [state, sentences] of [
    [{ point: 'placed', map: 'unseen' }, 0],
    [{ point: 'none', map: 'unseen' }, 1],
    [{ point: 'placed', map: { ready: 'empty' } }, 1],
  ] as const) {
    const { play, rests, change } = openStory();
    void play(['lamp: {"point":"placed","map":{"ready":"drawn"}}']);
    await vi.advanceTimersByTimeAsync(1000);
    change(state);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rests.filter((words) => words !== '')).toHaveLength(sentences);
  }
});
