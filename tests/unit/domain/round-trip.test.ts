import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { encodeEntity } from '../../../src/dates/encode-entity.ts';
import { decodeEntity } from '../../../src/dates/walk.ts';
import { bodies, entities } from '../../../src/domain/index.ts';
import { normaliseEntity, normaliseBody } from '../../../src/domain/normalise.ts';
import { arbitraryOf, plain } from './arbitrary.ts';

const entityNames = Object.keys(entities) as (keyof typeof entities)[];
const bodyNames = Object.keys(bodies) as (keyof typeof bodies)[];
const schemaOf = (name: string) =>
  ({ ...entities, ...bodies })[name as keyof typeof entities] as unknown as z.ZodType;

describe.each([...entityNames, ...bodyNames])('%s', (name) => {
  const schema = schemaOf(name);
  const values = arbitraryOf(schema);

  test('survives a round trip, including unknown members [dates-07] [entity-common-01]', () => {
    fc.assert(
      fc.property(values, (value) => {
        const wire = schema.encode(value);
        expect(plain(schema.decode(wire))).toEqual(plain(value));
      }),
      { numRuns: 60 },
    );
  });

  test('contains only JSON values in wire format', () => {
    fc.assert(
      fc.property(values, (value) => {
        const wire = schema.encode(value);
        expect(plain(wire)).toEqual(wire);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a client without schemas reads the same values as one with schemas [F-C8]', () => {
  // Servers omit null members; both clients add them.
  const withoutNulls = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutNulls);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, member]) => member !== null)
        .map(([key, member]) => [key, withoutNulls(member)]),
    );
  };

  test.each(entityNames)('%s [entity-common-02]', (name) => {
    const schema = schemaOf(name);
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const wire = withoutNulls(schema.encode(value));
        const read = plain(normaliseEntity(name, decodeEntity(wire)));
        expect(read).toEqual(plain(schema.decode(wire)));
      }),
      { numRuns: 30 },
    );
  });

  test.each(bodyNames)('and sends %s like one with schemas', (name) => {
    const schema = schemaOf(name);
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(encodeEntity(normaliseBody(name, value))).toEqual(schema.encode(value));
      }),
      { numRuns: 30 },
    );
  });
});
