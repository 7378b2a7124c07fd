export { DEFAULT_ENVIRONMENT } from './environment.ts';
export type { Environment, EnvironmentChange, EnvironmentUser } from './environment.ts';
export type {
  AnnounceEvent,
  FilePort,
  NotifyEvent,
  OpenedWindow,
  StoragePort,
  Surroundings,
  WarnEvent,
  WindowPort,
} from './surroundings.ts';
export { dataOf, failureOf, request, RequestError } from './request.ts';
export type { RequestFailure } from './request.ts';
export { DIALOG_HEIGHT, DIALOG_WIDTHS, dialogMachine, okBlockedBy } from './dialog.ts';
export type {
  DialogContext,
  DialogEmitted,
  DialogEvent,
  DialogInput,
  DialogResult,
  DialogSettings,
  DialogSize,
} from './dialog.ts';
export { NOTIFICATION_TIMEOUT, notificationsMachine } from './notifications.ts';
export type {
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
  ShownNotification,
} from './notifications.ts';
export {
  headerState,
  isChosen,
  isSameId,
  keepFound,
  pressHeader,
  pressRow,
  without,
} from './selection.ts';
export type { Basket, Choice, HeaderState, ItemId, ListRow } from './selection.ts';
export {
  batchFor,
  MIN_BATCH,
  pageCount,
  pagingMachine,
  ROW_HEIGHT,
  SCROLL_BOUND,
  SCROLL_DELAY,
  SERVER_PAGE,
} from './paging.ts';
export type {
  ListView,
  PageReply,
  PageRequest,
  PagingContext,
  PagingEvent,
  PagingInput,
} from './paging.ts';
export { newCardMachine, newCardUrl } from './new-card.ts';
export type {
  NewCardContext,
  NewCardInput,
  NewCardMessage,
  NewCardOutput,
  NewCardProblem,
} from './new-card.ts';
export {
  canAdd,
  CARD_SELECTOR_PAGE_SIZE,
  CARD_SELECTOR_PAGE_SIZES,
  CARD_SELECTOR_SEARCH_DEBOUNCE,
  cardSelectorActors,
  cardSelectorMachine,
} from './card-selector.ts';
export type {
  CardSelectorContext,
  CardSelectorEmitted,
  CardSelectorEvent,
  CardSelectorInput,
  CardSelectorReason,
  CardSelectorSettings,
  CardType,
} from './card-selector.ts';
export {
  canAddCard,
  CARD_DIALOG_DEBOUNCE,
  cardFileOf,
  cardSelectorDialogActors,
  cardSelectorDialogMachine,
} from './card-selector-dialog.ts';
export type {
  CardSelectorDialogContext,
  CardSelectorDialogEmitted,
  CardSelectorDialogEvent,
  CardSelectorDialogInput,
  CardSelectorDialogSettings,
  DialogView,
} from './card-selector-dialog.ts';
export type { CardColumn, CardFile, CardFileQuery, ColumnTexts } from './card-file.ts';
export { treeActors, treeMachine, TREE_SEARCH_DEBOUNCE, TYPEAHEAD_RESET } from './tree.ts';
export type { FocusTarget, LoadChildren, LoadedChildren, TreeEvent } from './tree.ts';
export { LAZY_RENDERING_ABOVE, treeRow } from './tree-model.ts';
export type { TreeContext, TreeInput, TreeRow, TreeSettings } from './tree-model.ts';
export { hierarchicalSelectorMachine } from './hierarchical-selector.ts';
export type {
  HierarchicalSelectorContext,
  HierarchicalSelectorEmitted,
  HierarchicalSelectorEvent,
  HierarchicalSelectorInput,
} from './hierarchical-selector.ts';
export { UPLOAD_PROCESSING_LIMIT, UPLOAD_STALL, uploadActors, uploadMachine } from './upload.ts';
export type { UploadContext, UploadEvent, UploadFailureReason, UploadInput } from './upload.ts';
export { attachmentsFieldActors, attachmentsFieldMachine } from './attachments-field.ts';
export type { AttachmentsFieldEvent, AttachmentsValueChange } from './attachments-field.ts';
export {
  attachmentErrors,
  attachmentsValue,
  CONCURRENT_UPLOADS,
  isBusy as isUploading,
  viewOf as attachmentViewOf,
} from './attachments-model.ts';
export type {
  AttachmentFailure,
  AttachmentFile,
  AttachmentItem,
  AttachmentsFieldContext,
  AttachmentsFieldInput,
  AttachmentsFieldSettings,
  AttachmentView,
  ChosenFile,
  WaitingFile,
} from './attachments-model.ts';
export { OFFLINE_NOTICE } from './attachment-changes.ts';
export { dateInputMachine } from './date-input.ts';
export type { DateInputEmitted, DateInputEvent, DateInputReason } from './date-input.ts';
export type { DateInputContext, DateInputInput, DateInputSettings } from './date-input-model.ts';
export { calendarMachine } from './calendar.ts';
export type { CalendarContext, CalendarEvent, CalendarInput, CalendarOutput } from './calendar.ts';
export { checkboxMachine } from './checkbox.ts';
export type { CheckboxContext, CheckboxEvent, CheckboxInput } from './checkbox.ts';
export { checkboxGroupMachine } from './checkbox-group.ts';
export type {
  CheckboxGroupContext,
  CheckboxGroupEvent,
  CheckboxGroupInput,
  TickedOption,
} from './checkbox-group.ts';
export { radioGroupMachine } from './radio-group.ts';
export type { RadioGroupContext, RadioGroupEvent, RadioGroupInput } from './radio-group.ts';
export { textFieldMachine } from './text-field.ts';
export type { TextFieldContext, TextFieldEvent, TextFieldInput } from './text-field.ts';
export { listFieldActors, listFieldMachine } from './list-field.ts';
export type {
  ListFieldContext,
  ListFieldEvent,
  ListFieldInput,
  ListDisplay,
  ListFieldEmitted,
  ListFieldReason,
  ListFieldSettings,
  ListOption,
  ListValue,
} from './list-field.ts';
