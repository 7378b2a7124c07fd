import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnFilter,
  displayValue,
  fieldTypes,
  parseValue,
  validateField,
} from '../../../src/fields/index.ts';
import { growth, LINEAR } from '../growth.ts';

const names = Object.keys(fieldTypes);
const context = {
  today: '2026-11-20',
  dateFormat: 'd/M/yy',
  language: 'nl',
  listItems: [],
  positions: [],
};
const settings = {
  max_characters: 5,
  minimum_decimals: 1,
  min_numeric_value: 1,
  allow_past_dates: false,
};

function useEverything(type: string, value: unknown): void {
  const definition = { type, field_id: 1, required: true, settings };
  validateField(definition, value, context);
  displayValue(definition, value, context);
  if (typeof value !== 'string') return;
  parseValue(definition, value, context);
  columnFilter(definition, value, context);
}

test('no value of any shape makes a rule or a text throw [rules-text-08] [rules-numeric-03]', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...names), anything, (type, value) => useEverything(type, value)),
    { numRuns: 5000 },
  );
  const throwing = {
    toString: () => {
      throw new Error('no');
    },
    valueOf: () => {
      throw new Error('no');
    },
  };
  for (const type of names) {
    for (const value of [
      Symbol('x'),
      () => 'x',
      throwing,
      [throwing],
      Object.create(null),
      { id: Symbol('x') },
      { name: throwing },
      { externalSourceValue: throwing },
    ]) {
      expect(() => useEverything(type, value)).not.toThrow();
    }
  }
});

const hostile: Record<string, (size: number) => string> = {
  digits: (size) => '9'.repeat(size),
  zeros: (size) => `${'0'.repeat(size)}x`,
  points: (size) => '1.'.repeat(size),
  blanks: (size) => `${' '.repeat(size)}x`,
  ats: (size) => 'a@'.repeat(size),
  dots: (size) => `${'a.'.repeat(size)}!`,
  dashes: (size) => `a${'-'.repeat(size)}!`,
  colons: (size) => `http://${':'.repeat(size)}`,
  commas: (size) => 'x,'.repeat(size),
  tags: (size) => '<p'.repeat(size),
  references: (size) => '&amp;'.repeat(size),
  surrogates: (size) => '\uD800'.repeat(size),
  marks: (size) => `e${'\u0301'.repeat(size)}`,
};

test.each(Object.entries(hostile))(
  'hostile text of %s is validated, displayed and filtered in linear time [rules-email-01] [rules-text-07] [rules-numeric-03]',
  (_name, textOf) => {
    const work = (size: number) => {
      const text = textOf(size);
      for (const type of names) useEverything(type, text);
    };
    expect(growth(work, 40_000)).toBeLessThan(LINEAR);
  },
);
