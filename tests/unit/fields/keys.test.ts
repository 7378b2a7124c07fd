import { expect, test } from 'vitest';
import { VALIDATION_KEYS } from '../../../src/fields/index.ts';
import { en } from '../../../src/i18n/catalogues/en.ts';

test('every key that a rule can return has a text [err-07]', () => {
  expect(VALIDATION_KEYS.filter((key) => !(key in en))).toEqual([]);
});

test('the keys are those of the specification, with two for expressions and one for days that do not exist [err-07] [F-W10]', () => {
  const specified =
    'validation.isRequired invalidAttachments invalidDateFormat dateNotAllowed dateTooHigh dateTooLow ' +
    'maxCharacters invalidEmail singleListItem multipleOthers invalidId valueAlreadyExists betweenValues ' +
    'minValue maxValue minimumDecimals maximumDecimals invalidNumber invalidTime singleUser singlePosition ' +
    'invalidWebPage onlyOneValueAllowed';
  const added = ['invalidPattern', 'customMessage', 'dateDoesNotExist'];
  expect([...VALIDATION_KEYS].sort()).toEqual([...specified.split(' '), ...added].sort());
});
