/** Message keys of the rules, as spec 2 §8 spells them; `customMessage` carries a definition's own text. */
export const VALIDATION_KEYS = [
  'validation.isRequired',
  'invalidAttachments',
  'invalidDateFormat',
  'dateDoesNotExist',
  'dateNotAllowed',
  'dateTooHigh',
  'dateTooLow',
  'maxCharacters',
  'invalidEmail',
  'singleListItem',
  'multipleOthers',
  'invalidId',
  'valueAlreadyExists',
  'betweenValues',
  'minValue',
  'maxValue',
  'minimumDecimals',
  'maximumDecimals',
  'invalidNumber',
  'invalidTime',
  'singleUser',
  'singlePosition',
  'invalidWebPage',
  'onlyOneValueAllowed',
  'invalidPattern',
  'customMessage',
] as const;

/** Key of a message about a value, in every catalogue. */
export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/** A broken rule: the key of its message and the parameters of the text. */
export interface FieldError {
  /** Key of the message. */
  readonly key: ValidationKey;
  /** What the message names: limits, lengths, names. Numbers are written by the language of the text. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** A broken rule; without parameters where its message names nothing. */
export function fieldError(key: ValidationKey, params: FieldError['params'] = {}): FieldError {
  return { key, params };
}
