import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnFilter,
  displayValue,
  fieldTypes,
  parseValue,
  validateField,
} from '../../../src/fields/index.ts';

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

test('no value, whatever its shape, makes a rule or a text fail [rules-text-08] [rules-numeric-03]', () => {
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

// Long enough for anything quadratic to take minutes, so that the limit holds on a busy machine too.
const LONG = 200_000;
const hostile = {
  digits: '9'.repeat(LONG),
  zeros: `${'0'.repeat(LONG)}x`,
  points: '1.'.repeat(LONG),
  blanks: `${' '.repeat(LONG)}x`,
  ats: 'a@'.repeat(LONG),
  dots: `${'a.'.repeat(LONG)}!`,
  dashes: `a${'-'.repeat(LONG)}!`,
  colons: `http://${':'.repeat(LONG)}`,
  commas: 'x,'.repeat(LONG),
  tags: '<p'.repeat(LONG),
  references: '&amp;'.repeat(LONG),
  surrogates: '\uD800'.repeat(LONG),
  marks: `e${'\u0301'.repeat(LONG)}`,
};

test.each(Object.entries(hostile))(
  'hostile text of %s is judged, shown and filtered in linear time [rules-email-01] [rules-text-07] [rules-numeric-03]',
  (_name, text) => {
    for (const type of names) {
      const start = performance.now();
      useEverything(type, text);
      expect(performance.now() - start).toBeLessThan(8000);
    }
  },
);
