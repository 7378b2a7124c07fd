export { useLinkDialog } from './use-link-dialog.ts';
export type {
  LinkDialogBoxView,
  LinkDialogErrorProps,
  LinkDialogFinish,
  LinkDialogFormProps,
  LinkDialogInputProps,
  LinkDialogLabelProps,
  UseLinkDialogProps,
  UseLinkDialogResult,
} from './use-link-dialog.ts';
