export { PlatformProvider, usePlatform } from './platform-provider.tsx';
export type {
  Inspect,
  InspectedWidget,
  Platform,
  PlatformClock,
  PlatformProviderProps,
  Translate,
} from './platform-provider.tsx';
export { mergeProps, mergeRefs } from './merge-props.ts';
export type { Getter, Merged } from './merge-props.ts';
export type { Flag, PartFlags, PartProps } from './part.ts';
export type { ControlledProps, ValueChange } from './use-controlled.ts';
export { hiddenInputs, VISUALLY_HIDDEN } from './form-inputs.ts';
export type { FormProps, HiddenInputProps, ValidityInputProps } from './form-inputs.ts';
export type { Announcer, AnnouncerProps } from './use-announcer.ts';
export type { Direction } from './typing.ts';
export type { Notification, NotificationChannel } from './notification-channel.ts';
export { useDialog } from './use-dialog.ts';
export type { DialogOpenChange, UseDialogProps, UseDialogResult } from './use-dialog.ts';
export type {
  BlockableButtonProps,
  DialogBackdropProps,
  DialogContentProps,
  DialogDescriptionProps,
  DialogParts,
  DialogTitleProps,
  DialogTriggerProps,
} from './dialog-parts.ts';
export { useNotifications } from './use-notifications.ts';
export type {
  NotificationCloseProps,
  NotificationProps,
  NotificationRegionProps,
  NotificationView,
  UseNotificationsProps,
  UseNotificationsResult,
} from './use-notifications.ts';
export { useCardSelector } from './use-card-selector.ts';
export type {
  CardSelectorRootProps,
  PageButtonProps,
  PageSizeProps,
  PageStep,
  UseCardSelectorProps,
  UseCardSelectorResult,
} from './use-card-selector.ts';
export { useCardSelectorDialog } from './use-card-selector-dialog.ts';
export type {
  CardFileProps,
  ScrollerProps,
  UseCardSelectorDialogProps,
  UseCardSelectorDialogResult,
} from './use-card-selector-dialog.ts';
export type {
  ColumnFilters,
  ColumnView,
  FilterButtonProps,
  FilterProps,
} from './column-filters.ts';
export type { SearchProps } from './card-search.ts';
export type { ListStatus, RetryProps } from './list-status.ts';
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
} from './select-table-props.ts';
export type {
  AddProps,
  WaitingCancelProps,
  WaitingDialog,
  WaitingDialogProps,
  WaitingTextProps,
} from './waiting-dialog.ts';
export { KeepCharts } from './keep-charts.tsx';
export { TREE_KEYS, useTree } from './use-tree.ts';
export type { TreeEntryView, UseTree, UseTreeProps } from './use-tree.ts';
export type { TreeChangeReason, TreeProps, TreeRowView, TreeView } from './tree-view.ts';
export { useHierarchicalSelector } from './use-hierarchical-selector.ts';
export type {
  HierarchicalSelectorClose,
  UseHierarchicalSelector,
  UseHierarchicalSelectorProps,
} from './use-hierarchical-selector.ts';
export {
  ATTACHMENT_COLUMNS,
  ATTACHMENT_VIEWS,
  useAttachmentsField,
} from './use-attachments-field.ts';
export type {
  AttachmentColumn,
  AttachmentFailureView,
  AttachmentFileView,
  AttachmentsChangeReason,
  AttachmentsTable,
  UseAttachmentsField,
  UseAttachmentsFieldProps,
} from './use-attachments-field.ts';
export { useDateInput } from './use-date-input.ts';
export type {
  DateInputClearProps,
  DateInputCloseProps,
  DateInputHintProps,
  DateInputPickerProps,
  DateInputTextProps,
  DateInputTriggerProps,
  UseDateInputProps,
  UseDateInputResult,
} from './use-date-input.ts';
export type { FieldMessage, FieldParts, FieldProps } from './field-parts.ts';
export { useCheckbox } from './use-checkbox.ts';
export type { UseCheckboxProps, UseCheckboxResult } from './use-checkbox.ts';
export { useCheckboxGroup } from './use-checkbox-group.ts';
export type { UseCheckboxGroupProps, UseCheckboxGroupResult } from './use-checkbox-group.ts';
export { useEmailField } from './use-email-field.ts';
export type { UseEmailFieldProps } from './use-email-field.ts';
export { useNumericField } from './use-numeric-field.ts';
export type { UseNumericFieldProps } from './use-numeric-field.ts';
export { useRadioGroup } from './use-radio-group.ts';
export type { UseRadioGroupProps, UseRadioGroupResult } from './use-radio-group.ts';
export { useSimpleList } from './use-simple-list.ts';
export type { SimpleListItem, UseSimpleListProps, UseSimpleListResult } from './use-simple-list.ts';
export { useSwitch } from './use-switch.ts';
export type { UseSwitchProps } from './use-switch.ts';
export { useTextField } from './use-text-field.ts';
export type { UseTextFieldProps, UseTextFieldResult } from './use-text-field.ts';
export { useTimeField } from './use-time-field.ts';
export type { UseTimeFieldProps } from './use-time-field.ts';
export { CALENDAR_KEYS } from './calendar-parts.ts';
export type { CalendarCell, CalendarParts } from './calendar-parts.ts';
export { useListField } from './use-list-field.ts';
export type { UseListFieldProps, UseListFieldResult } from './use-list-field.ts';
export { useListDropdown } from './use-list-dropdown.ts';
export type { ListDropdownOptions, ListRow, UseListDropdownResult } from './use-list-dropdown.ts';
export { usePopup } from './use-popup.ts';
export { useTheme } from './use-theme.ts';
export type { ThemeProps, UseTheme } from './use-theme.ts';
