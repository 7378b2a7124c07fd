// Types of the core and of the charts that props and results of hooks name.
export type { ShownAssignee } from '../machines/assignee-list/model.ts';
export type {
  AttachmentFailure,
  AttachmentFile,
  AttachmentItem,
  AttachmentView,
} from '../machines/attachments-field/model.ts';
export type { CalendarMove } from '../machines/calendar/chart.ts';
export type { CardPanelInput, CardPanelReason } from '../machines/card-panel/model.ts';
export type {
  CardPosition,
  CardReference,
  CardSection,
  CardStanding,
  CardViewInput,
} from '../machines/card-view/model.ts';
export type { TickedOption } from '../machines/checkbox-group/chart.ts';
export type { ChoiceFieldInput, ChoiceFieldReason } from '../machines/choice-field/model.ts';
export type { DateCompletion } from '../machines/date-input/model.ts';
export type { DialogResult, DialogSettings } from '../machines/dialog/chart.ts';
export type {
  HyperlinkFieldInput,
  HyperlinkFieldReason,
} from '../machines/hyperlink-field/model.ts';
export type { HyperlinkWizardSettings, WizardSort } from '../machines/hyperlink-wizard/model.ts';
export type { Environment } from '../machines/kit/environment.ts';
export type { ListOption } from '../machines/kit/list-entries.ts';
export type { NotifyEvent, Ports } from '../machines/kit/ports.ts';
export type { RequestFailure } from '../machines/kit/request.ts';
export type { Basket, HeaderState, ItemId } from '../machines/kit/selection.ts';
export type {
  LinkDialogBox,
  LinkDialogKind,
  LinkDialogOpening,
  SimpleLink,
} from '../machines/link-dialog/model.ts';
export type { ListDisplay } from '../machines/list-field/model.ts';
export type {
  LocationSelectorInput,
  LocationSelectorReason,
} from '../machines/location-selector/model.ts';
export type { ShownNotification } from '../machines/notifications/chart.ts';
export type { PeoplePickerInput, PeoplePickerReason } from '../machines/people-picker/model.ts';
export type { PersonChoice, PersonRow } from '../machines/people/merged-list.ts';
export type { CardPerson, NamedPerson, PersonCardTab } from '../machines/person-card/model.ts';
export type {
  PositionSelectorInput,
  PositionSelectorReason,
} from '../machines/position-selector/model.ts';
export type { QrCodeInput } from '../machines/qr-code/model.ts';
export type { GivenChoice } from '../machines/radio-group/chart.ts';
export type { LoadSuggestions } from '../machines/search-box/chart.ts';
export type {
  SearchBoxInput,
  SearchBoxReason,
  SearchStart,
  SearchValue,
  Suggestion,
} from '../machines/search-box/model.ts';
export type { LoadChildren } from '../machines/tree/loading.ts';
export type { FocusTarget, TreeInput, TreeRow } from '../machines/tree/model.ts';
export type { CalendarDay, CalendarWeekday } from '../src/dates/calendar-month.ts';
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
export type { TextOverrides } from '../src/i18n/keys.ts';
export type { GeoAxis, GeoPoint } from '../src/locations/geo-point.ts';
export type { QrMatrix } from '../src/qr-codes/qr-matrix.ts';
export type { QrPrint } from '../src/routes.ts';
export type { TreeItemId, TreeProblem } from '../src/trees/build-tree.ts';
export type { TreeSelectionEntry } from '../src/trees/select-in-tree.ts';
