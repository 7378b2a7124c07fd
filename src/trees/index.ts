export * from './build-tree.ts';
export * from './search-tree.ts';
export * from './select-in-tree.ts';
export * from './selection-entries.ts';
export * from './visible-rows.ts';
export * from './graft-children.ts';
export * from './organization-units.ts';
