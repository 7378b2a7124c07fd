import { beforeAll, expect, test } from 'vitest';
import { loadAhead } from '../../fixtures/player/stage/load-ahead.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import { knownWidgets } from './known-events.ts';
import { playAtRandom } from './play-at-random.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** How often each widget is started anew. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 10);

// What widgets and the client load later would count as a request that waits for the clock.
beforeAll(() => Promise.all([loadAhead(), import('../../src/domain/read-entity.ts')]));

test.each([...knownWidgets()])(
  '%s keeps what every widget promises, whatever it is told and whatever breaks',
  async (widget, known) => {
    const definition = widgets[widget];
    if (!definition) throw new Error(`There is no widget ${widget}.`);
    const broken: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const found = await playAtRandom(widget, definition, known, SEED * 1_000_000 + round);
      if (found !== undefined) broken.push(`round ${round} of seed ${SEED}: ${found}`);
    }
    expect(broken).toEqual([]);
  },
  600_000,
);
