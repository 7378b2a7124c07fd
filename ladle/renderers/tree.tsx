import type { TreeRowView, TreeView } from '../../hooks/tree/tree-view.ts';
import { useTree, type UseTreeProps } from '../../hooks/tree/use-tree.ts';
import type { Labelled } from './labelled.ts';
import { useRowHeight } from './row-height.ts';
import { UnlabelledInput } from './unlabelled-input.tsx';
import { useSigns } from './signs.ts';

/** A tree with a search box, in plain elements. */
export function Tree({ label, ...props }: UseTreeProps & Labelled) {
  const tree = useTree({ rowHeight: useRowHeight(), ...props });
  return (
    <div {...tree.getRootProps()}>
      <span {...tree.getLabelProps()}>{label}</span>
      {tree.isRequiredMarkShown && <span {...tree.getRequiredMarkProps()} />}{' '}
      <TreeBoxes tree={tree} />
      {tree.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <input {...tree.getValidityInputProps()} />
      <p {...tree.getErrorProps()} />
      <div {...tree.getAnnouncerProps()} />
    </div>
  );
}

/**
 * The controls of a tree, in a page or in a dialog: its search, its rows, and the user's own value.
 */
export function TreeBoxes({ tree }: { readonly tree: TreeView }) {
  return (
    <>
      <UnlabelledInput {...tree.getSearchProps()} />
      <TreeRows tree={tree} />
      {tree.rowCount === 0 && <p {...tree.getEmptyProps()} />}
      {tree.isOtherShown && <UnlabelledInput {...tree.getOtherInputProps()} />}
      {tree.listEntries().map(
        (entry) =>
          entry.isOutside && (
            <button key={entry.key} {...tree.getRemoveEntryProps(entry)}>
              {`${entry.label} ×`}
            </button>
          ),
      )}
    </>
  );
}

/** The tree element and the rows in it. */
export function TreeRows({ tree }: { readonly tree: TreeView }) {
  return (
    <div {...tree.getTreeProps()}>
      <div {...tree.getSpacerProps()}>
        {tree.rows.map((row) => (
          <TreeRow key={row.key} tree={tree} row={row} />
        ))}
      </div>
    </div>
  );
}

const MARKS = { true: '☑', false: '☐', mixed: '◪' } as const;

/**
 * The space of the toggle icon: leaves also have it, so that the names of one level are aligned. At
 * least 24 pixels, because the icon and the row around it do different things when pressed.
 */
const TOGGLE_SPACE = { display: 'inline-block', inlineSize: 'max(1.25em, 24px)' } as const;
const TOGGLE = { display: 'inline-block', inlineSize: '100%', minBlockSize: 24 } as const;

function TreeRow({ tree, row }: { readonly tree: TreeView; readonly row: TreeRowView }) {
  const sign = useSigns();
  return (
    <div {...tree.getItemProps(row)}>
      <span style={{ paddingInlineStart: (row.level - 1) * 20 }}>
        <span style={TOGGLE_SPACE}>
          {row.expanded !== undefined && (
            <span {...tree.getToggleProps(row, { style: TOGGLE })}>
              {sign(row.expanded ? '▾' : '▸')}
            </span>
          )}
        </span>
        <span>{MARKS[row.check]}</span>{' '}
        <bdi>{row.isMatch ? <mark>{row.item.name}</mark> : row.item.name}</bdi>
        {row.canIncludeSubItems && <input {...tree.getSubItemsProps(row)} />}
        {row.load === 'failed' && <button {...tree.getRetryProps(row)}>↻</button>}
      </span>
    </div>
  );
}
