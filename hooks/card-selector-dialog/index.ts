export { useCardSelectorDialog } from './use-card-selector-dialog.ts';
export type {
  CardSelectorDialogCardFileProps,
  CardSelectorDialogScrollerProps,
  UseCardSelectorDialogProps,
  UseCardSelectorDialogResult,
} from './use-card-selector-dialog.ts';
