import { defineFieldType } from './field-type.ts';
import {
  acceptedList,
  filterList,
  isEmptyList,
  isFullList,
  listErrors,
  listSettings,
  listText,
  parseList,
  sentList,
} from './list-rules.ts';

/** One or more items of a list, a free text beside them where other-values are allowed. */
export const list = defineFieldType({
  type: 'list',
  settings: listSettings,
  sends: sentList,
  accepts: acceptedList,
  isEmpty: isEmptyList,
  satisfiesRequired: isFullList,
  rules: (value, { settings }, context) =>
    listErrors(value, settings, context, 'onlyOneValueAllowed'),
  display: (value, { settings }, context) => listText(value, settings, context),
  parse: (text, { settings }, context) => parseList(text, settings, context, 'onlyOneValueAllowed'),
  columnFilter: (text, { settings }, context) => filterList(text, settings, context),
});
