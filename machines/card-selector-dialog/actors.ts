import {
  readCardFiles,
  readCardPage,
  readCardRow,
  type CardFilesReply,
  type CardFilesRequest,
  type RowQuery,
} from '../card-file/actors.ts';
import { newCardActors, newCardMachine } from '../new-card/chart.ts';
import { pagingMachine } from '../paging/chart.ts';
import { request } from '../kit/request.ts';
import type { Surroundings } from '../kit/ports.ts';

/** The actors of the card selector dialog's chart, from the ports of its surroundings. */
export const cardSelectorDialogActors = ({ client, windows }: Surroundings) => ({
  list: pagingMachine.provide({
    actors: { loadPage: request((page, signal) => readCardPage(client, page, signal)) },
  }),
  newCard: newCardMachine.provide({
    actors: newCardActors({ windows }, ({ cardId, about }, signal) =>
      readCardRow(client, cardId, about as RowQuery, signal),
    ),
  }),
  loadCardFiles: request<CardFilesReply, CardFilesRequest>((asked, signal) =>
    readCardFiles(client, asked, signal),
  ),
});
