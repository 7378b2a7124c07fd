export { useCardSelector } from './use-card-selector.ts';
export type {
  CardSelectorRootProps,
  PageButtonProps,
  PageSizeProps,
  PageStep,
  UseCardSelectorProps,
  UseCardSelectorResult,
} from './use-card-selector.ts';
