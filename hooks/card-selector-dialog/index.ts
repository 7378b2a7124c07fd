export { useCardSelectorDialog } from './use-card-selector-dialog.ts';
export type {
  CardFileProps,
  ScrollerProps,
  UseCardSelectorDialogProps,
  UseCardSelectorDialogResult,
} from './use-card-selector-dialog.ts';
