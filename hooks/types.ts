// Types of the core and of the charts that appear in the hooks' props and results.
export type { AssigneeState, ShownAssignee } from '../machines/assignee-list/model.ts';
export type {
  AttachmentError,
  AttachmentFailure,
  AttachmentFile,
  AttachmentFileState,
  AttachmentItem,
  AttachmentView,
  AttachmentsFieldInput,
  AttachmentsFieldSettings,
} from '../machines/attachments-field/model.ts';
export type { CalendarMove } from '../machines/calendar/chart.ts';
export type { CardPanelInput, CardPanelReason } from '../machines/card-panel/model.ts';
export type {
  CardSelectorDialogInput,
  CardSelectorDialogReason,
  CardSelectorDialogSettings,
} from '../machines/card-selector-dialog/model.ts';
export type { CardSelectorInput, CardSelectorReason } from '../machines/card-selector/model.ts';
export type {
  CardPosition,
  CardReference,
  CardSection,
  CardStanding,
  CardViewInput,
} from '../machines/card-view/model.ts';
export type {
  CheckboxGroupInput,
  CheckboxGroupReason,
  CheckboxGroupSettings,
  GivenOption,
  TickedOption,
} from '../machines/checkbox-group/chart.ts';
export type {
  CheckboxInput,
  CheckboxReason,
  CheckboxSettings,
} from '../machines/checkbox/chart.ts';
export type {
  ChoiceFieldInput,
  ChoiceFieldReason,
  ChoiceFieldSettings,
} from '../machines/choice-field/model.ts';
export type { DateInputReason } from '../machines/date-input/events.ts';
export type {
  DateCompletion,
  DateFieldSettings,
  DateInputInput,
  DateInputSettings,
} from '../machines/date-input/model.ts';
export type { DialogResult, DialogSettings, DialogSize } from '../machines/dialog/chart.ts';
export type { HierarchicalSelectorReason } from '../machines/hierarchical-selector/chart.ts';
export type {
  HyperlinkFieldInput,
  HyperlinkFieldReason,
  HyperlinkFieldSettings,
} from '../machines/hyperlink-field/model.ts';
export type { HyperlinkWizardSettings, WizardSort } from '../machines/hyperlink-wizard/model.ts';
export type { Environment, EnvironmentUser, InEnvironment } from '../machines/kit/environment.ts';
export type { ListOption } from '../machines/kit/list-entries.ts';
export type {
  DraftPort,
  FilePort,
  NotifyEvent,
  OpenedWindow,
  Ports,
  PositionPort,
  StoragePort,
  WindowPort,
} from '../machines/kit/ports.ts';
export type { RequestFailure } from '../machines/kit/request.ts';
export type { Basket, HeaderState, ItemId } from '../machines/kit/selection.ts';
export type {
  LinkDialogBox,
  LinkDialogKind,
  LinkDialogOpening,
  SimpleLink,
} from '../machines/link-dialog/model.ts';
export type { ListFieldReason } from '../machines/list-field/chart.ts';
export type {
  ListDisplay,
  ListFieldInput,
  ListFieldSettings,
} from '../machines/list-field/model.ts';
export type {
  LocationSelectorInput,
  LocationSelectorReason,
  LocationSelectorSettings,
} from '../machines/location-selector/model.ts';
export type { ShownNotification } from '../machines/notifications/chart.ts';
export type {
  PeoplePickerInput,
  PeoplePickerReason,
  PeoplePickerSettings,
} from '../machines/people-picker/model.ts';
export type { PersonChoice, PersonRow } from '../machines/people/merged-list.ts';
export type { PeopleSearch } from '../machines/people/search.ts';
export type { CardPerson, NamedPerson, PersonCardTab } from '../machines/person-card/model.ts';
export type {
  PositionSelectorInput,
  PositionSelectorReason,
  PositionSelectorSettings,
} from '../machines/position-selector/model.ts';
export type { QrCodeInput, QrCodeSettings } from '../machines/qr-code/model.ts';
export type {
  GivenChoice,
  RadioGroupInput,
  RadioGroupReason,
  RadioGroupSettings,
} from '../machines/radio-group/chart.ts';
export type { LoadSuggestions } from '../machines/search-box/chart.ts';
export type {
  SearchBoxInput,
  SearchBoxReason,
  SearchBoxSettings,
  SearchScope,
  SearchStart,
  SearchValue,
  Suggestion,
} from '../machines/search-box/model.ts';
export type {
  TextFieldInput,
  TextFieldReason,
  TextFieldSettings,
  TextFieldType,
} from '../machines/text-field/chart.ts';
export type { LoadChildren } from '../machines/tree/loading.ts';
export type { FocusTarget, TreeInput, TreeRow, TreeSettings } from '../machines/tree/model.ts';
export type { WidgetClient } from '../src/api/widget-client.ts';
export type { CalendarDay, CalendarWeekday } from '../src/dates/calendar-month.ts';
export type { DateChange } from '../src/dates/complete-date.ts';
export type {
  AssigneeOnWire,
  Chosen,
  ChosenPerson,
  ExternalText,
  OtherText,
} from '../src/fields/chosen.ts';
export type { FieldDefinition } from '../src/fields/definition.ts';
export type { AttachmentFileType } from '../src/files/attachment-url.ts';
export type {
  GivenHyperlink,
  HyperlinkEntry,
  HyperlinkView,
} from '../src/hyperlinks/hyperlink-entry.ts';
export type { HyperlinkRoute } from '../src/hyperlinks/hyperlink-views.ts';
export type { HyperlinkTarget, HyperlinkTargetType } from '../src/hyperlinks/target.ts';
export type { MessageKey, TextOverrides } from '../src/i18n/keys.ts';
export type { GeoAxis, GeoPoint } from '../src/locations/geo-point.ts';
export type { Absence, PersonFacts, PersonType } from '../src/people/person-facts.ts';
export type { QrMatrix } from '../src/qr-codes/qr-matrix.ts';
export type { QrLevel } from '../src/qr-codes/qr-settings.ts';
export type { NamedRoute, QrPrint, RouteTemplates, WizardSource } from '../src/routes.ts';
export type { TreeItem, TreeItemId, TreeProblem } from '../src/trees/build-tree.ts';
export type { IncludeSubItems, TreeItemBlock, TreeItemCheck } from '../src/trees/select-in-tree.ts';
export type {
  GivenTreeEntry,
  TreeExternalEntry,
  TreeItemEntry,
  TreeOtherEntry,
  TreeSelectionEntry,
} from '../src/trees/selection-entries.ts';
export type { OpenState } from '../src/trees/visible-rows.ts';
export type { RoleName } from '../src/people/well-known.ts';
