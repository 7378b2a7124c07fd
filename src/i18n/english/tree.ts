/** Trees. */
export const TREE_TEXTS = {
  'tree.title': '{multiple, select, true {Select items} other {Select item}}',
  'tree.subItems': 'Sub-items of {name}',
  'tree.includeSubItems': 'Include sub-items',
  'tree.includingSubItems': '{name}, including sub-items',
  'tree.expanded': '{name} expanded',
  'tree.expandAll': 'Expand all',
  'tree.collapseAll': 'Collapse all',
  'tree.loadingChildren': 'Loading sub-items of {name}…',
  'tree.childrenFailed': 'The sub-items of {name} could not be loaded.',
} as const;
