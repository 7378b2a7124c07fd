export { useCardSelector } from './use-card-selector.ts';
export type { UseCardSelectorProps, CardSelectorOptions } from './use-card-selector.ts';
export type { PageStep, UseCardSelectorResult } from './card-selector-result.ts';
export type * from './card-selector-part-props.ts';
