import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { bodies, Bodies, entities, Entities } from '../../../src/domain/index.ts';

/** The names under which a schema decodes to another type than the one that is written. */
type Differing<Schemas, Written> = {
  [N in keyof Schemas | keyof Written]: N extends keyof Schemas & keyof Written
    ? Same<z.output<Schemas[N]>, Written[N]> extends true
      ? never
      : N
    : N;
}[keyof Schemas | keyof Written];

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** What contains itself is no longer the same type, once it has a name; what is written may stand for it. */
type Nested =
  | 'formListItem'
  | 'hierarchicalItem'
  | 'organizationUnit'
  | 'organizationUnitValue'
  | 'reporterForm';

test('the written types of what is sent and answered are those that the schemas decode to', () => {
  expectTypeOf<Differing<typeof entities, Entities>>().toEqualTypeOf<Nested>();
  expectTypeOf<Differing<typeof bodies, Bodies>>().toEqualTypeOf<never>();
  const decoded = (written: Pick<Entities, Nested>): Decoded => written;
  expectTypeOf(decoded).toBeFunction();
});

type Decoded = { [N in Nested]: z.output<(typeof entities)[N]> };
