export { TREE_KEYS, useTree } from './use-tree.ts';
export type { TreeEntryView, UseTree, UseTreeProps } from './use-tree.ts';
export type { TreeChangeReason, TreeProps, TreeRowView, TreeView } from './tree-view.ts';
