export { GrcProvider, useGrc } from './provider/grc-provider.tsx';
export type { Inspect, InspectedWidget, Grc, GrcProviderProps } from './provider/grc-provider.tsx';
export type { Clock } from '../src/api/clock.ts';
export { mergeProps, mergeRefs } from './kit/merge-props.ts';
export type { Getter, Merged } from './kit/merge-props.ts';
export type { Flag, PartFlags, PartProps } from './kit/part.ts';
export type { ControlledProps, ValueChange } from './kit/use-controlled.ts';
export { hiddenInputs, VISUALLY_HIDDEN } from './kit/form-inputs.ts';
export type { FormProps, HiddenInputProps, ValidityInputProps } from './kit/form-inputs.ts';
export type { Announcer, AnnouncerProps } from './kit/use-announcer.ts';
export type { Direction } from './kit/typing.ts';
export type { Notification, NotificationChannel } from './provider/notification-channel.ts';
export { useDialog } from './dialog/use-dialog.ts';
export type { DialogOpenChange, UseDialogProps, UseDialogResult } from './dialog/use-dialog.ts';
export type {
  BlockableButtonProps,
  DialogBackdropProps,
  DialogContentProps,
  DialogDescriptionProps,
  DialogParts,
  DialogTitleProps,
  DialogTriggerProps,
} from './dialog/dialog-parts.ts';
export { useNotifications } from './notifications/use-notifications.ts';
export type {
  NotificationCloseProps,
  NotificationProps,
  NotificationRegionProps,
  NotificationView,
  UseNotificationsProps,
  UseNotificationsResult,
} from './notifications/use-notifications.ts';
export { useCardSelector } from './card-selector/use-card-selector.ts';
export type {
  CardSelectorRootProps,
  PageButtonProps,
  PageSizeProps,
  PageStep,
  UseCardSelectorProps,
  UseCardSelectorResult,
} from './card-selector/use-card-selector.ts';
export { useCardSelectorDialog } from './card-selector-dialog/use-card-selector-dialog.ts';
export type {
  CardFileProps,
  ScrollerProps,
  UseCardSelectorDialogProps,
  UseCardSelectorDialogResult,
} from './card-selector-dialog/use-card-selector-dialog.ts';
export type {
  ColumnFilters,
  ColumnView,
  FilterButtonProps,
  FilterProps,
} from './select-table/column-filters.ts';
export type { SearchProps } from './kit/use-search-box.ts';
export type { ListStatus, RetryProps } from './kit/list-status.ts';
export type {
  CellProps,
  ColumnHeaderProps,
  HeaderRowProps,
  HeaderSelectProps,
  RowProps,
  RowSelectProps,
  RowSpacerProps,
  SelectRowView,
  SelectTable,
  TableProps,
} from './select-table/select-table-props.ts';
export type {
  AddProps,
  WaitingCancelProps,
  WaitingDialog,
  WaitingDialogProps,
  WaitingTextProps,
} from './dialog/waiting-dialog.ts';
export { KeepCharts } from './kit/keep-charts.tsx';
export { TREE_KEYS, useTree } from './tree/use-tree.ts';
export type { TreeEntryView, UseTree, UseTreeProps } from './tree/use-tree.ts';
export type { TreeChangeReason, TreeProps, TreeRowView, TreeView } from './tree/tree-view.ts';
export { useHierarchicalSelector } from './hierarchical-selector/use-hierarchical-selector.ts';
export type {
  HierarchicalSelectorClose,
  UseHierarchicalSelector,
  UseHierarchicalSelectorProps,
} from './hierarchical-selector/use-hierarchical-selector.ts';
export {
  ATTACHMENT_COLUMNS,
  ATTACHMENT_VIEWS,
  useAttachmentsField,
} from './attachments-field/use-attachments-field.ts';
export type {
  AttachmentColumn,
  AttachmentFailureView,
  AttachmentFileView,
  AttachmentsChangeReason,
  AttachmentsTable,
  UseAttachmentsField,
  UseAttachmentsFieldProps,
} from './attachments-field/use-attachments-field.ts';
export { useDateInput } from './date-input/use-date-input.ts';
export type {
  DateInputClearProps,
  DateInputCloseProps,
  DateInputHintProps,
  DateInputPickerProps,
  DateInputTextProps,
  DateInputTriggerProps,
  UseDateInputProps,
  UseDateInputResult,
} from './date-input/use-date-input.ts';
export type { FieldMessage, FieldParts, FieldProps } from './kit/field-parts.ts';
export { useCheckbox } from './checkbox/use-checkbox.ts';
export type { UseCheckboxProps, UseCheckboxResult } from './checkbox/use-checkbox.ts';
export { useCheckboxGroup } from './option-group/use-checkbox-group.ts';
export type {
  UseCheckboxGroupProps,
  UseCheckboxGroupResult,
} from './option-group/use-checkbox-group.ts';
export { useEmailField } from './text-field/use-email-field.ts';
export type { UseEmailFieldProps } from './text-field/use-email-field.ts';
export { useNumericField } from './text-field/use-numeric-field.ts';
export type { UseNumericFieldProps } from './text-field/use-numeric-field.ts';
export { useRadioGroup } from './option-group/use-radio-group.ts';
export type { UseRadioGroupProps, UseRadioGroupResult } from './option-group/use-radio-group.ts';
export { useSimpleList } from './simple-list/use-simple-list.ts';
export type {
  SimpleListItem,
  UseSimpleListProps,
  UseSimpleListResult,
} from './simple-list/use-simple-list.ts';
export { useSwitch } from './checkbox/use-switch.ts';
export type { UseSwitchProps } from './checkbox/use-switch.ts';
export { useTextField } from './text-field/use-text-field.ts';
export type { UseTextFieldProps, UseTextFieldResult } from './text-field/use-text-field.ts';
export { useTimeField } from './text-field/use-time-field.ts';
export type { UseTimeFieldProps } from './text-field/use-time-field.ts';
export { CALENDAR_KEYS } from './date-input/calendar-parts.ts';
export type { CalendarCell, CalendarParts } from './date-input/calendar-parts.ts';
export { useListField } from './list-field/use-list-field.ts';
export type { UseListFieldProps, UseListFieldResult } from './list-field/use-list-field.ts';
export { useListDropdown } from './list-field/use-list-dropdown.ts';
export type {
  ListDropdownOptions,
  ListRow,
  UseListDropdownResult,
} from './list-field/use-list-dropdown.ts';
export { usePopup } from './kit/use-popup.ts';
export { useTheme } from './kit/use-theme.ts';
export type { ThemeProps, UseTheme } from './kit/use-theme.ts';
