import type { HyperlinkEntry } from '../../src/hyperlinks/index.ts';
import { rowsIn } from '../../src/sent-rows.ts';
import { dataOf, request } from '../kit/request.ts';
import type { Ports } from '../kit/ports.ts';
import { pagingMachine, type PageReply, type PageRequest } from '../paging/chart.ts';
import { madeLink, resultRow, type NewHyperlink, type WizardQuery } from './model.ts';

/** The actors of the hyperlink wizard's chart, from its ports. */
export const hyperlinkWizardActors = ({ client }: Pick<Ports, 'client'>) => ({
  list: pagingMachine.provide({
    actors: {
      loadPage: request<PageReply, PageRequest>(async ({ query, offset, limit }, signal) => {
        const { text, sort } = query as WizardQuery;
        const page = await dataOf(
          client.portals.contentItems.list(
            {
              global_behaviour: 'all',
              include_sub_type_field: true,
              include_content_type: true,
              include_icons: true,
              text_contains: text,
              sort: [sort],
              offset,
              limit,
            },
            { signal },
          ),
        );
        return { rows: rowsIn(page.items).map(resultRow), total: page.total };
      }),
    },
  }),
  createLink: request<HyperlinkEntry, NewHyperlink>(async (wanted, signal) => {
    const { sourceType, target, description } = wanted;
    const created = await dataOf(
      client.hyperlinks.create(
        { body: { source: { type: sourceType }, target, description } },
        { signal },
      ),
    );
    return madeLink(wanted, created.created_identifier);
  }),
});
