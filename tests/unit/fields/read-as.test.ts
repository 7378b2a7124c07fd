import { expect, test } from 'vitest';
import {
  brokenRules,
  readDefinition,
  readDefinitionAs,
  validateField,
} from '../../../src/fields/index.ts';
import { numeric } from '../../../src/fields/numeric.ts';
import { text } from '../../../src/fields/text.ts';

test('a widget with a fixed type reads a definition without a type, and validates in the same way [field-24] [rules-text-01]', () => {
  const definition = { settings: { max_characters: 3 }, required: true };
  const field = readDefinitionAs(text, definition);
  expect(field).toMatchObject({ type: 'text', required: true, settings: { maxCharacters: 3 } });
  for (const value of ['', 'abc', 'abcd']) {
    expect(brokenRules(text, field, value)).toEqual(
      validateField({ ...definition, type: 'text' }, value),
    );
  }
});

test('a definition is read once per type [field-22]', () => {
  const definition = {};
  expect(readDefinitionAs(text, definition)).toBe(readDefinitionAs(text, definition));
  expect(readDefinitionAs(numeric, definition).type).toBe('numeric');
  const typed = { type: 'text' };
  expect(readDefinition(typed)).toBe(readDefinition(typed));
});
