import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { type Entities, entities } from '../../../src/domain/index.ts';

const decode = (raw: unknown) => z.safeDecode(entities.card, raw as never);

describe('a card', () => {
  test('has one identity, whether the server sends object_id or card_id [card-01]', () => {
    expect(decode({ object_id: 12 }).data?.object_id).toBe(12);
    expect(decode({ card_id: 12 }).data?.object_id).toBe(12);
    expect(decode({ display_name: 'Pump' }).success).toBe(false);
  });

  test('is decoded with all its fields [card-02] [card-08] [entity-object-01] [product-04]', () => {
    const sent = {
      object_id: 12,
      display_name: 'Pump',
      name: 'pump',
      image_attachment_id: 'a1',
      created_date_time: '20261120093000',
      permission_mode: 'custom',
      archived: false,
      role: 'read',
      data_type: { data_type_id: 3 },
    };
    for (const member of Object.keys(sent))
      expect(decode({ ...sent, [member]: [] }).success).toBe(false);
    const { data } = decode(sent);
    expect(data?.created_date_time?.toString()).toBe('2026-11-20T09:30:00Z');
    expect(data).toMatchObject({
      display_name: 'Pump',
      name: 'pump',
      image_attachment_id: 'a1',
      permission_mode: 'object',
      archived: false,
      role: 'reader',
      data_type: { data_type_id: 3 },
    });
  });

  test('has a type that describes its fields', () => {
    expectTypeOf<Entities['card']['object_id']>().toEqualTypeOf<string | number>();
    expectTypeOf<Entities['card']['archived']>().toEqualTypeOf<boolean | undefined>();
    expect(decode({ object_id: 'a-12' }).data).toEqual({ object_id: 'a-12' });
    expect(decode({ object_id: true }).success).toBe(false);
    expect(decode({ object_id: 12, archived: 'often' }).success).toBe(false);
  });

  test.each([
    ['custom', 'object'],
    ['inherit', 'datatype'],
    ['object', 'object'],
    ['datatype', 'datatype'],
  ])(
    'permission mode %s is read as %s and sent in wire format [card-03] [card-04]',
    (wire, domain) => {
      const { data } = decode({ object_id: 1, permission_mode: wire });
      expect(data?.permission_mode).toBe(domain);
      const written = z.encode(entities.card, data as Entities['card']) as Record<string, unknown>;
      expect(written['permission_mode']).toBe(domain === 'object' ? 'custom' : 'inherit');
    },
  );

  test.each([
    ['read', 'reader'],
    ['browse', 'browser'],
    ['manage', 'manager'],
    ['reader', 'reader'],
    ['browser', 'browser'],
    ['manager', 'manager'],
  ])('role %s is read as %s [card-05] [card-06] [card-07] [api-perm-19]', (wire, domain) => {
    expect(decode({ object_id: 1, role: wire }).data?.role).toBe(domain);
  });

  test('has its field values under either name [card-09]', () => {
    const values = [{ field_id: 20, field_type: 'text', name: 'Colour', value: 'red' }];
    expect(decode({ object_id: 1, custom_field_values: values }).data?.custom_field_values).toEqual(
      values,
    );
    expect(decode({ object_id: 1, fieldValues: values }).data?.custom_field_values).toEqual(values);
    for (const wrong of [
      { field_id: undefined },
      { field_id: [] },
      { field_type: 1 },
      { name: 1 },
    ]) {
      const malformed = [{ ...values[0], ...wrong }];
      expect(decode({ object_id: 1, custom_field_values: malformed }).success).toBe(false);
    }
  });

  test('has a flag for requested removal, which is false by default [card-10]', () => {
    const isRequested = (issues: unknown) =>
      decode({ object_id: 1, issues }).data?.issues?.has_unhandled_remove_requests;
    expect(isRequested({ has_unhandled_remove_requests: true })).toBe(true);
    expect(isRequested({ has_unhandled_remove_requests: false })).toBe(false);
    expect(isRequested({})).toBe(false);
  });

  test('may have a place and a QR code, or none [card-11] [card-12] [qr-08]', () => {
    const { data } = decode({
      object_id: 1,
      gps_position: { latitude: 52, longitude: 5 },
      qr_code: { mode: 'text', code: 'ABC' },
    });
    expect(data?.gps_position).toEqual({ latitude: 52, longitude: 5 });
    expect(data?.qr_code).toEqual({ mode: 'text', code: 'ABC' });
    expect(decode({ object_id: 1 }).data).toEqual({ object_id: 1 });
  });

  test.each([
    [{ image_attachment_id: true }, '[card-02]'],
    [{ data_type: { data_type_id: true } }, '[card-08]'],
    [{ issues: { has_unhandled_remove_requests: 'yes' } }, '[card-10]'],
    [{ gps_position: { latitude: '52', longitude: 5 } }, '[card-11]'],
    [{ gps_position: { latitude: 52, longitude: '5' } }, '[card-11]'],
    [{ qr_code: { mode: 1, code: 'ABC' } }, '[card-12] [qr-08]'],
    [{ qr_code: { mode: 'text', code: 1 } }, '[card-12] [qr-08]'],
  ])('is rejected with the malformed member %j %s', (malformed, _id) => {
    expect(decode({ object_id: 1, ...malformed }).success).toBe(false);
  });

  test('keeps custom field values unchanged, also those that look like dates [dates-19]', () => {
    const values = [{ field_id: 1, value: '20211212' }];
    expect(decode({ object_id: 1, custom_field_values: values }).data?.custom_field_values).toEqual(
      values,
    );
  });
});
