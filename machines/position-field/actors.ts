import type { Ports } from '../kit/ports.ts';
import { request } from '../kit/request.ts';
import { pagingMachine } from '../paging/chart.ts';
import { readPositionPage } from '../position/actors.ts';
import { searchedListMachine } from '../searched-list/chart.ts';

/** The actors of the position field's chart, from its ports. */
export const positionFieldActors = ({ client }: Ports) => ({
  found: searchedListMachine.provide({
    actors: {
      list: pagingMachine.provide({
        actors: { loadPage: request((page, signal) => readPositionPage(client, page, signal)) },
      }),
    },
  }),
});
