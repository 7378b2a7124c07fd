import { BIDI_CONTROLS } from '../text/bidi-controls.ts';
import { fieldError } from './field-error.ts';
import { defineFieldType, NO_FILTER } from './field-type.ts';
import { entriesOf, isNothing, member, plainText } from './plain.ts';
import { entryRules, FILE_REFERENCE } from './references.ts';
import type { Setting } from './settings.ts';
import { flag } from './settings.ts';
import * as shapes from './shape.ts';

const reference = shapes.object({ attachment_id: shapes.id }, { file_name: shapes.text });
const caseReference = shapes.object({ id: shapes.id }, { file_name: shapes.text });
const accepted = shapes.either(shapes.id, reference, caseReference);

const extensions: Setting<readonly string[]> = {
  names: ['allowed_attachment_extensions', 'allowed_extensions'],
  shape: shapes.listOf(shapes.text),
  decode: (value) => value as readonly string[],
};

/** Uploaded files. */
export const attachments = defineFieldType({
  type: 'attachments',
  settings: { multiSelect: flag('multi_select'), allowedExtensions: extensions },
  sends: shapes.listOf(shapes.object({ attachment_id: shapes.id, file_name: shapes.text })),
  accepts: shapes.either(accepted, shapes.listOf(accepted)),
  ...entryRules(isEmptyEntry),
  rules: (value) =>
    entriesOf(value).some((entry) => member(entry, 'hasFailed', 'has_failed') === true)
      ? [fieldError('invalidAttachments')]
      : [],
  display: (value) => plainText(value, FILE_REFERENCE.names).replace(BIDI_CONTROLS, ''),
  columnFilter: () => NO_FILTER,
});

function isEmptyEntry(entry: unknown): boolean {
  if (isNothing(entry)) return true;
  return shapes.isRecord(entry) && !Object.values(entry).some((part) => !isNothing(part));
}
