import type { FieldDefinition } from '../../src/fields/definition.ts';
import { FieldDefinitionError } from '../../src/fields/definition-error.ts';
import { fieldValue, type FieldValue } from '../../src/fields/field-value.ts';
import { recordsOf, textOf } from '../../src/sent-rows.ts';
import type { ItemId } from '../kit/selection.ts';
import type { CardFieldRecord, CardSection, CardViewContext, SectionRecord } from './model.ts';

/** Which fields a view shows. */
export interface SectionChoice {
  /**
   * The ids of the fields to show, in order, including fields without a section. Null: the fields
   * of every section.
   */
  readonly chosenFields: ((context: CardViewContext) => readonly ItemId[]) | null;
}

/** Key of the group of fields that have no section. */
const NO_SECTION = 'fields';

/**
 * The sections of a card with the values of their fields, in order, without disabled and empty
 * sections and those of locations. Fields of an unknown type are skipped, with one warning for each
 * such type.
 */
export function cardSections(
  context: CardViewContext,
  { chosenFields }: SectionChoice,
): { readonly sections: readonly CardSection[]; readonly warnings: readonly string[] } {
  const chosen = chosenFields?.(context).map(String) ?? null;
  const values = valuesOf(context);
  const taken = new Set<string>();
  const fieldsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      if (taken.has(id)) return [];
      taken.add(id);
      return values.of(id);
    });

  const all = context.layout?.sections ?? [];
  const inSections = shownSections(all).map((section) => {
    const own = fieldIdsOf(section);
    const ids = chosen === null ? own : chosen.filter((id) => own.includes(id));
    return { key: String(section.section_id), name: textOf(section.name), fields: fieldsOf(ids) };
  });
  // The fields of a section that is not shown are not outside of sections.
  for (const id of all.flatMap(fieldIdsOf)) taken.add(id);
  const outside = {
    key: NO_SECTION,
    name: null,
    fields: fieldsOf(chosen ?? fallbackIds(context, inSections.length)),
  };
  const sections = [outside, ...inSections].filter(({ fields }) => fields.length > 0);
  return { sections, warnings: [...values.warnings] };
}

const fieldIdsOf = (section: SectionRecord): readonly string[] =>
  recordsOf(section.fields).map(({ field_id }) => String(field_id));

/** If no section could be loaded, a view of all sections shows the card's own fields. */
function fallbackIds({ card, layout }: CardViewContext, count: number): readonly string[] {
  const isUnread = count === 0 && (layout?.sections.length ?? 0) === 0;
  return isUnread ? (card?.values ?? []).map(({ field_id }) => String(field_id)) : [];
}

const shownSections = (sections: readonly SectionRecord[]): readonly SectionRecord[] =>
  sections
    .filter(({ type, enabled }) => type !== 'location' && enabled !== false)
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);

function valuesOf(context: CardViewContext) {
  const { card, type, layout, environment } = context;
  const definitions = new Map(layout?.definitions.map((one) => [idOf(one), one]));
  const records = new Map(card?.values.map((one) => [String(one.field_id), one]));
  const { language, defaultLinkScheme: defaultScheme } = environment;
  const shownBy = { language, defaultScheme, organizationUnits: layout?.organizationUnits ?? [] };
  const warnings = new Set<string>();
  const isShown = (value: FieldValue) => !value.isEmpty || type?.displayEmptyValues === true;

  const of = (id: string): readonly FieldValue[] => {
    const definition = definitionOf(id, definitions.get(id), records.get(id));
    if (!definition) return [];
    try {
      const value = fieldValue(definition, records.get(id)?.value, shownBy);
      if (value) return isShown(value) ? [value] : [];
      const name = JSON.stringify(definition.field_type ?? definition.type);
      warnings.add(`Fields of type ${name} are not known and are not shown.`);
    } catch (error) {
      if (!(error instanceof FieldDefinitionError)) throw error;
      warnings.add(`Field ${id} is not shown: ${error.message}`);
    }
    return [];
  };
  return { of, warnings };
}

const idOf = ({ field_id, id }: FieldDefinition): string => String(field_id ?? id);

/** The definition, or else the information in the card itself. */
function definitionOf(
  id: string,
  definition: FieldDefinition | undefined,
  record: CardFieldRecord | undefined,
): FieldDefinition | undefined {
  // The name may not be a string, with which the value could not be displayed, so it is replaced.
  if (definition) return { ...definition, name: textOf(definition.name) };
  if (record?.field_type === undefined) return undefined;
  return { field_id: id, field_type: record.field_type, name: textOf(record.name) };
}
