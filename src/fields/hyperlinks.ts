import { defineFieldType, NO_FILTER } from './field-type.ts';
import { entriesOf, isNothing, member, plainText } from './plain.ts';
import { entryRules } from './references.ts';
import { isRecord } from '../is-record.ts';
import * as shapes from './shape.ts';

const NAMES = ['description', 'name', 'web_page_url', 'email_address', 'unc_path'];
const ID_NAMES = ['hyperlink_id', 'hyperlinkId', 'temporary_id', 'temporaryId', 'id'];

/** Links with a description; a new one is known by its temporary id. */
export const hyperlinks = defineFieldType({
  type: 'hyperlinks',
  settings: {},
  sends: shapes.either(
    shapes.text,
    shapes.listOf(shapes.object({}, { hyperlink_id: shapes.id, description: shapes.text })),
  ),
  accepts: shapes.listOf(shapes.object({ id: shapes.id, description: shapes.text })),
  ...entryRules(isEmptyEntry),
  display: (value) =>
    entriesOf(value)
      .map((link) => plainText(link, NAMES) || plainText(member(link, 'target'), NAMES))
      .filter((text) => text !== '')
      .join(', '),
  columnFilter: () => NO_FILTER,
});

function isEmptyEntry(link: unknown): boolean {
  if (!isRecord(link)) return isNothing(link);
  return isNothing(member(link, ...ID_NAMES)) && isNothing(member(link, 'target', ...NAMES));
}
