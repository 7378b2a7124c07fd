import { describe, expect, test } from 'vitest';
import { type FieldDefinition, validateField } from '../../../src/fields/index.ts';
import { loadLinearEngine, setPatternEngine } from '../../../src/patterns/index.ts';
import { growth, LINEAR } from '../growth.ts';

const errors = (value: unknown, definition: Partial<FieldDefinition> = {}) =>
  validateField({ type: 'text', ...definition }, value);
const required = [{ key: 'validation.isRequired', params: {} }];

describe('a text field', () => {
  test.each(['', '  ', '\u00A0', '\u200B', '\n\t', null, undefined])(
    'rejects %j when it is required [rules-required-01]',
    (value) => {
      expect(errors(value, { required: true })).toEqual(required);
      expect(errors(value, { settings: { required: true } })).toEqual(required);
      expect(errors('a', { required: true })).toEqual([]);
    },
  );

  test('stays required when its asterisk is hidden [rules-required-06]', () => {
    expect(errors('', { required: true, hideRequiredAsterisk: true })).toEqual(required);
  });

  test('has no rules while read-only [rules-required-07]', () => {
    for (const readOnly of [{ readOnly: true }, { read_only: true }]) {
      expect(errors('', { required: true, ...readOnly })).toEqual([]);
      expect(errors('abcd', { settings: { max_characters: 3 }, ...readOnly })).toEqual([]);
    }
  });

  test('reports its maximum of characters [rules-text-01]', () => {
    for (const settings of [{ max_characters: 3 }, { maxCharacters: 3 }, { max_length: 3 }]) {
      expect(errors('abcd', { settings })).toEqual([{ key: 'maxCharacters', params: { max: 3 } }]);
      expect(errors('abc', { settings })).toEqual([]);
    }
  });

  test('must match its expression, and shows the custom message [rules-text-02]', () => {
    expect(errors('b', { settings: { regular_expression: '^a' } })).toEqual([
      { key: 'invalidPattern', params: {} },
    ]);
    expect(errors('a', { settings: { regularExpression: '^a' } })).toEqual([]);
    const withMessage = { regularExpression: '^a', validationErrorMessage: 'Start with a' };
    expect(errors('b', { settings: { regular_expression: withMessage } })).toEqual([
      { key: 'customMessage', params: { message: 'Start with a' } },
    ]);
  });

  test('accepts expressions of either syntax [rules-text-02]', () => {
    expect(errors('é', { settings: { regular_expression: '^\\p{L}+$' } })).toEqual([]);
    expect(errors('a-b', { settings: { regular_expression: '^[a\\-b]+\\-?b$' } })).toEqual([]);
  });

  test.each(['text', 'email', 'formatted_text'])(
    'counts characters as displayed, an emoji as one: %s [rules-text-01] [rules-email-02] [rules-formatted-02]',
    (type) => {
      const key = (length: number) =>
        validateField({ type, settings: { max_characters: 5 } }, `${'😀'.repeat(length)}@b`)
          .map(({ key }) => key)
          .filter((one) => one !== 'invalidEmail');
      expect([key(3), key(4)]).toEqual([[], ['maxCharacters']]);
    },
  );

  test('reports length before pattern [rules-text-01] [rules-text-02]', () => {
    const settings = { max_characters: 1, regular_expression: '^a' };
    expect(errors('bb', { settings }).map(({ key }) => key)).toEqual([
      'maxCharacters',
      'invalidPattern',
    ]);
  });

  test('uses the configured engine, so that no pattern runs for ever [F-S1]', async () => {
    setPatternEngine(await loadLinearEngine());
    try {
      const settings = { regular_expression: '^(a+)+$' };
      expect(errors(`${'a'.repeat(64)}!`, { settings })).toHaveLength(1);
      expect(errors('aaa', { settings })).toEqual([]);
      expect(errors('aaa', { settings: { regular_expression: '' } })).toEqual([]);
      expect(() => errors('a', { settings: { regular_expression: '^(?=a)' } })).toThrow(
        'cannot be judged in a bounded time',
      );
    } finally {
      setPatternEngine(undefined);
    }
  });

  test.each([
    [{ max_characters: -1 }, 'settings.max_characters', 'BAD_SETTING'],
    [{ max_characters: '3' }, 'settings.max_characters', 'BAD_SETTING'],
    [{ maxCharacters: 1.5 }, 'settings.maxCharacters', 'BAD_SETTING'],
    [{ regular_expression: '(' }, 'settings.regular_expression', 'BAD_PATTERN'],
    [
      { regular_expression: { name: 'x' } },
      'settings.regular_expression.regular_expression',
      'BAD_SETTING',
    ],
    [
      { regular_expression: { regular_expression: 5 } },
      'settings.regular_expression.regular_expression',
      'BAD_SETTING',
    ],
    [
      { regular_expression: { regular_expression: '^a', regularExpression: '^b' } },
      'settings.regular_expression.regularExpression',
      'CONFLICTING_SETTING',
    ],
    [{ max_characters: 3, maxCharacters: 4 }, 'settings.maxCharacters', 'CONFLICTING_SETTING'],
  ])('rejects the settings %j with the path of the error [field-04]', (settings, path, code) => {
    expect(() => errors('x', { settings })).toThrow(expect.objectContaining({ code, path }));
  });

  test('may have the same expression in two spellings [field-04]', () => {
    const regular_expression = { regular_expression: '^a', regularExpression: '^a' };
    expect(errors('b', { settings: { regular_expression } })).toHaveLength(1);
  });

  test('rejects a value that is not a definition [field-01]', () => {
    for (const definition of [null, 'text', [], {}, { type: '' }, { type: 5 }]) {
      expect(() => validateField(definition as never, 'x')).toThrow(
        expect.objectContaining({ name: 'FieldDefinitionError' }),
      );
    }
    expect(() => validateField({ type: 'text', settings: [] as never }, 'x')).toThrow(
      expect.objectContaining({ path: 'settings' }),
    );
  });

  test('validates hostile text in linear time [rules-text-01]', () => {
    const judge = (size: number) => {
      errors(' '.repeat(size), { required: true });
      errors('x'.repeat(size), { settings: { max_characters: 3 } });
    };
    expect(growth(judge, 400_000)).toBeLessThan(LINEAR);
  });
});
