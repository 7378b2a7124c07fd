export { useCardSelector } from './use-card-selector.ts';
export type {
  CardSelectorRootProps,
  CardSelectorPageButtonProps,
  CardSelectorPageSizeProps,
  PageStep,
  UseCardSelectorProps,
  UseCardSelectorResult,
} from './use-card-selector.ts';
