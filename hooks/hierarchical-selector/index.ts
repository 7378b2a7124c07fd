export { useHierarchicalSelector } from './use-hierarchical-selector.ts';
export type {
  HierarchicalSelectorClose,
  UseHierarchicalSelectorResult,
  UseHierarchicalSelectorProps,
} from './use-hierarchical-selector.ts';
