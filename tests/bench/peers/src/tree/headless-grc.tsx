// Ours, from the built package as a skin would import it.
import { useTree, type UseTreeResult } from '../../../../../dist/hooks/index.js';
import { createRoot } from 'react-dom/client';
import type { TreeData } from '../lib/data-tree';

let tree: UseTreeResult;

function Tree({ data }: { data: TreeData }) {
  tree = useTree({ items: data.roots, multiSelect: true, includeSubItems: 'always', rowHeight: 28 });
  return (
    <>
      <span {...tree.getLabelProps()} hidden>
        Tree
      </span>
      <div {...tree.getTreeProps({ className: 'scroll' })}>
        <div {...tree.getSpacerProps()}>
          {tree.rows.map((row) => (
            <div
              key={row.key}
              {...tree.getItemProps(row, { className: 'row', 'data-abs': '', 'data-id': row.item.id, 'data-checked': row.check })}
            >
              <span {...tree.getToggleProps(row)}>{row.expanded === undefined ? '' : row.expanded ? '-' : '+'}</span>
              <span>{row.check === 'true' ? '[x]' : '[ ]'}</span>
              <span style={{ paddingInlineStart: (row.level - 1) * 16 }}>{row.item.name}</span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

export default {
  virtual: true,
  mount(el: HTMLElement, data: TreeData) {
    createRoot(el).render(<Tree data={data} />);
    return {
      expandAll: () => tree.expandAll(),
      selectRoot: () => tree.choose(data.roots[0].id),
      search: (term: string) => tree.search(term),
      // Every id below a chosen branch counts, as for the peers.
      selectedCount: () => tree.value.reduce((sum, { id }) => sum + data.end[data.index.get(String(id))!] - data.index.get(String(id))!, 0),
    };
  },
};
