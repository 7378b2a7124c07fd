import { remembered } from '../i18n/remembered.ts';

/** Compares names by the rules of a language, as `toSorted` takes it. */
export const namesInOrder: (language: string) => (a: string, b: string) => number = remembered(
  (language) => new Intl.Collator(language).compare,
);
