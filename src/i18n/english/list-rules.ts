/** What the rules of lists say; the text of an other value has those of texts as well. */
export const LIST_RULE_TEXTS = {
  singleListItem: 'Choose only one item.',
  multipleOthers: 'Only one other value is allowed.',
  invalidId: 'The chosen item is not in the list.',
  valueAlreadyExists: 'This value already exists.',
  onlyOneValueAllowed: 'Only one value allowed.',
} as const;
