import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { completeDate, completeDay, formatUserDate } from '../../../src/dates/index.ts';
import { FORMATS } from './formats.ts';
import { growth, LINEAR, repeated } from '../growth.ts';

const today = '2026-11-20';
const text = (typed: string, format: string, on = today) => {
  const result = completeDate(typed, { format, today: on });
  return result.ok ? result.text : result.key;
};
const changes = (typed: string, format: string) => {
  const result = completeDate(typed, { format, today });
  return result.ok ? result.changes : result.key;
};

describe('completing a date on blur', () => {
  test.each([
    ['20261120', 'yyyy-MM-dd', '2026-11-20'],
    ['20112026', 'dd-MM-yyyy', '20-11-2026'],
    ['11202026', 'MM/dd/yyyy', '11/20/2026'],
    ['01022026', 'd.M.yyyy', '1.2.2026'],
    ['20112026', 'dd-MM-yy', '20-11-26'],
    ['20261120', 'yyyyMMdd', '20261120'],
  ])('reads eight digits %s in the order of %s [date-12]', (typed, format, expected) => {
    expect(text(typed, format)).toBe(expected);
  });

  test.each([
    ['201126', 'dd-MM-yyyy', '20-11-2026'],
    ['261120', 'yyyy-MM-dd', '2026-11-20'],
    ['112026', 'MM/dd/yyyy', '11/20/2026'],
    ['201131', 'dd.MM.yyyy', '20.11.1931'],
  ])('reads six digits %s in the order of %s [date-13]', (typed, format, expected) => {
    expect(text(typed, format)).toBe(expected);
  });

  test('reads a two-digit year below the current one plus five as 20xx [date-14]', () => {
    expect(text('20-11-30', 'dd-MM-yyyy')).toBe('20-11-2030');
    expect(text('20-11-00', 'dd-MM-yyyy')).toBe('20-11-2000');
    expect(text('20-11-31', 'dd-MM-yyyy', '2027-01-01')).toBe('20-11-2031');
  });

  test('reads a two-digit year from the current one plus five as 19xx [date-15]', () => {
    expect(text('20-11-31', 'dd-MM-yyyy')).toBe('20-11-1931');
    expect(text('20-11-99', 'dd-MM-yyyy')).toBe('20-11-1999');
  });

  test('reads every two-digit year as 20xx when the pivot is above 99 [date-14]', () => {
    expect(text('20-11-99', 'dd-MM-yyyy', '2097-05-05')).toBe('20-11-2099');
  });

  test('reads digits without separators only where every part of the format has a fixed width [date-05]', () => {
    expect(text('261120', 'yyyyMMdd')).toBe('20261120');
    expect(text('123', 'yyyyMMdd')).toBe('invalidDateFormat');
    expect(text('2026112', 'yyyyMMdd')).toBe('invalidDateFormat');
  });

  test('reads a one-digit year as a year of this century [date-14]', () => {
    expect(text('20-11-5', 'dd-MM-yyyy')).toBe('20-11-2005');
  });

  test('gives a three-digit year a leading zero [date-16]', () => {
    expect(text('20-11-202', 'dd-MM-yyyy')).toBe('20-11-0202');
    expect(changes('20-11-202', 'dd-MM-yyyy')).toEqual(['yearPadded']);
  });

  test('rejects text that does not match the format, and names the format [date-05]', () => {
    expect(completeDate('2026-11-20', { format: 'dd-MM-yyyy', today })).toEqual({
      ok: false,
      key: 'invalidDateFormat',
      params: { format: 'dd-MM-yyyy' },
    });
    for (const typed of [
      '',
      'x',
      '20/11/2026',
      '2011202',
      '32-02-2026',
      '31-13-2026',
      '00-01-2026',
      '31-00-2026',
      '1-2',
      'x1-02-2026',
      '01-02x-2026',
      '01-02-20x',
      '1-2-3-4',
      '-1-2-2026',
    ]) {
      expect(text(typed, 'dd-MM-yyyy')).toBe('invalidDateFormat');
    }
  });

  test('accepts 29 February in leap years only [date-05]', () => {
    expect(text('29-02-2024', 'dd-MM-yyyy')).toBe('29-02-2024');
    expect(text('29-02-2000', 'dd-MM-yyyy')).toBe('29-02-2000');
    expect(text('29-02-2023', 'dd-MM-yyyy')).toBe('dateDoesNotExist');
    expect(text('29-02-1900', 'dd-MM-yyyy')).toBe('dateDoesNotExist');
  });

  test('reports that a day past the end of its month does not exist [F-W10]', () => {
    for (const typed of ['31022026', '310226', '31-02-2026', '31-4-26', ' 30-02-2024 ']) {
      expect(completeDate(typed, { format: 'dd-MM-yyyy', today })).toEqual({
        ok: false,
        key: 'dateDoesNotExist',
        params: { format: 'dd-MM-yyyy' },
      });
    }
    expect(text('11-20-2026', 'dd-MM-yyyy')).toBe('invalidDateFormat');
  });

  test('returns why the text changed, so that it can be announced [date-12] [date-14]', () => {
    expect(changes('20-11-2026', 'dd-MM-yyyy')).toEqual([]);
    expect(changes(' 1112026', 'dd-MM-yyyy')).toBe('invalidDateFormat');
    expect(changes(' 01112026 ', 'dd-MM-yyyy')).toEqual(['blanksRemoved', 'separatorsAdded']);
    expect(changes('1-2-26', 'dd-MM-yyyy')).toEqual(['zerosAdded', 'centuryAdded']);
    expect(changes('01.02.2026', 'd.M.yyyy')).toEqual(['zerosRemoved']);
    expect(changes('01-02-2026', 'dd-MM-yy')).toEqual(['centuryRemoved']);
    expect(changes('1-11-2026', 'dd-MM-yyyy')).toEqual(['zerosAdded']);
    expect(changes('11-1-2026', 'dd-MM-yyyy')).toEqual(['zerosAdded']);
    expect(changes('01.12.2026', 'd.M.yyyy')).toEqual(['zerosRemoved']);
    expect(changes('12.01.2026', 'd.M.yyyy')).toEqual(['zerosRemoved']);
    expect(changes('20-11-5', 'dd-MM-yy')).toEqual(['yearPadded']);
    expect(changes('20-11-5', 'dd-MM-yyyy')).toEqual(['centuryAdded']);
    expect(changes('20-11-26', 'dd-MM-yy')).toEqual([]);
    expect(changes('20261120', 'yyyyMMdd')).toEqual([]);
  });

  test('returns the date itself, in every format [date-19]', () => {
    const result = completeDate('20-11-2026', { format: 'dd-MM-yyyy', today });
    expect(result.ok && result.date.toString()).toBe('2026-11-20');
    expect(result.ok && result.date instanceof Temporal.PlainDate).toBe(true);
  });

  test('returns the same for a widget, with a text for the date [date-19]', () => {
    expect(completeDay('1-2-26', { format: 'dd-MM-yyyy', today })).toEqual({
      ok: true,
      day: '2026-02-01',
      text: '01-02-2026',
      changes: ['zerosAdded', 'centuryAdded'],
    });
    for (const typed of ['x', '31-02-2026']) {
      const options = { format: 'dd-MM-yyyy', today };
      expect(completeDay(typed, options)).toEqual(completeDate(typed, options));
    }
  });

  test.each([
    '',
    'dd-MM',
    'dd-MM/yyyy',
    'dd-MM-yyyy HH',
    'yyyyMd',
    'yyyyMMd',
    'yyyyMdd',
    'dd-dd-yyyy',
    'EEE dd-MM-yyyy',
  ])('rejects the format %j by name [date-05]', (format) => {
    expect(() => completeDate('20-11-2026', { format, today })).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_DATE_FORMAT', pattern: format }),
    );
  });

  test('completing a completed date changes nothing, in every format [date-12]', () => {
    const days = fc.integer({ min: 0, max: 145_000 });
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), days, (format, offset) => {
        const date = Temporal.PlainDate.from('1753-01-01').add({ days: offset });
        const written = formatUserDate(date, format, today);
        const result = completeDate(written, { format, today });
        expect(result).toMatchObject({ ok: true, text: written, changes: [] });
        expect(result.ok && result.date.toString()).toBe(date.toString());
      }),
      { numRuns: 2000 },
    );
  });

  test('completion is idempotent on any text of digits and separators [date-12]', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789-/. '), maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), typed, (format, text) => {
        const once = completeDate(text, { format, today });
        if (!once.ok) return;
        const twice = completeDate(once.text, { format, today });
        expect(twice).toMatchObject({ ok: true, text: once.text, changes: [] });
        expect(twice.ok && twice.date.equals(once.date)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test('processes hostile text in linear time [date-05]', () => {
    const answer = (size: number) => {
      for (const piece of ['1', '-', '1-', '\u0000', '１２-１２-２０２６', '😀']) {
        expect(text(repeated(piece, size), 'dd-MM-yyyy')).toBe('invalidDateFormat');
      }
    };
    expect(growth(answer, 400_000)).toBeLessThan(LINEAR);
    answer(1);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => void text(typed, 'd/M/yy')));
  });
});
