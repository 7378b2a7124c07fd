export { useCardSelectorDialog } from './use-card-selector-dialog.ts';
export type {
  UseCardSelectorDialogProps,
  UseCardSelectorDialogResult,
  CardSelectorDialogOptions,
} from './use-card-selector-dialog.ts';
export type {
  CardSelectorDialogCardFileProps,
  CardSelectorDialogScrollerProps,
} from './card-selector-dialog-result.ts';
