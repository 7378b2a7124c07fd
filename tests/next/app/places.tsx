'use client';
import { useTree } from 'headless-grc/hooks';

const ITEMS = [
  { id: 1, name: 'Europa', parentId: null },
  { id: 2, name: 'Gent', parentId: 1 },
  { id: 3, name: 'Azië', parentId: null },
];

/** A tree in markup of the page's own, which the React Compiler compiles where Next is told to. */
export function Places() {
  const tree = useTree({ items: ITEMS, defaultValue: [] });
  return (
    <div {...tree.getRootProps()}>
      <span {...tree.getLabelProps()}>Locaties</span>
      <input {...tree.getSearchProps()} />
      <div {...tree.getTreeProps()}>
        <div {...tree.getSpacerProps()}>
          {tree.rows.map((row) => (
            <div key={row.key} {...tree.getItemProps(row)}>
              <span {...tree.getToggleProps(row)}>{row.expanded ? '▾' : '▸'}</span> {row.item.name}
            </div>
          ))}
        </div>
      </div>
      {tree.rowCount === 0 && <p {...tree.getEmptyProps()} />}
      <div {...tree.getAnnouncerProps()} />
    </div>
  );
}
