/** Trees. */
export const TREE_TEXTS = {
  'tree.title': '{multiple, select, true {Select items} other {Select item}}',
  'tree.open': 'Open tree',
  'tree.includeSubItems': 'Include sub-items',
  'tree.includingSubItems': '{name}, including sub-items',
  'tree.expand': 'Expand {name}',
  'tree.collapse': 'Collapse {name}',
  'tree.expanded': '{name} expanded',
  'tree.collapsed': '{name} collapsed',
  'tree.expandAll': 'Expand all',
  'tree.collapseAll': 'Collapse all',
  'tree.results': '{count, plural, one {# result found} other {# results found}}',
  'tree.loadingChildren': 'Loading sub-items of {name}…',
  'tree.childrenFailed': 'The sub-items of {name} could not be loaded.',
} as const;
