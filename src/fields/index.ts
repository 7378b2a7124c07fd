export {
  COMMENT_LINES,
  COMMENT_MAX_CHARACTERS,
  commentField,
  HYPERLINK_DESCRIPTION_MAX,
  hyperlinkDescriptionField,
  simpleLinkTextField,
  simpleLinkUrlField,
} from './built-in-fields.ts';
export { brokenRules } from './broken-rules.ts';
export { trySetValue } from './checkbox.ts';
export {
  assigneeShape,
  cardFileItemShape,
  cardShape,
  type Chosen,
  type ChosenPerson,
  type ChosenTreeItem,
  type ExternalText,
  listShape,
  type ListValue,
  type OtherText,
  positionShape,
  treeShape,
  type TreeValue,
  userShape,
  type ValueShape,
} from './chosen.ts';
export { columnFilter, type ColumnFilter, type FilterRule } from './column-filter.ts';
export { FieldDefinitionError, type FieldDefinitionCode } from './definition-error.ts';
export { type FieldDefinition, readDefinitionAs } from './definition.ts';
export { displayValue } from './display-value.ts';
export { type FieldError, VALIDATION_KEYS, type ValidationKey } from './field-error.ts';
export type {
  Field,
  FieldContext,
  FieldRules,
  FieldType,
  FilterValues,
  Typed,
} from './field-type.ts';
export { fieldTypes } from './field-types.ts';
export {
  type FieldValue,
  fieldValue,
  type FieldValueContext,
  type ValuePart,
} from './field-value.ts';
export { type FieldWarning, fieldWarnings } from './field-warnings.ts';
export { OTHER_OPTION_ID } from './list-items.ts';
export { LIST_DISPLAY_TYPES } from './list-rules.ts';
export { NO_VALUE } from './no-value.ts';
export { keepNumericCharacters, NUMERIC_TEXT_MAX } from './numeric-text.ts';
export { type ParsedValue, parseValue } from './parse-value.ts';
export { type ReadDefinition, readDefinition } from './read-definition.ts';
export type { Setting, SettingsOf, SettingTable } from './settings.ts';
export { type SystemColumn, systemColumns } from './system-columns.ts';
export { validateField } from './validate-field.ts';
export {
  attachmentsSettingsOf,
  cardSettingsOf,
  type FieldAttachmentsSettings,
  type FieldCardSettings,
  type FieldPeopleSettings,
  type FieldTreeSettings,
  peopleSettingsOf,
  richTextFeaturesOf,
  treeSettingsOf,
} from './widget-settings.ts';
