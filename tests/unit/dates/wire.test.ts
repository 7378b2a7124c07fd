import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { formatDate, parseDate } from '../../../src/dates/plain-date.ts';
import { formatTimestamp, parseTimestamp } from '../../../src/dates/timestamp.ts';
import { encodeEntity } from '../../../src/dates/encode-entity.ts';
import { decodeEntity, type DateMismatch } from '../../../src/dates/walk.ts';

function decode(entity: unknown) {
  const mismatches: DateMismatch[] = [];
  const value = decodeEntity(entity, (mismatch) => mismatches.push(mismatch)) as Record<
    string,
    unknown
  >;
  return { value, mismatches };
}

const anyMoment = fc
  .date({
    min: new Date(Date.UTC(1753, 0, 1)),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().replaceAll(/\D/g, '').slice(0, 14));

describe('a timestamp', () => {
  test('is parsed from 14 digits in UTC and formatted back [dates-01, dates-02, value-09]', () => {
    const moment = parseTimestamp('20240131235959');
    expect(moment).toBeInstanceOf(Temporal.Instant);
    expect(moment?.toString()).toBe('2024-01-31T23:59:59Z');
    expect(formatTimestamp(Temporal.Instant.from('2024-01-31T23:59:59.999Z'))).toBe(
      '20240131235959',
    );
    expect(parseTimestamp('00010101000000')?.toString()).toBe('0001-01-01T00:00:00Z');
    expect(parseTimestamp('00990301120000')?.toString()).toBe('0099-03-01T12:00:00Z');
  });

  test.each([
    'yesterday',
    '',
    '2024013123595',
    '202401312359590',
    '2024013123595x',
    '20240230000000',
    '20230229000000',
    '20241301000000',
    '20240100000000',
    '20240101240000',
    '20240101006000',
    '20240101000060',
    '00000101000000',
    '+2024010100000',
    // The characters next to the digits in the character table.
    '2024010100000:',
    '2024010100001/',
  ])('is not parsed from %j [dates-09]', (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });

  test("agrees with the host's calendar for every moment [dates-07]", () => {
    fc.assert(
      fc.property(anyMoment, (text) => {
        const moment = parseTimestamp(text);
        const iso = text.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z');
        expect(moment?.epochMilliseconds).toBe(Date.parse(iso));
        expect(formatTimestamp(moment as Temporal.Instant)).toBe(text);
      }),
    );
  });

  test('has no wire format beyond the year 9999', () => {
    expect(() => formatTimestamp(Temporal.Instant.from('+010000-01-01T00:00:00Z'))).toThrow(/9999/);
    expect(() => formatDate(Temporal.PlainDate.from('-000001-01-01'))).toThrow(/9999/);
    expect(() => formatDate(Temporal.PlainDate.from('+010000-01-01'))).toThrow(/9999/);
    expect(() => formatTimestamp(Temporal.Instant.from('0000-12-31T23:59:59Z'))).toThrow(/9999/);
  });

  test('has a wire format in the first year', () => {
    expect(formatDate(Temporal.PlainDate.from('0001-01-01'))).toBe('00010101');
    expect(formatTimestamp(Temporal.Instant.from('0001-01-01T00:00:00Z'))).toBe('00010101000000');
  });
});

describe('a date', () => {
  test('is parsed from 8 digits and formatted back [dates-03, dates-05, dates-07, value-08]', () => {
    expect(parseDate('20240229')?.toString()).toBe('2024-02-29');
    expect(formatDate(Temporal.PlainDate.from('2024-02-29'))).toBe('20240229');
    expect(formatDate(Temporal.PlainDate.from('2024-02-29').withCalendar('gregory'))).toBe(
      '20240229',
    );
    expect(parseDate('20000229')?.toString()).toBe('2000-02-29');
    const none = ['2026-11-20', '20230229', '19000229', '2024022', '00000101', '20241301'];
    expect(none.filter((text) => parseDate(text) !== undefined)).toEqual([]);
    fc.assert(
      fc.property(anyMoment, (text) => {
        const date = text.slice(0, 8);
        expect(formatDate(parseDate(date) as Temporal.PlainDate)).toBe(date);
      }),
    );
  });
});

describe('an entity', () => {
  test('has moments and days where the end of a name says so, in both directions [dates-01] [dates-02] [dates-03] [dates-05]', () => {
    const wire = {
      submitted_datetime: '20240131235959',
      created_date_time: '20240131235959',
      start_date: '20240229',
    };
    const { value, mismatches } = decode(wire);
    for (const name of ['submitted_datetime', 'created_date_time']) {
      expect(value[name]).toBeInstanceOf(Temporal.Instant);
      expect(String(value[name])).toBe('2024-01-31T23:59:59Z');
    }
    expect(value['start_date']).toBeInstanceOf(Temporal.PlainDate);
    expect(String(value['start_date'])).toBe('2024-02-29');
    expect(mismatches).toEqual([]);
    expect(encodeEntity(value)).toEqual(wire);
    const nextDayHere = Temporal.ZonedDateTime.from('2024-03-01T00:30:00+01:00[Europe/Amsterdam]');
    expect(encodeEntity({ start_date: nextDayHere })).toEqual({ start_date: '20240229' });
  });

  test('has its dates decoded at every depth [dates-12, dates-13, dates-14]', () => {
    const { value, mismatches } = decode({
      notes: [{ last_modified_date_time: '20240101000000' }],
      filled_out_on: '20240101000000',
      last_visited: '20240101000000',
      date_from: '20240101000000',
      date_to: '20240101000000',
      rows: [{ values: [{ field_name: 'a', date_time_value: '20240101000000' }] }],
      date_value: '20240101',
      start_date: '20240229',
    });
    expect(JSON.stringify(value)).toContain('"date_value":"20240101"');
    const midnight = Temporal.Instant.from('2024-01-01T00:00:00Z');
    const notes = value['notes'] as { last_modified_date_time: Temporal.Instant }[];
    for (const moment of [
      notes[0]?.last_modified_date_time,
      value['filled_out_on'],
      value['last_visited'],
      value['date_from'],
      value['date_to'],
    ]) {
      expect(midnight.equals(moment as Temporal.Instant)).toBe(true);
    }
    expect(value['date_value']).toBeInstanceOf(Temporal.PlainDate);
    expect(value['start_date']).toBeInstanceOf(Temporal.PlainDate);
    const rows = value['rows'] as { values: { date_time_value: unknown }[] }[];
    expect(rows[0]?.values[0]?.date_time_value).toBeInstanceOf(Temporal.Instant);
    expect(mismatches).toEqual([]);
  });

  test('of a support window may have whole days, also as numbers [dates-13] [dates-15] [entity-support-access-01]', () => {
    for (const window of [
      { date_from: '20240101', date_to: '20240102' },
      { date_from: 20240101, date_to: 20240102 },
    ]) {
      const { value, mismatches } = decode(window);
      expect(String(value['date_from'])).toBe('2024-01-01T00:00:00Z');
      expect(String(value['date_to'])).toBe('2024-01-02T23:59:59Z');
      expect(mismatches).toEqual([]);
    }
  });

  test('keeps invalid dates and reports them once for each path [dates-08, dates-10]', () => {
    const { value, mismatches } = decode([
      { created_datetime: 'yesterday', start_date: '20240101000000' },
      { created_datetime: '20240230000000', x_datetime: '20240101', list: [{ end_date: true }] },
    ]);
    expect(value).toEqual([
      { created_datetime: 'yesterday', start_date: '20240101000000' },
      { created_datetime: '20240230000000', x_datetime: '20240101', list: [{ end_date: true }] },
    ]);
    expect(mismatches).toEqual([
      { path: '[].created_datetime', expected: 'timestamp', value: 'yesterday' },
      { path: '[].start_date', expected: 'date', value: '20240101000000' },
      { path: '[].x_datetime', expected: 'timestamp', value: '20240101' },
      { path: '[].list[].end_date', expected: 'date', value: true },
    ]);
  });

  test('reports no valid date beside an invalid one [dates-08]', () => {
    const entity = { start_date: '20240229', end_date: 'x', created_datetime: '20240101000000' };
    expect(decode(entity).mismatches.map(({ path }) => path)).toEqual(['end_date']);
  });

  test('may have no date at all [dates-11]', () => {
    const { value, mismatches } = decode({ closed_datetime: null, sent_date_time: undefined });
    expect(value).toEqual({ closed_datetime: null, sent_date_time: undefined });
    expect(mismatches).toEqual([]);
  });

  test('may have its dates as numbers [dates-15]', () => {
    const { value, mismatches } = decode({ created_datetime: 20240131235959, due_date: 20240131 });
    expect(String(value['created_datetime'])).toBe('2024-01-31T23:59:59Z');
    expect(String(value['due_date'])).toBe('2024-01-31');
    expect(mismatches).toEqual([]);
  });

  test('keeps its custom field values unchanged [dates-19]', () => {
    const entity = {
      custom_field_values: [{ field_id: 1, value: '20211212', start_date: '20211212' }],
      fields: [{ field_id: 2, value: { due_date: '20211212' } }],
    };
    const { value, mismatches } = decode(entity);
    expect(value).toBe(entity);
    expect(mismatches).toEqual([]);
  });

  test('is not modified, and shares parts without dates', () => {
    const entity = Object.freeze({ a: { b: 1 }, created_datetime: '20240101000000' });
    const { value } = decode(entity);
    expect(entity.created_datetime).toBe('20240101000000');
    expect(value['a']).toBe(entity.a);
    const twice = decode(value);
    expect(twice.value).toBe(value);
    expect(twice.mismatches).toEqual([]);
  });

  test('is in wire format as JSON, and encoded [dates-04, dates-05, client-30]', () => {
    const wire = {
      created_datetime: '20240131235959',
      start_date: '20240229',
      notes: [{ last_modified_date_time: '00010101000000' }],
      custom_field_values: [{ value: '20211212' }],
    };
    const { value } = decode(wire);
    expect(JSON.parse(JSON.stringify(value))).toEqual(wire);
    expect(encodeEntity(value)).toEqual(wire);
    expect(
      encodeEntity({
        a: Temporal.Instant.fromEpochMilliseconds(0),
        b: [Temporal.PlainDate.from('2024-02-29')],
      }),
    ).toEqual({ a: '19700101000000', b: ['20240229'] });
    const file = new Blob([]);
    expect(encodeEntity({ file })).toEqual({ file });
  });

  test('survives the round trip with any dates [dates-07]', () => {
    const entity = fc.record({
      id: fc.integer(),
      created_datetime: anyMoment,
      notes: fc.array(fc.record({ due_date: anyMoment.map((text) => text.slice(0, 8)) })),
    });
    fc.assert(
      fc.property(entity, (wire) => {
        expect(encodeEntity(decodeEntity(wire))).toEqual(wire);
      }),
    );
  });

  test('may be hostile', () => {
    let deep: unknown = { created_datetime: 'x' };
    for (let level = 0; level < 20_000; level++) deep = { deep };
    expect(() => decode(deep)).not.toThrow();
    let nested: unknown = { created_datetime: 'x' };
    for (let level = 0; level < 20_000; level++) nested = [nested];
    expect(() => decode({ nested, start_date: 'x' })).not.toThrow();
    const polluting: unknown = JSON.parse('{"__proto__":{"created_datetime":"20240101000000"}}');
    expect(Object.getPrototypeOf(decode(polluting).value)).toBe(Object.prototype);
    expect(({} as { created_datetime?: unknown }).created_datetime).toBeUndefined();
  });

  test('is decoded a hundred levels deep, and left unchanged below', () => {
    const nested = (entity: object, levels: number): unknown =>
      levels === 0 ? entity : { below: nested(entity, levels - 1) };
    const good = { start_date: '20240229' };
    expect(decode(nested(good, 100)).value).not.toEqual(nested(good, 100));
    expect(decode(nested(good, 101)).value).toEqual(nested(good, 101));
    const bad = { start_date: 'x' };
    expect(decode(nested(bad, 100)).mismatches).toHaveLength(1);
    expect(decode([nested(bad, 101), bad]).mismatches).toHaveLength(1);
  });

  test('keeps values that look like a moment or a day under any other name', () => {
    const entity = { name: '20240131235959', number: 20_240_131, value: '20240131' };
    expect(decode(entity).value).toBe(entity);
  });

  test('decodes a day that occurs often to one shared value', () => {
    const dates = decode([{ start_date: '20240229' }, { end_date: '20240229' }]).value;
    const [first, second] = dates as unknown as Record<string, unknown>[];
    expect(first?.['start_date']).toBe(second?.['end_date']);
  });

  test('may be a value other than an object, and contain invalid values', () => {
    expect([null, undefined, 'x', 5].map((entity) => decodeEntity(entity))).toEqual([
      null,
      undefined,
      'x',
      5,
    ]);
    const rows = [null, undefined, 'x', 5, { start_date: '20240229' }];
    expect(
      String((decode({ rows }).value['rows'] as typeof rows)[4]?.['start_date' as never]),
    ).toBe('2024-02-29');
  });
});
