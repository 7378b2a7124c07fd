import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { roleOf } from '../../../src/dates/date-members.ts';
import { encodeDate, encodeEntity, UnsendableDate } from '../../../src/dates/encode-entity.ts';
import { decodeEntity, decodeOwnEntity, type DateMismatch } from '../../../src/dates/walk.ts';

const encode = (entity: unknown) => {
  const mismatches: DateMismatch[] = [];
  return { sent: encodeEntity(entity, (mismatch) => mismatches.push(mismatch)), mismatches };
};

const day = Temporal.PlainDate.from('2024-02-29');
const moment = Temporal.Instant.from('2024-02-29T23:30:00Z');
const zoned = Temporal.ZonedDateTime.from('2024-03-01T00:30:00+01:00[Europe/Amsterdam]');
const date = new Date('2024-02-29T23:30:00Z');
const time = Temporal.PlainTime.from('12:00');

describe('a date that is sent', () => {
  test.each([
    ['created_datetime', day, '20240229000000'],
    ['created_datetime', moment, '20240229233000'],
    ['created_datetime', zoned, '20240229233000'],
    ['created_datetime', date, '20240229233000'],
    ['start_date', day, '20240229'],
    ['start_date', moment, '20240229'],
    ['start_date', zoned, '20240229'],
    ['start_date', date, '20240229'],
    ['date_value', day, '20240229'],
    ['date_value', moment, '20240229'],
    ['date_from', day, '20240229000000'],
    ['date_to', day, '20240229235959'],
    ['date_to', moment, '20240229233000'],
    ['name', day, '20240229'],
    ['name', moment, '20240229233000'],
    ['custom_field_values', day, '20240229'],
  ])(
    'as %s has the format of that name [F-C5] [entity-external-source-02]',
    (name, value, text) => {
      const expected = { sent: { [name]: text }, mismatches: [] };
      expect(encode({ [name]: value })).toEqual(expected);
      expect(encode({ below: [{ [name]: value }] }).sent).toEqual({ below: [{ [name]: text }] });
    },
  );

  test.each([
    ['a day', day],
    ['an instant', moment],
    ['a Date', date],
  ])('is a day in an absence, for every type of value: %s', (_, given) => {
    const out_of_office = { from: given, to: given };
    const sent = { from: '20240229', to: '20240229' };
    expect(encode({ out_of_office })).toEqual({ sent: { out_of_office: sent }, mismatches: [] });
    expect(encode({ users: [{ out_of_office }] }).sent).toEqual({
      users: [{ out_of_office: sent }],
    });
    // The same names have no meaning elsewhere.
    expect(encode({ period: { from: moment } }).sent).toEqual({
      period: { from: '20240229233000' },
    });
  });

  test.each([
    [
      'start_date',
      time,
      'start_date cannot be sent: a Temporal.PlainTime is no day of the calendar.',
    ],
    ['a_datetime', time, 'a_datetime cannot be sent: a Temporal.PlainTime is no moment in time.'],
    ['name', new Date('x'), 'name cannot be sent: an invalid Date is no moment in time.'],
    [
      'start_date',
      day.with({ year: 12_024 }),
      'start_date cannot be sent: The year 12024 has no wire form: dates are yyyyMMdd, so years end at 9999.',
    ],
  ])(
    'of %s is rejected where its class or year has no such format [F-C5]',
    (name, value, message) => {
      expect(() => encodeEntity({ [name]: value })).toThrow(UnsendableDate);
      expect(() => encodeEntity({ [name]: value })).toThrow(
        expect.objectContaining({ name: 'UnsendableDate', message }),
      );
    },
  );

  test('has the format of its class where its name does not imply one [F-C5]', () => {
    expect(encodeDate(day, roleOf('custom_field_values'), 'x')).toBe('20240229');
    expect(encodeDate(moment, roleOf('name'), 'x')).toBe('20240229233000');
  });

  test.each([
    ['start_date', '20240229'],
    ['a_datetime', '20240229233000'],
    ['start_date', null],
    ['start_date', undefined],
  ])('as %s may already be in wire format, or missing: %j', (name, value) => {
    expect(encode({ [name]: value })).toEqual({ sent: { [name]: value }, mismatches: [] });
  });

  test('of another class stays unchanged where its name implies no format [F-C5]', () => {
    expect(encode({ name: time }).sent).toEqual({ name: time });
  });

  test('is found below a list or an object, and nothing else changes', () => {
    const file = new (class File {
      created_datetime = 'no';
    })();
    const bare = Object.assign(Object.create(null) as object, { start_date: day });
    const given = { a: [null, undefined, 1, 'x', [bare]], file, none: null, gone: undefined };
    const { sent, mismatches } = encode(given);
    expect(sent).toEqual({ ...given, a: [null, undefined, 1, 'x', [{ start_date: '20240229' }]] });
    expect((sent as typeof given).file).toBe(file);
    expect(mismatches).toEqual([]);
  });

  test.each([
    ['start_date', 'tomorrow', 'date'],
    ['a_datetime', 20240229, 'timestamp'],
    ['start_date', {}, 'date'],
    ['a_datetime', [], 'timestamp'],
  ])(
    'that is invalid is reported once for %s, and stays unchanged [dates-21] [F-C6]',
    (name, value, expected) => {
      const rows = [{ [name]: value }, { [name]: value }];
      expect(encode({ rows })).toEqual({
        sent: { rows },
        mismatches: [{ path: `rows[].${name}`, expected, value }],
      });
      expect(encode({ [name]: value }).mismatches).toEqual([{ path: name, expected, value }]);
    },
  );

  test('is not encoded below the values of fields, whatever its name [F-C5]', () => {
    const entity = {
      custom_field_values: [{ field_id: 1, value: 'x', start_date: 'x' }],
      field: { field_id: 2, value: { start_date: 'x' } },
    };
    expect(encode(entity)).toEqual({ sent: entity, mismatches: [] });
    expect(encode({ value: { start_date: 'x' } }).mismatches).toHaveLength(1);
    expect(encode({ field_id: 1, start_date: day }).sent).toEqual({
      field_id: 1,
      start_date: '20240229',
    });
  });
});

describe('a date that is read', () => {
  const read = (entity: object, way: typeof decodeOwnEntity<object> = decodeEntity) => {
    const mismatches: DateMismatch[] = [];
    return { value: way(entity, (mismatch) => mismatches.push(mismatch)), mismatches };
  };

  test('is reported once if it is invalid; missing ones are not checked [F-C6]', () => {
    const entity = {
      rows: [
        { a_date: 'x', b_datetime: 1.5 },
        { a_date: 'x' },
        { c_date: null, d_date: undefined },
        null,
        undefined,
        'x',
      ],
      last_visited: [],
      custom_field_values: [{ a_date: 'x' }],
      field: { field_id: 1, value: { a_date: 'x' } },
    };
    const mismatches = [
      { path: 'rows[].a_date', expected: 'date', value: 'x' },
      { path: 'rows[].b_datetime', expected: 'timestamp', value: 1.5 },
      { path: 'last_visited', expected: 'timestamp', value: [] },
    ];
    expect(read(entity)).toEqual({ value: entity, mismatches });
    expect(read(structuredClone(entity), decodeOwnEntity)).toEqual({ value: entity, mismatches });
    expect(read([{ a_date: 'x' }]).mismatches).toEqual([
      { path: '[].a_date', expected: 'date', value: 'x' },
    ]);
    expect(decodeEntity(entity)).toEqual(entity);
  });

  test('is reported also where a list or an object is in its place [F-C6]', () => {
    expect(read({ last_visited: [] }).mismatches).toHaveLength(1);
    expect(read({ field_id: 1, last_visited: {} }).mismatches).toHaveLength(1);
  });

  test('is decoded beside the value of a field', () => {
    const { value } = read({ field_id: 1, start_date: '20240229', value: '20240229' });
    expect(value).toEqual({ field_id: 1, start_date: day, value: '20240229' });
  });

  test('is decoded in a copy, which shares all unchanged parts; the input stays unchanged', () => {
    const entity = {
      first: { a_date: '20240229' },
      rest: [{ name: 'x' }],
      list: [{ a_date: 20240229 }],
    };
    const { value } = read(entity);
    expect(value).toEqual({ ...entity, first: { a_date: day }, list: [{ a_date: day }] });
    expect((value as typeof entity).rest).toBe(entity.rest);
    expect(entity.first.a_date).toBe('20240229');
    expect(entity.list[0]?.a_date).toBe(20240229);
  });

  test('is decoded in place where the entity is not shared', () => {
    const entity = { first: { a_date: '20240229' }, list: [{ b_datetime: '20240229233000' }] };
    const { value } = read(entity, decodeOwnEntity);
    expect(value).toBe(entity);
    expect(value).toEqual({ first: { a_date: day }, list: [{ b_datetime: moment }] });
  });

  test.each([
    ['date_from', '20240229', '2024-02-29T00:00:00Z'],
    ['date_to', '20240229', '2024-02-29T23:59:59Z'],
    ['date_to', 20240229233000, '2024-02-29T23:30:00Z'],
    ['filled_out_on', '20240229233000', '2024-02-29T23:30:00Z'],
    ['locked_since_datetime', '2024-02-29T23:30:00Z', '2024-02-29T23:30:00Z'],
    ['last_visited', 10301120000, '0001-03-01T12:00:00Z'],
  ])('as %s is %s with the value %s [F-C5]', (name, wire, text) => {
    const { value, mismatches } = read({ [name]: wire });
    expect(String((value as Record<string, unknown>)[name])).toBe(text);
    expect(mismatches).toEqual([]);
  });

  test('of a whole day is a moment under no other name [F-C6]', () => {
    expect(read({ created_datetime: '20240229' }).mismatches).toHaveLength(1);
  });
});
