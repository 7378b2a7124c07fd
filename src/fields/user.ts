import { isKnownPerson } from '../people/known-person.ts';
import { fieldError } from './field-error.ts';
import { defineFieldType, type FieldContext, values } from './field-type.ts';
import { entriesOf, idText, member, plainText } from './plain.ts';
import { PERSON_REFERENCE } from './references.ts';
import { flag } from './settings.ts';
import * as shapes from './shape.ts';

const reference = shapes.object({ user_id: shapes.id }, { user_name: shapes.text });
const accepted = shapes.either(shapes.id, reference);

/** One or more users, as references or as a picker's assignees. */
export const user = defineFieldType({
  type: 'user',
  settings: { multiSelect: flag('multi_select', 'multiple') },
  sends: shapes.listOf(shapes.object({ user_id: shapes.id, user_name: shapes.text })),
  accepts: shapes.either(accepted, shapes.listOf(accepted)),
  isEmpty: (value) => entriesOf(value).every((entry) => idOf(entry) === ''),
  satisfiesRequired: (value, _field, context) =>
    entriesOf(value).every((entry) => isKnown(entry, context)),
  rules(value, { settings }) {
    const chosen = entriesOf(value).filter((entry) => idOf(entry) !== '');
    return chosen.length > 1 && settings.multiSelect !== true ? [fieldError('singleUser')] : [];
  },
  display: (value) => plainText(value, PERSON_REFERENCE.names),
  columnFilter: (text) => values(text),
});

function idOf(entry: unknown): string {
  return idText(shapes.isRecord(entry) ? member(entry, ...PERSON_REFERENCE.ids) : entry);
}

/** A known user: not the anonymous one, a group, a team or an unknown assignee. */
function isKnown(entry: unknown, context: FieldContext): boolean {
  const id = idOf(entry);
  const type = String(member(entry, 'type') ?? 'user');
  if (id === '' || !isKnownPerson({ id, type }, ['user'], context.anonymousUserId)) return false;
  return !context.knownUsers || context.knownUsers.some((known) => String(known) === id);
}
