// Ours, from the built package as a skin would import it.
import { GrcProvider, useListDropdown, useListField } from '../../../../../dist/hooks/index.js';
import { createRoot } from 'react-dom/client';
import type { Opt, OptData } from '../lib/data-options';

function List({ data }: { data: Opt[] }) {
  const list = useListField({ items: data });
  const menu = useListDropdown(list);
  return (
    <div>
      <span {...list.getLabelProps()}>x</span>
      <input {...menu.getInputProps()} />
      <div {...menu.getMenuProps({ style: { height: 400, maxHeight: 400, width: 400 } })}>
        <div {...menu.getSpacerProps()}>
          {menu.rows.map((row) => (
            <div key={row.key} {...menu.getRowProps(row, { className: 'opt', 'data-id': row.option.id, 'data-hi': row.isHighlighted })} />
          ))}
        </div>
      </div>
    </div>
  );
}

export default {
  virtual: true,
  mount(el: HTMLElement, data: OptData) {
    createRoot(el).render(
      <GrcProvider>
        <List data={data.opts} />
      </GrcProvider>,
    );
    return {};
  },
};
