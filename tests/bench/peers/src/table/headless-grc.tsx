// Ours: the paging chart with the basket of chosen rows, as the card selectors use them. The window of
// mounted rows is the limit's.
import { useActor } from '@xstate/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Basket, isChosen, type ListRow, pagingMachine, pressRow, request } from '../../../../../dist/machines/index.js';
import { api, TOTAL, type Row } from '../lib/table-api';

const ROW = 28;
const VIEW = 600;
const OVERSCAN = 5;

const machine = pagingMachine.provide({
  actors: {
    loadPage: request(async ({ offset, query }, signal) => ({
      rows: (await api.fetchPage(offset, query as string, signal)).map(asListRow),
      total: TOTAL,
    })),
  },
});

// A row of a list is an id and a label; whatever else a page brings stays beside them, as it came.
interface CardRow extends ListRow, Omit<Row, 'id' | 'name'> {}

const asListRow = ({ id, name, number, type, owner, status, q }: Row): CardRow => ({ id, label: name, number, type, owner, status, q });

let list: ReturnType<typeof useList>;

function useList() {
  const [snapshot, send] = useActor(machine, { input: {} });
  const [basket, setBasket] = useState<Basket>([]);
  return { ...snapshot.context, basket, setBasket, send };
}

function Table() {
  list = useList();
  const [top, setTop] = useState(0);
  const basket = list.basket;
  const rows = list.rows as readonly CardRow[];
  const from = Math.max(0, Math.floor(top / ROW) - OVERSCAN);
  const to = from + Math.ceil(VIEW / ROW) + 2 * OVERSCAN;
  return (
    <div className="scroll" role="grid" aria-rowcount={TOTAL} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <div style={{ position: 'relative', height: rows.length * ROW }}>
        {rows.slice(from, to).map((row, place) => {
          const chosen = isChosen(basket, row.id);
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={from + place + 1}
              className="row"
              data-abs=""
              data-id={row.id}
              data-q={row.q}
              data-sel={chosen}
              style={{ top: (from + place) * ROW }}
            >
              <span>{chosen ? '[x]' : '[ ]'}</span>
              <span>{row.number}</span>
              <span>{row.label}</span>
              <span>{row.type}</span>
              <span>{row.owner}</span>
              <span>{row.status}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

export default {
  mount(el: HTMLElement) {
    createRoot(el).render(<Table />);
    // The list is asked for its first page as soon as it is there.
    const begin = () => (list ? list.send({ type: 'query.change', query: '' }) : setTimeout(begin));
    begin();
    return {
      loadMore: () => list.send({ type: 'more.load' }),
      count: () => list?.rows.length ?? 0,
      toggle: (id: number) => list.setBasket((basket) => pressRow(basket, list.rows[id], true)),
      search: (query: string) => list.send({ type: 'query.change', query }),
    };
  },
};
