import type { FieldDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';

/** Something about a definition that works, but that its author should know. */
export interface FieldWarning {
  /**
   * `UNKNOWN_FIELD_TYPE`: values are shown as text and not validated; `OTHER_WITH_MULTIPLE`: one
   * free text at most.
   */
  readonly code: 'UNKNOWN_FIELD_TYPE' | 'OTHER_WITH_MULTIPLE';
  /** The meaning and the remedy, in English, for the author of the definition. */
  readonly message: string;
}

/**
 * What to log about the fields of a card or form, each once: types we do not know (their values pass
 * through), and lists that allow other-values beside several choices, which is not supported.
 */
export function fieldWarnings(definitions: readonly FieldDefinition[]): FieldWarning[] {
  const warnings = new Map<string, FieldWarning>();
  for (const definition of definitions) {
    const { field, fieldType } = readDefinition(definition);
    if (!fieldType) {
      warnings.set(`type ${field.type}`, {
        code: 'UNKNOWN_FIELD_TYPE',
        message: `Fields of type ${JSON.stringify(field.type)} are not known: their values are shown by name and not judged.`,
      });
    } else if (field.settings['allowOther'] === true && field.settings['multiSelect'] === true) {
      warnings.set(`list ${String(field.id)} ${field.name}`, {
        code: 'OTHER_WITH_MULTIPLE',
        message: `Field ${JSON.stringify(field.name || field.id)} allows several choices and other-values together, which is not supported: at most one other-value is accepted.`,
      });
    }
  }
  return [...warnings.values()];
}
