import { defineFieldType } from './field-type.ts';
import { flatListErrors, listRules } from './list-rules.ts';
import { acceptedList, filterList, listText, parseList, sentList } from './list-texts.ts';

/** One or more items of a list, a free text beside them where other-values are allowed. */
export const list = defineFieldType({
  ...listRules,
  sends: sentList,
  accepts: acceptedList,
  display: (value, { settings }, context) => listText(value, settings, context),
  parse: (text, field, context) => parseList(text, field, context, flatListErrors),
  columnFilter: (text, { settings }, context) => filterList(text, settings, context),
});
