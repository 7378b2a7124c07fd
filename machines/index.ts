export { DEFAULT_ENVIRONMENT } from './kit/environment.ts';
export type {
  Environment,
  EnvironmentChange,
  EnvironmentUser,
  InEnvironment,
} from './kit/environment.ts';
export type {
  AnnounceEvent,
  FilePort,
  NotifyEvent,
  OpenedWindow,
  StoragePort,
  Ports,
  WarnEvent,
  WindowPort,
  DraftPort,
} from './kit/ports.ts';
export { dataOf, failureOf, request, RequestError, unprovided } from './kit/request.ts';
export type { RequestFailure } from './kit/request.ts';
export { DIALOG_HEIGHT, DIALOG_WIDTHS, dialogMachine, okBlockedBy } from './dialog/chart.ts';
export type {
  DialogClosed,
  DialogContext,
  DialogEmitted,
  DialogEvent,
  DialogInput,
  DialogReason,
  DialogResult,
  DialogSettings,
  DialogSize,
} from './dialog/chart.ts';
export {
  NOTIFICATION_TIMEOUT,
  NOTIFICATIONS_SHOWN_MAX,
  notificationsMachine,
  shownNotifications,
} from './notifications/chart.ts';
export type {
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
  ShownNotification,
} from './notifications/chart.ts';
export {
  extendSelection,
  headerState,
  isChosen,
  isSameId,
  keepFound,
  pressHeader,
  pressRow,
  without,
} from './kit/selection.ts';
export type { Basket, Choice, HeaderState, ItemId, ListRow, RangeMove } from './kit/selection.ts';
export {
  batchFor,
  MIN_BATCH,
  pageCount,
  pagingMachine,
  ROW_HEIGHT,
  SCROLL_BOUND,
  SCROLL_DELAY,
  SERVER_PAGE,
} from './paging/chart.ts';
export type {
  ListView,
  PageReply,
  PageRequest,
  PagingContext,
  PagingEvent,
  PagingInput,
} from './paging/chart.ts';
export { newCardActors, newCardMachine, newCardUrl } from './new-card/chart.ts';
export type {
  NewCardContext,
  NewCardInput,
  NewCardMessage,
  NewCardOutput,
  NewCardProblem,
  CardRequest,
} from './new-card/chart.ts';
export {
  canAdd,
  CARD_SELECTOR_PAGE_SIZE,
  CARD_SELECTOR_PAGE_SIZES,
  CARD_SELECTOR_SEARCH_DEBOUNCE,
  cardSelectorActors,
  cardSelectorMachine,
} from './card-selector/chart.ts';
export type {
  CardSelectorContext,
  CardSelectorEmitted,
  CardSelectorEvent,
  CardSelectorInput,
  CardSelectorReason,
  CardSelectorSettings,
  CardType,
} from './card-selector/chart.ts';
export {
  cardNameOf,
  cardViewActors,
  cardViewMachine,
  permissionsOf,
  standingOf,
} from './card-view/chart.ts';
export type {
  CardContent,
  CardFieldRecord,
  CardLayout,
  CardPosition,
  CardReference,
  CardSection,
  CardStanding,
  CardViewContext,
  CardViewEmitted,
  CardViewEvent,
  CardViewInput,
  SectionRecord,
  ViewedCard,
  ViewedCardType,
  CardViewSnapshot,
} from './card-view/chart.ts';
export { PROPERTIES_KIND, TOOLTIP_KIND, type CardViewKind } from './card-view/actors.ts';
export type { ContentRequest, LayoutRequest, SectionsRequest } from './card-view/actors.ts';
export type { SectionChoice } from './card-view/sections.ts';
export { cardPanelActors, cardPanelMachine, TOOLTIP_OPEN_DELAY } from './card-panel/chart.ts';
export type {
  CardPanelContext,
  CardPanelEmitted,
  CardPanelEvent,
  CardPanelInput,
  CardPanelReason,
} from './card-panel/chart.ts';
export { cardPropertiesActors, cardPropertiesMachine } from './card-properties/chart.ts';
export type {
  CardPropertiesContext,
  CardPropertiesEmitted,
  CardPropertiesEvent,
  CardPropertiesInput,
} from './card-properties/chart.ts';
export {
  canAddCard,
  CARD_DIALOG_DEBOUNCE,
  cardFileOf,
  cardSelectorDialogActors,
  cardSelectorDialogMachine,
} from './card-selector-dialog/chart.ts';
export type {
  CardSelectorDialogContext,
  CardSelectorDialogEmitted,
  CardSelectorDialogEvent,
  CardSelectorDialogInput,
  CardSelectorDialogSettings,
  DialogView,
} from './card-selector-dialog/chart.ts';
export type { CardSelectorDialogReason } from './card-selector-dialog/model.ts';
export type { CardColumn, CardFile, CardFileQuery, ColumnTexts } from './card-file/model.ts';
export type { CardFilesReply, CardFilesRequest, LeftOut } from './card-file/actors.ts';
export { treeActors, treeMachine, TREE_SEARCH_DEBOUNCE, TYPEAHEAD_RESET } from './tree/chart.ts';
export type {
  FocusTarget,
  LoadChildren,
  LoadedChildren,
  TreeEmitted,
  TreeEvent,
} from './tree/chart.ts';
export { LAZY_RENDERING_ABOVE, treeRow } from './tree/model.ts';
export type { TreeContext, TreeInput, TreeRow, TreeSettings } from './tree/model.ts';
export type { DoneLoading, FailedLoading, TreeReason } from './tree/events.ts';
export { hierarchicalSelectorMachine } from './hierarchical-selector/chart.ts';
export type {
  HierarchicalSelectorContext,
  HierarchicalSelectorEmitted,
  HierarchicalSelectorEvent,
  HierarchicalSelectorInput,
  HierarchicalSelectorReason,
} from './hierarchical-selector/chart.ts';
export {
  UPLOAD_PROCESSING_LIMIT,
  UPLOAD_STALL,
  uploadActors,
  uploadMachine,
} from './upload/chart.ts';
export type {
  UploadContext,
  UploadEvent,
  UploadFailureReason,
  UploadInput,
  UploadReply,
} from './upload/chart.ts';
export { attachmentsFieldActors, attachmentsFieldMachine } from './attachments-field/chart.ts';
export type {
  AttachmentsFieldEmitted,
  AttachmentsFieldEvent,
  AttachmentsValueChange,
  LoadedSettings,
  ReleaseEvent,
} from './attachments-field/chart.ts';
export {
  ATTACHMENT_VIEWS,
  attachmentErrors,
  attachmentsValue,
  CONCURRENT_UPLOADS,
  isBusy as isUploading,
  viewOf as attachmentViewOf,
} from './attachments-field/model.ts';
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
  AttachmentError,
  AttachmentFileState,
  UploadSettings,
  AttachmentDetails,
} from './attachments-field/model.ts';
export { OFFLINE_NOTICE } from './attachments-field/changes.ts';
export type { AttachmentsChangeReason, UploadSnapshot } from './attachments-field/events.ts';
export type { DetailsInput, LoadedDetails } from './attachments-field/actors.ts';
export { dateInputMachine } from './date-input/chart.ts';
export type {
  DateFieldSettings,
  DateInputEmitted,
  DateInputEvent,
  DateInputReason,
} from './date-input/chart.ts';
export type {
  DateInputContext,
  DateInputInput,
  DateInputSettings,
  DateCompletion,
  DateInputError,
} from './date-input/model.ts';
export { calendarMachine } from './calendar/chart.ts';
export type {
  CalendarContext,
  CalendarEvent,
  CalendarInput,
  CalendarOutput,
  CalendarSettings,
  CalendarLimits,
  CalendarMove,
} from './calendar/chart.ts';
export { checkboxMachine } from './checkbox/chart.ts';
export type {
  CheckboxContext,
  CheckboxEmitted,
  CheckboxEvent,
  CheckboxInput,
  CheckboxSettings,
  CheckboxReason,
} from './checkbox/chart.ts';
export { checkboxGroupMachine } from './checkbox-group/chart.ts';
export type {
  CheckboxGroupContext,
  CheckboxGroupEmitted,
  CheckboxGroupEvent,
  CheckboxGroupInput,
  CheckboxGroupSettings,
  TickedOption,
  GivenOption,
  CheckboxGroupReason,
} from './checkbox-group/chart.ts';
export { radioGroupMachine } from './radio-group/chart.ts';
export type {
  RadioGroupContext,
  RadioGroupEmitted,
  RadioGroupEvent,
  RadioGroupInput,
  RadioGroupSettings,
  GivenRadioValue,
  GivenChoice,
  RadioGroupReason,
} from './radio-group/chart.ts';
export { textFieldMachine } from './text-field/chart.ts';
export type {
  TextFieldContext,
  TextFieldEmitted,
  TextFieldEvent,
  TextFieldInput,
  TextFieldSettings,
  TextFieldReason,
  TextFieldType,
} from './text-field/chart.ts';
export { listFieldActors, listFieldMachine } from './list-field/chart.ts';
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
} from './list-field/chart.ts';
export { qrCodeActors, qrCodeMachine } from './qr-code/chart.ts';
export type {
  QrCodeContext,
  QrCodeEmitted,
  QrCodeEvent,
  QrCodeInput,
  QrCodeSettings,
  QrPrintEvent,
} from './qr-code/chart.ts';
export type { QrRequest } from './qr-code/model.ts';
export {
  cardFileFieldActors,
  cardFileFieldKind,
  cardFileFieldMachine,
} from './card-file-field/chart.ts';
export {
  positionFieldActors,
  positionFieldKind,
  positionFieldMachine,
} from './position-field/chart.ts';
export type {
  ChoiceFieldContext,
  ChoiceFieldEmitted,
  ChoiceFieldEvent,
  ChoiceFieldInput,
  ChoiceFieldReason,
  ChoiceFieldSettings,
  ChoiceKind,
  OpenedCard,
} from './choice-field/chart.ts';
export { positionSelectorActors, positionSelectorMachine } from './position-selector/chart.ts';
export type {
  PositionSelectorContext,
  PositionSelectorEmitted,
  PositionSelectorEvent,
  PositionSelectorInput,
  PositionSelectorReason,
  PositionSelectorSettings,
} from './position-selector/chart.ts';
export { searchedListMachine } from './searched-list/chart.ts';
export type {
  FoundRows,
  SearchedListContext,
  SearchedListEvent,
  SearchedListInput,
  SearchedListQuery,
} from './searched-list/chart.ts';
export { assigneeListActors, assigneeListMachine, assigneesOf } from './assignee-list/chart.ts';
export type {
  AssigneeListContext,
  AssigneeListEmitted,
  AssigneeListEvent,
  AssigneeListInput,
  AssigneeState,
  ShownAssignee,
} from './assignee-list/chart.ts';
export type { AssigneesReply, AssigneesRequest } from './assignee-list/actors.ts';
export {
  commentDialogActors,
  commentDialogMachine,
  commentOf,
  errorsOfComment,
} from './comment-dialog/chart.ts';
export type {
  CommentDialogContext,
  CommentDialogEmitted,
  CommentDialogEvent,
  CommentDialogInput,
  NewComment,
} from './comment-dialog/chart.ts';
export { boxesOf, errorsOfBox, linkDialogMachine } from './link-dialog/chart.ts';
export type {
  LinkDialogBox,
  LinkDialogContext,
  LinkDialogEmitted,
  LinkDialogEvent,
  LinkDialogInput,
  LinkDialogKind,
  LinkDialogOpening,
  SimpleLink,
} from './link-dialog/chart.ts';
export {
  hyperlinkWizardActors,
  hyperlinkWizardMachine,
  recognisedIn,
  WIZARD_SORTS,
} from './hyperlink-wizard/chart.ts';
export type {
  HyperlinkWizardContext,
  HyperlinkWizardEmitted,
  HyperlinkWizardEvent,
  HyperlinkWizardInput,
  HyperlinkWizardSettings,
  NewHyperlink,
  WizardSort,
} from './hyperlink-wizard/chart.ts';
export { hyperlinkFieldActors, hyperlinkFieldMachine } from './hyperlink-field/chart.ts';
export type {
  HyperlinkFieldContext,
  HyperlinkFieldEmitted,
  HyperlinkFieldEvent,
  HyperlinkFieldInput,
  HyperlinkFieldReason,
  HyperlinkFieldSettings,
} from './hyperlink-field/chart.ts';
export type { LegacyMessage } from './hyperlink-field/model.ts';
export type { NamedTargets } from './hyperlink-field/target-names.ts';
export {
  leftOut,
  peoplePickerActors,
  peoplePickerMachine,
  PICKER_SEARCH_DEBOUNCE,
} from './people-picker/chart.ts';
export type {
  FailedSource,
  PeoplePickerContext,
  PeoplePickerEmitted,
  PeoplePickerEvent,
  PeoplePickerInput,
  PeoplePickerReason,
  PeoplePickerSettings,
  PeopleSearch,
  PersonChoice,
  PersonRow,
} from './people-picker/chart.ts';
export { searchBoxActors, searchBoxMachine } from './search-box/chart.ts';
export type {
  LoadSuggestions,
  SearchBoxContext,
  SearchBoxEmitted,
  SearchBoxEvent,
  SearchBoxInput,
  SearchBoxReason,
  SearchBoxSettings,
  SearchScope,
  SearchStart,
  SearchValue,
  Suggestion,
} from './search-box/chart.ts';
export { personCardActors, personCardMachine } from './person-card/chart.ts';
export type {
  CardPerson,
  NamedPerson,
  PersonCardContext,
  PersonCardEmitted,
  PersonCardEvent,
  PersonCardInput,
  PersonCardPart,
  PersonCardTab,
  PersonDetails,
  PersonLists,
} from './person-card/chart.ts';
export type { ListsRequest } from './person-card/actors.ts';
export {
  boxErrors,
  boxText,
  locationSelectorActors,
  locationSelectorMachine,
} from './location-selector/chart.ts';
export type {
  LocationSelectorContext,
  LocationSelectorEmitted,
  LocationSelectorEvent,
  LocationSelectorInput,
  LocationSelectorReason,
  LocationSelectorSettings,
} from './location-selector/chart.ts';
export type { TypedDegrees } from './location-selector/model.ts';
export { PositionUnknown } from './kit/ports.ts';
export type { DeviceProblem, PositionPort } from './kit/ports.ts';
export type { HostEvent } from './kit/host.ts';
export type { ValueChange, ValueEvent, WiredValueChange } from './kit/value.ts';
export type { Warn } from './kit/host-rows.ts';
export type { WindowInput } from './kit/window-message.ts';
export { engineActor, richTextActors, richTextMachine } from './rich-text/chart.ts';
export type {
  EngineCommand,
  RichTextContext,
  RichTextEdit,
  RichTextEmitted,
  RichTextEngine,
  RichTextEvent,
  RichTextFormat,
  RichTextInput,
  RichTextReason,
  RichTextSettings,
  TellChart,
} from './rich-text/chart.ts';
export type { CleanInput } from './rich-text/actors.ts';
export type { EngineEvent } from './rich-text/engine.ts';
export type { WaitingPaste } from './rich-text/model.ts';
export { hoverCardMachine } from './hover-card/chart.ts';
export type { HoverCardContext, HoverCardEvent, HoverCardInput } from './hover-card/chart.ts';
export type { HoverCardView } from './hover-card/invoked.ts';
export type { AssigneeOnWire, ListItemOnWire } from '../src/fields/chosen.ts';
export type { DayText } from '../src/dates/day.ts';
export type { QrEncoding } from '../src/qr-codes/encode-qr.ts';
export type { RichMark } from '../src/rich-text/document.ts';
