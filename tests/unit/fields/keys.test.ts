import { expect, test } from 'vitest';
import { VALIDATION_KEYS } from '../../../src/fields/index.ts';
import { en } from '../../../src/i18n/catalogues/en.ts';

test('every key that a rule can give has a text [err-07]', () => {
  expect(VALIDATION_KEYS.filter((key) => !(key in en))).toEqual([]);
});

test('the keys are those of the specification, and two for expressions [err-07]', () => {
  const specified =
    'validation.isRequired invalidAttachments invalidDateFormat dateNotAllowed dateTooHigh dateTooLow ' +
    'maxCharacters invalidEmail singleListItem multipleOthers invalidId valueAlreadyExists betweenValues ' +
    'minValue maxValue minimumDecimals maximumDecimals invalidNumber invalidTime singleUser singlePosition ' +
    'invalidWebPage onlyOneValueAllowed';
  expect([...VALIDATION_KEYS]).toEqual([
    ...specified.split(' '),
    'invalidPattern',
    'customMessage',
  ]);
});
