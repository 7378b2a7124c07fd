/** Messages of the rules of lists; the text of a custom value also has those of texts. */
export const LIST_RULE_TEXTS = {
  singleListItem: 'Choose only one item.',
  multipleOthers: 'Only one other value is allowed.',
  invalidId: 'The chosen item is not in the list.',
  valueAlreadyExists: 'This value already exists.',
  onlyOneValueAllowed: 'Only one value allowed.',
} as const;
