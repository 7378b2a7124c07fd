import { searchable } from '../text/comparable.ts';
import { fieldError } from './field-error.ts';
import { defineFieldType, IMPOSSIBLE_FILTER } from './field-type.ts';
import { entriesOf, member, plainText } from './plain.ts';
import { entryRules, isEmptyReference, POSITION_REFERENCE } from './references.ts';
import { flag } from './settings.ts';
import * as shapes from './shape.ts';

const { ids: ID_NAMES, names: NAMES } = POSITION_REFERENCE;
const reference = shapes.object({ position_id: shapes.id }, { position_name: shapes.text });
const accepted = shapes.either(shapes.id, reference);

const isEmptyEntry = (entry: unknown): boolean => isEmptyReference(entry, ID_NAMES);

/** One or more positions. */
export const position = defineFieldType({
  type: 'position',
  settings: { multiSelect: flag('multi_select') },
  sends: shapes.listOf(shapes.object({ position_id: shapes.id, position_name: shapes.text })),
  accepts: shapes.either(accepted, shapes.listOf(accepted)),
  ...entryRules(isEmptyEntry),
  rules(value, { settings }) {
    const chosen = entriesOf(value).filter((entry) => !isEmptyEntry(entry));
    return chosen.length > 1 && settings.multiSelect !== true ? [fieldError('singlePosition')] : [];
  },
  display: (value) => plainText(value, NAMES),
  columnFilter(text, _field, context) {
    const part = searchable(text);
    const found = (context.positions ?? []).filter((candidate) =>
      searchable(plainText(candidate, NAMES)).includes(part),
    );
    const ids = found.map((candidate) => member(candidate, ...ID_NAMES));
    return ids.length === 0 ? IMPOSSIBLE_FILTER : { kind: 'values', values: ids };
  },
});
