import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeDate, judgeTyping, keepDateCharacters } from '../../../src/dates/index.ts';
import { FORMATS } from './formats.ts';
import { growth, LINEAR, repeated } from '../growth.ts';

const part = (text: string, format: string) => judgeTyping(text, { format })?.part;

test('keeps only digits and the separator of the format [date-08]', () => {
  expect(keepDateCharacters('2a0/', 'yyyy-MM-dd')).toBe('20');
  expect(keepDateCharacters('20-11-2026', 'dd-MM-yyyy')).toBe('20-11-2026');
  expect(keepDateCharacters('2:0,', 'dd-MM-yyyy')).toBe('20');
  expect(keepDateCharacters('２0', 'dd.MM.yyyy')).toBe('0');
  expect(keepDateCharacters('/0123456789:', 'dd.MM.yyyy')).toBe('0123456789');
});

test.each([
  ['2010/1/2', 'yyyy-MM-dd', '2010-1-2'],
  ['20/11/2026', 'dd-MM-yyyy', '20-11-2026'],
  ['20. 1. 2026.', 'dd-MM-yyyy', '20-1-2026'],
  ['2026年11月20日', 'yyyy/MM/dd', '2026/11/20'],
  ['20–11–2026', 'd.M.yyyy', '20.11.2026'],
  [' on 20/11/2026, please', 'dd-MM-yyyy', '20-11-2026'],
  ['2026-11-20', 'yyyyMMdd', '20261120'],
  ['2010/1/2', 'yyyyMMdd', '20100102'],
  ['1/2/2010', 'MMddyyyy', '01022010'],
  ['10/1/2', 'yyyy-MM-dd', '10-1-2'],
])('the complete date %s with other separators becomes %s', (text, format, kept) => {
  expect(keepDateCharacters(text, format)).toBe(kept);
});

test.each([
  ['1-2-2010', 'M/d/yyyy', '1/2/2010', '2010-01-02'],
  ['1.2.1980', 'M/d/yyyy', '1/2/1980', '1980-01-02'],
  ['1 2 2010', 'M/d/yyyy', '1/2/2010', '2010-01-02'],
  ['1/12/10', 'dd-MM-yyyy', '1-12-10', '2010-12-01'],
  ['2010/1/2', 'yyyy-MM-dd', '2010-1-2', '2010-01-02'],
  ['202/1/2', 'yyyy-MM-dd', '202-1-2', '0202-01-02'],
  ['20/11.2026', 'dd.MM.yyyy', '20.11.2026', '2026-11-20'],
  ['20 - 11 - 2026', 'dd-MM-yyyy', '20-11-2026', '2026-11-20'],
  ['1. 2. 2010', 'd M yyyy', '1 2 2010', '2010-02-01'],
  ['2010. 1. 2.', 'yyyy.MM.dd', '2010.1.2', '2010-01-02'],
  ['2.1.2010.', 'd.M.yyyy', '2.1.2010', '2010-01-02'],
  ['2.1.2010.', 'd/M/yyyy', '2/1/2010', '2010-01-02'],
  ['1/2/2010', 'MMddyyyy', '01022010', '2010-01-02'],
  ['2010/1/2', 'yyyyMMdd', '2010012', undefined],
  ['2010/1/2', 'dd-MM-yyyy', '2010-1-2', undefined],
])(
  '%s typed in the format %s becomes %s, the date %s [date-08] [date-12]',
  (keys, format, kept, day) => {
    let text = '';
    for (const key of keys) text = keepDateCharacters(text + key, format);
    expect(text).toBe(kept);
    const completed = completeDate(text, { format, today: '2026-11-20' });
    expect(completed.ok ? String(completed.date) : undefined).toBe(day);
  },
);

test('a separator stays where the part before it is deleted [date-08]', () => {
  expect(keepDateCharacters('20--2026', 'dd-MM-yyyy')).toBe('20--2026');
  expect(keepDateCharacters('20-/11-2026', 'dd-MM-yyyy')).toBe('20-11-2026');
});

test('what is kept once is kept again [date-08]', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789-/. x'), maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...FORMATS, 'yyyyMMdd', 'ddMMyy'), typed, (format, raw) => {
      const once = keepDateCharacters(raw, format);
      expect(keepDateCharacters(once, format)).toBe(once);
    }),
  );
});

test('keeps at most ten characters [date-07]', () => {
  expect(keepDateCharacters('20-11-20261', 'dd-MM-yyyy')).toBe('20-11-2026');
  expect(keepDateCharacters('1'.repeat(1e6), 'dd-MM-yyyy')).toHaveLength(10);
});

describe('while typing', () => {
  test.each([
    '32',
    '00',
    '32-',
    '320',
    '31-04',
    '30-02',
    '29-02-2023',
    '123-',
    '001-',
    '-',
    '0-1',
    ' 32',
    '32 ',
  ])('the day of %s is impossible in dd-MM-yyyy [date-09]', (text) =>
    expect(part(text, 'dd-MM-yyyy')).toBe('day'),
  );

  test.each(['20-13', '20-00', '2013', '20-0-', '20--', '201320', '20-123', '20-001'])(
    'the month of %s is impossible in dd-MM-yyyy [date-10]',
    (text) => expect(part(text, 'dd-MM-yyyy')).toBe('month'),
  );

  test.each(['20-11-1752', '20-11-20261', '20-11-0000', '20-11-2026-', '201120261', '20111752'])(
    'the year of %s is impossible in dd-MM-yyyy [date-11]',
    (text) => expect(part(text, 'dd-MM-yyyy')).toBe('year'),
  );

  test('a year out of range is reported with the limit [date-11]', () => {
    const options = { format: 'dd-MM-yyyy', min: '2000-01-01', max: '2030-12-31' };
    expect(judgeTyping('20-11-1999', options)).toEqual({
      part: 'year',
      key: 'dateTooLow',
      params: { date: '01-01-2000' },
    });
    expect(judgeTyping('20-11-2031', options)).toEqual({
      part: 'year',
      key: 'dateTooHigh',
      params: { date: '31-12-2030' },
    });
    expect(judgeTyping('20-11-2030', options)).toBeUndefined();
    expect(judgeTyping('20-11-2000', options)).toBeUndefined();
  });

  test('a day past the end of its month does not exist, and any other error names the format [F-W10]', () => {
    const judged = (text: string) => judgeTyping(text, { format: 'dd-MM-yyyy' });
    const params = { format: 'dd-MM-yyyy' };
    expect(judged('31-04')).toEqual({ part: 'day', key: 'dateDoesNotExist', params });
    expect(judged('32')).toEqual({ part: 'day', key: 'invalidDateFormat', params });
    expect(judged('32-04')).toEqual({ part: 'day', key: 'invalidDateFormat', params });
    expect(judged('20-13')).toEqual({ part: 'month', key: 'invalidDateFormat', params });
  });

  test('a date may start with its year, which is required [date-11]', () => {
    expect(part('-', 'yyyy-MM-dd')).toBe('year');
    expect(part('1752-', 'yyyy-MM-dd')).toBe('year');
    expect(part('2026-', 'yyyy-MM-dd')).toBeUndefined();
  });

  test.each([' 20-11-2026', '20-11-2026 ', ' 2', '20 ', ' '])(
    'spaces around %j are no error, since blur removes them [date-09]',
    (text) => expect(part(text, 'dd-MM-yyyy')).toBeUndefined(),
  );

  test('spaces are no error where they separate the parts [date-09]', () => {
    expect(part('20 11 ', 'dd MM yyyy')).toBeUndefined();
    expect(part('20  ', 'dd MM yyyy')).toBeUndefined();
    expect(part('20 13 ', 'dd MM yyyy')).toBe('month');
  });

  test.each([
    '',
    '3',
    '31',
    '31-',
    '31-1',
    '29-02',
    '29-02-2',
    '29-02-23',
    '20-11-17',
    '201',
    '2011',
    '201126',
    '20112026',
  ])('%j can still become a date in dd-MM-yyyy [date-09] [date-10] [date-11]', (text) =>
    expect(part(text, 'dd-MM-yyyy')).toBeUndefined(),
  );

  test('digits alone are an error only when neither eight nor six of them can be a date [date-10]', () => {
    expect(part('1712', 'yyyy-MM-dd')).toBeUndefined();
    expect(part('202613', 'yyyy-MM-dd')).toBe('month');
    expect(part('202632', 'yyyy-MM-dd')).toBe('month');
    expect(part('991231', 'yyyy-MM-dd')).toBeUndefined();
  });

  test('29 February is validated with the year that the typed one expands to [date-09]', () => {
    expect(part('23-02-29', 'yyyy-MM-dd')).toBe('day');
    expect(part('24-02-29', 'yyyy-MM-dd')).toBeUndefined();
    expect(part('00-02-29', 'yyyy-MM-dd')).toBeUndefined();
    expect(part('202-02-29', 'yyyy-MM-dd')).toBe('day');
  });

  test('letters in the text box are an error [date-11]', () => {
    expect(part('20-11-20x', 'dd-MM-yyyy')).toBe('year');
    expect(part('x', 'dd-MM-yyyy')).toBe('day');
  });

  test('no prefix of a date that can be completed is rejected [date-09] [date-10] [date-11]', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789-/. '), maxLength: 10 });
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), typed, (format, raw) => {
        const text = keepDateCharacters(raw, format);
        const result = completeDate(text, { format, today: '2026-11-20' });
        if (!result.ok || result.date.year < 1753) return;
        for (let length = 0; length <= text.length; length += 1) {
          expect(judgeTyping(text.slice(0, length), { format })).toBeUndefined();
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('a complete text with an error does not complete to an allowed date [date-09]', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789-'), maxLength: 10 });
    fc.assert(
      fc.property(typed, (text) => {
        if (!judgeTyping(text, { format: 'dd-MM-yyyy' })) return;
        const result = completeDate(text, { format: 'dd-MM-yyyy', today: '2026-11-20' });
        expect(!result.ok || result.date.year < 1753).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test('hostile text is validated in linear time [date-08] [date-11]', () => {
    const judge = (size: number) => {
      for (const text of ['1', '-', '1-', ' ', 'x'].map((piece) => repeated(piece, size))) {
        expect(judgeTyping(text, { format: 'dd-MM-yyyy' }) === undefined).toBe(text.trim() === '');
        expect(keepDateCharacters(text, 'dd-MM-yyyy').length).toBeLessThanOrEqual(10);
        expect(keepDateCharacters(text, 'dd.MM.yyyy').length).toBeLessThanOrEqual(10);
      }
    };
    expect(growth(judge, 400_000)).toBeLessThan(LINEAR);
  });
});
