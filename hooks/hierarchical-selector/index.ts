export { useHierarchicalSelector } from './use-hierarchical-selector.ts';
export type {
  HierarchicalSelectorClose,
  UseHierarchicalSelectorResult,
  UseHierarchicalSelectorProps,
  HierarchicalSelectorOptions,
} from './use-hierarchical-selector.ts';
