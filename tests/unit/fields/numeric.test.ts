import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepNumericCharacters, validateField } from '../../../src/fields/index.ts';
import { parseNumber, withoutSeparators } from '../../../src/fields/numeric-text.ts';
import { isCutNumber, readNumericText } from '../../../src/fields/numeric-typing.ts';

const errors = (value: unknown, settings: Record<string, unknown> = {}) =>
  validateField({ type: 'numeric', settings }, value);
const keys = (value: unknown, settings = {}) => errors(value, settings).map(({ key }) => key);
const nines = (count: number) => '9'.repeat(count);

describe('a numeric field', () => {
  test('accepts integers of up to 26 digits [rules-numeric-01]', () => {
    expect(keys(nines(26))).toEqual([]);
    expect(keys(`-${nines(26)}`)).toEqual([]);
    expect(keys(nines(27))).toEqual(['invalidNumber']);
    expect(keys(123)).toEqual([]);
    expect(keys(10n ** 25n)).toEqual([]);
  });

  test('accepts 25 digits on each side of the decimal point [rules-numeric-02]', () => {
    expect(keys(`${nines(25)}.${nines(25)}`)).toEqual([]);
    expect(keys(`${nines(26)}.1`)).toEqual(['invalidNumber']);
    expect(keys(`1.${nines(26)}`)).toEqual(['invalidNumber']);
  });

  test.each([
    'abc',
    '1.2.3',
    '1,2,3',
    '--1',
    '1-',
    '+',
    '.',
    '1.',
    '.5',
    '1e5',
    '0x1',
    '١',
    '1 000',
    {},
    [],
    true,
    NaN,
    Infinity,
  ])('rejects %j [rules-numeric-03]', (value) => expect(keys(value)).toEqual(['invalidNumber']));

  test('reports its minimum [rules-numeric-04] [field-12]', () => {
    expect(errors('4', { min_numeric_value: 5 })).toStrictEqual([
      { key: 'minValue', params: { min: 5 } },
    ]);
    expect(errors('5', { min_numeric_value: 5 })).toEqual([]);
    expect(errors('5.0', { minNumericValue: 5 })).toEqual([]);
  });

  test('reports its maximum [rules-numeric-05] [field-12]', () => {
    expect(errors('6', { max_numeric_value: 5 })).toStrictEqual([
      { key: 'maxValue', params: { max: 5 } },
    ]);
    expect(errors('5', { max_numeric_value: 5 })).toEqual([]);
  });

  test('reports both limits when it has both [rules-numeric-06] [field-12]', () => {
    const settings = { min_numeric_value: 1, max_numeric_value: 5 };
    const broken = [{ key: 'betweenValues', params: { min: 1, max: 5 } }];
    expect(errors('6', settings)).toEqual(broken);
    expect(errors('0', settings)).toEqual(broken);
    expect(errors('1', settings)).toEqual([]);
    expect(errors('5', settings)).toEqual([]);
  });

  test('compares with limits digit by digit, never as floating-point numbers [rules-numeric-06]', () => {
    const max = '9007199254740993.0000000000000000001';
    expect(keys('9007199254740993.0000000000000000001', { max_numeric_value: max })).toEqual([]);
    expect(keys('9007199254740993.0000000000000000002', { max_numeric_value: max })).toEqual([
      'maxValue',
    ]);
    expect(keys('-9007199254740993.1', { min_numeric_value: '-9007199254740993,05' })).toEqual([
      'minValue',
    ]);
  });

  test('compares like exact fractions, for any numbers [rules-numeric-04] [rules-numeric-05]', () => {
    const digits = (maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength });
    const decimal = fc
      .tuple(
        fc.constantFrom('', '-'),
        digits(25),
        fc.option(digits(25), { nil: undefined }),
        fc.constantFrom('.', ','),
      )
      .map(([sign, whole, rest, point]) => sign + whole + (rest === undefined ? '' : point + rest));
    const scaled = (text: string) => {
      const [whole = '', rest = ''] = text.replace('-', '').split(/[.,]/);
      const size = BigInt(whole + rest.padEnd(25, '0'));
      return text.startsWith('-') ? -size : size;
    };
    fc.assert(
      fc.property(decimal, decimal, (value, bound) => {
        const below = scaled(value) < scaled(bound);
        const above = scaled(value) > scaled(bound);
        expect(keys(value, { min_numeric_value: bound })).toEqual(below ? ['minValue'] : []);
        expect(keys(value, { max_numeric_value: bound })).toEqual(above ? ['maxValue'] : []);
      }),
      { numRuns: 3000 },
    );
  });

  test('requires its minimum number of decimals [rules-numeric-07]', () => {
    expect(errors('1.5', { minimum_decimals: 2 })).toEqual([
      { key: 'minimumDecimals', params: { decimals: 2 } },
    ]);
    expect(errors('1.50', { minimumDecimals: 2 })).toEqual([]);
  });

  test('allows at most its maximum number of decimals [rules-numeric-08]', () => {
    expect(errors('1.555', { maximum_decimals: 2 })).toEqual([
      { key: 'maximumDecimals', params: { decimals: 2 } },
    ]);
    expect(errors('1.55', { maximumDecimals: 2 })).toEqual([]);
  });

  test('shows the message of its own expression [rules-numeric-09]', () => {
    const regular_expression = {
      regular_expression: '^1',
      validation_error_message: 'Start with 1',
    };
    expect(errors('2', { regular_expression })).toEqual([
      { key: 'customMessage', params: { message: 'Start with 1' } },
    ]);
    expect(errors('1', { regular_expression })).toEqual([]);
    expect(errors('2', { regular_expression: '^1' })).toEqual([
      { key: 'invalidPattern', params: {} },
    ]);
  });

  test('reads a comma as a decimal point [rules-numeric-10]', () => {
    expect(errors('1,5', { max_numeric_value: 1.5 })).toEqual([]);
    expect(keys('1,6', { max_numeric_value: 1.5 })).toEqual(['maxValue']);
  });

  test('rejects decimals when it requires integers [field-11]', () => {
    for (const settings of [{ only_integers: true }, { onlyIntegers: true }]) {
      expect(keys('1,5', settings)).toEqual(['invalidNumber']);
      expect(keys('1', settings)).toEqual([]);
    }
  });

  test('keeps valid characters only: digits, minus and separators, at most 15 [rules-numeric-11] [rules-numeric-12]', () => {
    expect(keepNumericCharacters('1a-+ 2,x.')).toBe('1-2,.');
    // The minus sign of printed text, and the dash that is used for it.
    expect(keepNumericCharacters('\u22125,5')).toBe('-5,5');
    expect(keepNumericCharacters('\u20135')).toBe('-5');
    expect(keepNumericCharacters('1234567890123456')).toBe('123456789012345');
  });

  test('validates very small and very large numbers without their exponent [rules-numeric-03]', () => {
    expect(keys(1e25)).toEqual([]);
    expect(keys(1e26)).toEqual(['invalidNumber']);
    expect(keys(1e-7, { min_numeric_value: 1e-8 })).toEqual([]);
    expect(keys(1e-7, { max_numeric_value: 1e-8 })).toEqual(['maxValue']);
  });

  test('is valid when empty and not required [rules-required-08]', () => {
    expect(keys('')).toEqual([]);
    expect(keys(' ')).toEqual([]);
    expect(keys(undefined, { min_numeric_value: 5 })).toEqual([]);
  });

  test('names an invalid limit [field-12]', () => {
    expect(() => keys('1', { min_numeric_value: 'low' })).toThrow(
      expect.objectContaining({ code: 'BAD_SETTING', path: 'settings.min_numeric_value' }),
    );
    expect(() => keys('1', { min_numeric_value: 6, max_numeric_value: 5 })).toThrow(
      expect.objectContaining({ code: 'MIN_ABOVE_MAX', path: 'settings.min_numeric_value' }),
    );
  });
});

test.each([
  ['1,250.5', '1250.5'],
  ['1.250,5', '1250,5'],
  ['-1,000,000', '-1000000'],
  ['1.000.000', '1000000'],
  ['1250.5', undefined],
  ['1,25', undefined],
  ['12,50.5', undefined],
  ['1,250,5', undefined],
  ['', undefined],
])('%j is read as %j where thousands are separated [F-K10]', (text, plain) => {
  expect(withoutSeparators(text)).toBe(plain);
});

test.each([
  ['x1,250', undefined],
  ['1,250x', undefined],
  ['x1.250', undefined],
  ['1.250x', undefined],
  ['1.250,', undefined],
  ['1.250,55', '1250,55'],
  ['1,2500', undefined],
  ['1250,000', undefined],
  ['1,250.', undefined],
  [' 12,345,678.25 ', '12345678.25'],
  ['1.250,5', '1250,5'],
  ['-12.345', '-12345'],
])('%j between other characters is read as %j [F-K10]', (text, plain) => {
  expect(withoutSeparators(text)).toBe(plain);
});

test.each([
  ['1,5', '1.5'],
  ['-007', '-7'],
  ['1e5', undefined],
  ['1 250', undefined],
])('%j alone is read as the number %j [rules-numeric-10]', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test('spaces around a number are ignored [rules-numeric-03]', () => {
  expect(keys(' 5 ', { max_numeric_value: 5 })).toEqual([]);
});

test.each([
  ['1 234', '1234'],
  ['\u22121 234 567,5', '-1234567,5'],
  ['1\u00a0234', '1234'],
  ['1\u202f234\u2009567', '1234567'],
  ["1'234.5", '1234.5'],
  ['1\u2019234', '1234'],
  ['\uff11\uff12\uff0c\uff15', '12,5'],
  ['\u20ac 12,50', '12,50'],
  ['12 kg', '12'],
  ['12,50 \u20ac', '12,50'],
  ['12,50\u20ac', '12,50'],
  ['1e', '1'],
  ['+5', '5'],
  ['1.234.567,8', '1.234.567,8'],
  ['5-', '5-'],
])('%j is stored as %j, the same number [rules-numeric-12]', (text, kept) => {
  expect(readNumericText(text)).toBe(kept);
});

test.each([
  ['1e5'],
  ['1,5E+05'],
  ['0x10'],
  ['10 20'],
  ['1234 567'],
  ['1\t234'],
  ['10:30'],
  ['1/2'],
  ['\u00bd'],
  ['5\u00b2'],
  ['(5)'],
  ['1_000'],
  ['5%'],
  ['5 %'],
  ['5\u2030'],
  ['12k'],
  ['\u20ac 1.5M'],
  ['EUR -3bn'],
  ['12\u4e07'],
  ['\u0661\u0662'],
  ['12\u0663'],
])(
  '%j stays unchanged, so that the rules reject it [rules-numeric-03] [rules-numeric-12]',
  (text) => {
    expect(readNumericText(text)).toBe(text);
    expect(readNumericText(text, { text: '7', value: '7' })).toBe(text);
    expect(parseNumber(text)).toBeUndefined();
  },
);

test('a character that does not change the number is removed [rules-numeric-12]', () => {
  expect(readNumericText('12k', { text: '12', value: '12' })).toBe('12');
  expect(readNumericText('5%', { text: '5', value: '5' })).toBe('5');
  expect(readNumericText('1e5', { text: '15', value: '15' })).toBe('15');
  expect(readNumericText('(1,50', { text: '1,50', value: '1.50' })).toBe('1,50');
});

test.each([
  ['123456789012345', false],
  ['1234567890123456', true],
  ['-123456789012345', true],
  ['1.500000000000000', false],
  ['1.50000000000000e3', true],
  ['12345678901234.5', true],
  ['\u22121 234 567 890,55', false],
  ['1 234 567 890 123 456', true],
])(
  '%j would change its value if it were cut at the limit: %j [rules-numeric-11]',
  (text, isCut) => {
    expect(isCutNumber(text)).toBe(isCut);
  },
);
