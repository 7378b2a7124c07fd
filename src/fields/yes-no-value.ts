import { readYesNo, type YesNo, yesNo } from '../text/yes-no.ts';
import {
  type FieldContext,
  type FilterValues,
  IMPOSSIBLE_FILTER,
  impossible,
  type Typed,
  typedValue,
  values,
} from './field-type.ts';

/** The words yes and no for a context: the skin's own, else those of the language. */
export function wordsOf(context: FieldContext): YesNo {
  return context.words ?? yesNo(context.language);
}

/** The word for a yes-or-no value, in the context's language or words. */
export function yesNoText(value: boolean, context: FieldContext): string {
  return value ? wordsOf(context).yes : wordsOf(context).no;
}

/** True or false of a typed yes or no, in the user's language or in English. */
export function parseYesNo(text: string, context: FieldContext): Typed {
  const meant = readYesNo(text, wordsOf(context));
  return meant === undefined ? impossible() : typedValue(meant);
}

/** The meaning of a typed filter text for a yes-or-no column. */
export function filterYesNo(text: string, context: FieldContext): FilterValues {
  const meant = readYesNo(text, wordsOf(context));
  return meant === undefined ? IMPOSSIBLE_FILTER : values(meant);
}
