export type { Clock } from '../src/api/clock.ts';
export type * from './types.ts';
export { mergeProps, mergeRefs } from './kit/merge-props.ts';
export type {
  Getter,
  Given,
  ItemGetter,
  Merged,
  CallersNames,
  ElementOf,
  OwnNames,
  SharedNames,
} from './kit/merge-props.ts';
export type { OrUndefined } from './kit/or-undefined.ts';
export type { ShownProps } from './kit/unshown.ts';
export type {
  ButtonPartProps,
  FieldButtonName,
  Flag,
  PartFlags,
  PartIdProps,
  PartProps,
} from './kit/part.ts';
export type {
  ControlledProps,
  OneValue,
  PropsWithout,
  ValueChange,
  WiredControlledProps,
  WiredValueChange,
} from './kit/use-controlled.ts';
export { hiddenInputs, VISUALLY_HIDDEN } from './kit/form-inputs.ts';
export type { FormProps, HiddenInputProps, ValidityInputProps } from './kit/form-inputs.ts';
export type { Announcer, AnnouncerProps } from './kit/use-announcer.ts';
export type { Direction } from './kit/typing.ts';
export type { SearchProps } from './kit/use-search-box.ts';
export type { ListStatus } from './kit/use-list-status.ts';
export type { RetryHandlers } from './kit/use-retry-focus.ts';
export type { RetryProps } from './kit/use-retry.ts';
export { KeepCharts } from './kit/keep-charts.tsx';
export type {
  FieldDescriptionProps,
  FieldErrorProps,
  FieldLabelProps,
  FieldMessage,
  FieldParts,
  FieldProps,
  FieldRootProps,
  RequiredMarkProps,
  ValidationParts,
  DescribedControl,
} from './kit/field-parts.ts';
export type { ChipParts, ChipProps, ChipRemoveProps, ChipsProps } from './kit/use-chips.ts';
export type { FormFieldParts } from './kit/use-field.ts';
export type { ChoiceBox, ChoiceMenuOptions, ChoiceRow } from './kit/choice-box.ts';
export type { Choice, ListRow } from '../machines/kit/selection.ts';
export type * from './kit/choice-box-part-props.ts';
export type {
  HoverCardCloseProps,
  HoverCardParts,
  HoverCardProps,
  HoverCardTitleProps,
  HoverCardTriggerProps,
  HoverHandlers,
} from './kit/use-hover-card.ts';
export type { ComposedText } from './kit/use-composed-text.ts';
export type { KeptFocusHandlers } from './kit/use-kept-focus.ts';
export type { OfflineProps, OfflineTextProps } from './kit/offline.ts';
export type { FormParts } from './kit/use-validation.ts';
export { usePopup } from './kit/use-popup.ts';
export type { PopupOptions } from './kit/use-popup.ts';
export { useTheme } from './kit/use-theme.ts';
export type { ThemeProps, UseThemeProps, UseThemeResult } from './kit/use-theme.ts';
export * from './assignee-list/index.ts';
export * from './people-field/index.ts';
export * from './people-picker/index.ts';
export * from './person-card/index.ts';
export * from './attachments-field/index.ts';
export * from './card-file-field/index.ts';
export * from './card-panel/index.ts';
export * from './card-properties/index.ts';
export * from './card-selector/index.ts';
export * from './card-selector-dialog/index.ts';
export * from './comment-dialog/index.ts';
export * from './card-view/index.ts';
export * from './checkbox/index.ts';
export * from './date-input/index.ts';
export * from './dialog/index.ts';
export * from './field-value/index.ts';
export * from './form/index.ts';
export * from './formatted-text/index.ts';
export * from './hierarchical-selector/index.ts';
export * from './hyperlink-field/index.ts';
export * from './hyperlink-wizard/index.ts';
export * from './link-dialog/index.ts';
export * from './list-field/index.ts';
export * from './location-selector/index.ts';
export * from './notifications/index.ts';
export * from './option-group/index.ts';
export * from './position-field/index.ts';
export * from './position-selector/index.ts';
export * from './provider/index.ts';
export * from './qr-code/index.ts';
export * from './search-box/index.ts';
export type {
  SelectDialogScrollerProps,
  SelectDialogParts,
  SelectDialogProps,
} from './select-dialog/use-select-dialog.ts';
export * from './select-table/index.ts';
export * from './simple-list/index.ts';
export * from './text-field/index.ts';
export * from './top-bar/index.ts';
export * from './tree/index.ts';
