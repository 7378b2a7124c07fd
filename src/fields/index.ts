export { FieldDefinitionError, type FieldDefinitionCode } from './definition-error.ts';
export { type FieldDefinition, type ReadDefinition, readDefinition } from './definition.ts';
export { type FieldError, VALIDATION_KEYS, type ValidationKey } from './field-error.ts';
export type { Field, FieldContext } from './field-type.ts';
export { keepNumericCharacters, NUMERIC_TEXT_MAX } from './numeric.ts';
export { validateField } from './validate-field.ts';
