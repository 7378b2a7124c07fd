export { useHierarchicalSelector } from './use-hierarchical-selector.ts';
export type {
  HierarchicalSelectorClose,
  UseHierarchicalSelector,
  UseHierarchicalSelectorProps,
} from './use-hierarchical-selector.ts';
