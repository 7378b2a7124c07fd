import { DATE_RULE_TEXTS } from './date-rules.ts';
import { LIST_RULE_TEXTS } from './list-rules.ts';
import { NUMBER_RULE_TEXTS } from './number-rules.ts';
import { REQUIRED_TEXTS } from './required.ts';
import { TEXT_RULE_TEXTS } from './text-rules.ts';

/**
 * What the rules of fields say (spec 2 §8): the keys as the rules give them. A widget brings those of its
 * own rules alone; rules about one thing (files, people, positions) stand with its other texts.
 */
export const RULE_TEXTS = {
  ...REQUIRED_TEXTS,
  ...DATE_RULE_TEXTS,
  ...LIST_RULE_TEXTS,
  ...NUMBER_RULE_TEXTS,
  ...TEXT_RULE_TEXTS,
  invalidEmail: 'Enter a valid e-mail address.',
  invalidTime: 'Enter a time in the format HH:MM.',
} as const;
