export { useDialog } from './use-dialog.ts';
export type {
  DialogFailureProps,
  DialogStatusProps,
  UseDialogProps,
  UseDialogResult,
} from './use-dialog.ts';
export type { DialogReason } from '../../machines/dialog/chart.ts';
export type { DialogHostProps, DialogLeaving, DialogOpenChange } from './dialog-host-props.ts';
export type {
  DialogButtonProps,
  DialogCancelProps,
  DialogBackdropProps,
  DialogContentProps,
  DialogDescriptionProps,
  DialogParts,
  DialogTitleProps,
  DialogTriggerProps,
} from './dialog-parts.ts';
export type {
  WaitingAddProps,
  WaitingCancelProps,
  WaitingDialog,
  WaitingDialogProps,
  WaitingTextProps,
} from './waiting-dialog.ts';
