import {
  readCardFiles,
  readCardPage,
  readCardRow,
  type CardFilesReply,
  type CardFilesRequest,
} from '../card-file/actors.ts';
import type { CardFileQuery } from '../card-file/model.ts';
import { newCardActors, newCardMachine } from '../new-card/chart.ts';
import { pagingMachine } from '../paging/chart.ts';
import { request } from '../kit/request.ts';
import type { Ports } from '../kit/ports.ts';

/** The actors of the card selector dialog's chart, from its ports. */
export const cardSelectorDialogActors = ({
  client,
  windows,
}: Pick<Ports, 'client' | 'windows'>) => ({
  list: pagingMachine.provide({
    actors: { loadPage: request((page, signal) => readCardPage(client, page, signal)) },
  }),
  newCard: newCardMachine.provide({
    actors: newCardActors({ windows }, ({ cardId, about }, signal) =>
      readCardRow(client, cardId, about as CardFileQuery, signal),
    ),
  }),
  loadCardFiles: request<CardFilesReply, CardFilesRequest>((asked, signal) =>
    readCardFiles(client, asked, signal),
  ),
});
