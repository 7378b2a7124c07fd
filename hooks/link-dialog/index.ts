export { useLinkDialog } from './use-link-dialog.ts';
export type {
  LinkDialogBoxView,
  LinkDialogErrorProps,
  LinkDialogFinish,
  LinkDialogInputProps,
  LinkDialogLabelProps,
  UseLinkDialogProps,
  UseLinkDialogResult,
} from './use-link-dialog.ts';
