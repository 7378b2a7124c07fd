import { beforeAll, expect, test } from 'vitest';
import { loadAheadOfCharts, loadAheadOfClient } from '../../fixtures/player/stage/load-ahead.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import { knownWidgets } from './known-events.ts';
import { playRounds } from './play-at-random.ts';

/** How often each chart is started, unless set by the command. */
const ROUNDS = 3;

// A module that widgets and the client load later would count as a request that waits for the clock.
beforeAll(() => Promise.all([loadAheadOfClient(), loadAheadOfCharts()]));

test('a session starts every widget', () => {
  expect([...knownWidgets().keys()].toSorted()).toEqual(Object.keys(widgets).toSorted());
});

test.each([...knownWidgets()])(
  'the chart of %s keeps the promises of every widget, whatever events and faults occur',
  async (widget, known) => expect(await playRounds(widget, known, ROUNDS)).toEqual([]),
  600_000,
);
