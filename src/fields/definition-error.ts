/** What is wrong with the definition, for programs; the message says what to do. */
export type FieldDefinitionCode =
  | 'NOT_A_DEFINITION'
  | 'BAD_SETTING'
  | 'CONFLICTING_SETTING'
  | 'BAD_PATTERN'
  | 'MIN_ABOVE_MAX';

/** Thrown for a field definition that cannot be understood: nothing about it is guessed. */
export class FieldDefinitionError extends TypeError {
  /** Which mistake it was. */
  readonly code: FieldDefinitionCode;
  /** Where in the definition, e.g. `settings.list_items[2].name`. */
  readonly path: string;

  constructor(code: FieldDefinitionCode, path: string, problem: string) {
    super(`Field definition, at ${path || 'its root'}: ${problem}`);
    this.name = 'FieldDefinitionError';
    this.code = code;
    this.path = path;
  }
}
