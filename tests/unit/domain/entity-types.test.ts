import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { type bodies, type Bodies, entities, type Entities } from '../../../src/domain/index.ts';

/** The names of types that differ from what their schema decodes to. */
type Differing<Schemas, Written> = {
  [N in keyof Schemas | keyof Written]: N extends keyof Schemas & keyof Written
    ? Same<z.output<Schemas[N]>, Written[N]> extends true
      ? never
      : N
    : N;
}[keyof Schemas | keyof Written];

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Some compilers see a named recursive type as another type; the declared one replaces it. */
const NESTED = [
  'formListItem',
  'hierarchicalItem',
  'organizationUnit',
  'organizationUnitValue',
  'reporterForm',
] as const;

type Nested = (typeof NESTED)[number];

test('the declared types of requests and replies equal the types of their schemas', () => {
  expectTypeOf<Exclude<Differing<typeof entities, Entities>, Nested>>().toEqualTypeOf<never>();
  expectTypeOf<Differing<typeof bodies, Bodies>>().toEqualTypeOf<never>();
  const decoded = (written: Pick<Entities, Nested>): Decoded => written;
  expectTypeOf(decoded).toBeFunction();
  for (const name of NESTED) {
    const read = (deepest: object) => z.safeDecode(entities[name], threeLevels(deepest) as never);
    expect(JSON.stringify(read(entry({ name: 'Deepest' })).data)).toContain('Deepest');
    expect(read({ name: 'Deepest without an id' }).success).toBe(false);
  }
});

/** An entry of any tree, with the name of its id. */
const entry = (more: object) => ({ ...EVERY_ID, name: 'Above', ...more });

const EVERY_ID = {
  id: 1,
  list_item_id: 1,
  organization_unit_id: 1,
  parentId: 0,
  parent_id: 0,
};

const threeLevels = (deepest: object) => {
  const top = entry({ children: [entry({ children: [deepest] })] });
  return { ...top, form_id: 1, fields: [{ field_id: 1, list_items: [top] }] };
};

type Decoded = { [N in Nested]: z.output<(typeof entities)[N]> };
