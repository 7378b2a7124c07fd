import { beforeAll, expect, test } from 'vitest';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import { loadPage, startOn } from './hosts.tsx';
import { knownWidgets, type KnownWidget } from './known-events.ts';
import { playRounds } from './play-at-random.ts';
import type { ValueHost } from './promises.ts';
import type { usePage as UsePage } from './use-page.ts';

/** How often each widget is started for each kind of host, unless set by the command. */
const ROUNDS = 1;
const HOSTS: readonly ValueHost[] = ['widget', 'taking', 'late'];

let usePage: typeof UsePage;

beforeAll(async () => {
  await loadPage();
  ({ usePage } = await import('./use-page.ts'));
});

/** A host can hold the value only of starts with a value. */
const heldBy = (host: ValueHost, known: KnownWidget): KnownWidget => ({
  ...known,
  starts: known.starts.filter(
    ({ input }) =>
      host === 'widget' || ['value', 'defaultValue', 'selection'].some((name) => name in input),
  ),
});

const played = [...knownWidgets()].flatMap(([widget, known]) =>
  HOSTS.map((host) => ({ widget, host, known: heldBy(host, known) })).filter(
    ({ known: { starts } }) => starts.length > 0 && widgets[widget]?.hook !== undefined,
  ),
);

test.each(played)(
  '$widget with its renderer keeps the promises of every widget, with its value held by: $host',
  async ({ widget, known, host }) => {
    const play = { startWidget: startOn(host), host, usePage };
    expect(await playRounds(widget, known, ROUNDS, play)).toEqual([]);
  },
  600_000,
);
