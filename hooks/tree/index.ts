export { TREE_KEYS, useTree } from './use-tree.ts';
export type { TreeEntryView, UseTreeResult, UseTreeProps, TreeOptions } from './use-tree.ts';
export type { TreeProps } from './tree-props.ts';
export type { TreeChangeReason, TreeRowView, TreeView } from './tree-view.ts';
export type * from './tree-part-props.ts';
export type { TreeItemParts } from './tree-item-parts.ts';
