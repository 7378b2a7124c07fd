import {
  columnFilter,
  FieldDefinitionError,
  readDefinition,
  type FieldContext,
  type FieldDefinition,
  type FilterRule,
  systemColumns,
} from '../../src/fields/index.ts';
import { isId } from '../../src/fields/plain.ts';
import { recordsOf, textOf } from '../../src/sent-rows.ts';
import { dateFormatIn, type Environment } from '../kit/environment.ts';
import type { ItemId } from '../kit/selection.ts';

/** A column of a card file's list. */
export interface CardColumn {
  /** Id of the field; a system column has a fixed one (101 = display name). */
  readonly fieldId: ItemId;
  /** The field's own name; empty for a system column without a name. */
  readonly name: string;
  /** Message key of the name of a system column without a name. */
  readonly nameKey: string | null;
  /** Field type by which its values are shown and filtered. */
  readonly type: string;
  /** Its header has a filter button: all but the name and organisation units (spec 2 §2). */
  readonly filterable: boolean;
  /** The field as the platform sent it, for filters and display texts. */
  readonly definition: FieldDefinition;
}

/** The data of a card file that is needed to choose cards. */
export interface CardFile {
  /** Id of the card file, `card_file_id`. */
  readonly id: ItemId;
  /** The singular name of a card. */
  readonly singularName: string;
  /** The plural name of the cards. */
  readonly pluralName: string;
  /** Whether the user may create cards in it. Wire name `user_can_add_cards`. */
  readonly userCanAddCards: boolean;
  /** The columns; the first is the display name. */
  readonly columns: readonly CardColumn[];
}

/** The query of the list of a card file. */
export interface CardFileQuery {
  /** Id of the card file, `card_file_id`. */
  readonly cardFileId: ItemId;
  /** Shown with the id for a card without a name; null: loaded when there is such a card. */
  readonly singularName: string | null;
  /** Whether measures are also listed; query `IncludeMeasures`. */
  readonly includeMeasures: boolean;
  /** The columns whose values are shown next to the name. */
  readonly columns: readonly CardColumn[];
  /** Language of the columns' texts. */
  readonly language: string;
  /** Anonymous users cannot read organisation units. */
  readonly anonymous: boolean;
  /** The filter rules, which are combined with "and"; without rules every card is listed. */
  readonly rules: readonly FilterRule[];
}

interface SentCardFile {
  readonly card_file_id: ItemId;
  readonly singular_name: string;
  readonly plural_name: string;
  readonly user_can_add_cards?: boolean | undefined;
  readonly fields?: readonly FieldDefinition[] | undefined;
  readonly column_field_ids?: readonly ItemId[] | undefined;
}

/** Field id of the display name, the first column of every card file. */
export const DISPLAY_NAME = 101;

/** A card file from the platform's data. */
export function cardFileOf(sent: SentCardFile): CardFile {
  const fields = new Map(recordsOf(sent.fields).map((field) => [String(field.field_id), field]));
  const columns = listOf(sent.column_field_ids).filter(isId);
  const ids = columns.length > 0 ? columns : [DISPLAY_NAME];
  return {
    id: sent.card_file_id,
    singularName: textOf(sent.singular_name),
    pluralName: textOf(sent.plural_name),
    userCanAddCards: sent.user_can_add_cards === true,
    columns: ids.map((id, index) => columnOf(id, index, fields.get(String(id)))),
  };
}

const listOf = <T>(sent: readonly T[] | undefined): readonly T[] =>
  Array.isArray(sent) ? sent : [];

function columnOf(
  fieldId: ItemId,
  index: number,
  definition: FieldDefinition | undefined,
): CardColumn {
  const system = systemColumns[Number(fieldId)];
  const type = textOf(definition?.field_type) || (system?.type ?? UNKNOWN_TYPE);
  const name = textOf(definition?.name);
  return {
    fieldId,
    name,
    nameKey: name ? null : nameKeyOf(system?.name),
    type,
    filterable: index > 0 && type !== 'organization_unit',
    // The name may not be a string, with which values could not be displayed, so it is replaced.
    definition: definition
      ? { ...definition, field_type: type, name }
      : { field_id: fieldId, field_type: type },
  };
}

const nameKeyOf = (name: string | undefined) =>
  name === undefined || name === 'displayName' ? 'table.name' : `cardSelector.${name}`;

/** Card files with columns that can be displayed, and why some columns are not as they were sent. */
export interface ReadableCardFiles {
  /** The card files, in the same order. */
  readonly cardFiles: readonly CardFile[];
  /** One message for developers about each column whose definition cannot be read. */
  readonly warnings: readonly string[];
}

/**
 * The card files without definitions that cannot be read: the values of such a column are shown as
 * plain text, and it has no filter. The other columns stay as they are.
 */
export function withReadableColumns(sent: readonly CardFile[]): ReadableCardFiles {
  const warnings: string[] = [];
  const readable = (column: CardColumn): CardColumn => {
    try {
      readDefinition(column.definition);
      return column;
    } catch (error) {
      if (!(error instanceof FieldDefinitionError)) throw error;
      const { fieldId, name } = column;
      warnings.push(`Column ${fieldId} is shown as plain text, without a filter: ${error.message}`);
      const definition = { field_id: fieldId, field_type: UNKNOWN_TYPE, name };
      return { ...column, type: UNKNOWN_TYPE, filterable: false, definition };
    }
  };
  const cardFiles = sent.map((cardFile) => ({
    ...cardFile,
    columns: cardFile.columns.map(readable),
  }));
  return { cardFiles, warnings };
}

/** The type of a column about which nothing is known: its values are shown as plain text. */
const UNKNOWN_TYPE = 'unknown';

/** The texts of the column filters, by field id. */
export type ColumnTexts = Readonly<Record<string, string>>;

/** The text of a column's filter; empty if nothing was typed. */
export const textOfFilter = (filters: ColumnTexts, fieldId: ItemId): string =>
  Object.hasOwn(filters, fieldId) ? (filters[fieldId] as string) : '';

/**
 * The rules of the typed texts; null if a text cannot be a value of its column's type, so that no
 * card can match (spec 2 §4).
 */
export function filterRules(
  columns: readonly CardColumn[],
  search: string,
  filters: ColumnTexts,
  context: FieldContext,
): readonly FilterRule[] | null {
  const [nameColumn] = columns;
  const text = search.trim();
  const rules: FilterRule[] =
    text === '' || !nameColumn ? [] : [{ field_id: nameColumn.fieldId, values: [text] }];
  for (const column of columns) {
    if (!column.filterable) continue;
    const filter = columnFilter(column.definition, textOfFilter(filters, column.fieldId), context);
    if (filter.kind === 'impossible') return null;
    if (filter.kind === 'rule') rules.push(filter.rule);
  }
  return rules;
}

/**
 * The data for parsing typed filters: the user's date format, language and day, and the positions.
 */
export function filterContext(
  environment: Environment,
  positions: readonly unknown[],
): FieldContext {
  const { language, today } = environment;
  return { dateFormat: dateFormatIn(environment), language, today, positions };
}
