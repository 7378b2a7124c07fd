export { usePositionSelector } from './use-position-selector.ts';
export type {
  PositionSelectorOptions,
  PositionSelectorScrollerProps,
  UsePositionSelectorProps,
  UsePositionSelectorResult,
} from './use-position-selector.ts';
