import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { componentSchemas } from '../../../src/api/contract/openapi-schemas.ts';
import { bodies, entities } from '../../../src/domain/index.ts';
import { arbitraryOf } from '../domain/arbitrary.ts';

// Each schema validates few values: optimising the compiled code takes longer than it saves.
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
});
ajv.addSchema({ $id: 'https://grc.example/', components: { schemas: componentSchemas() } });

const validatorOf = (name: string) => {
  const component = name.charAt(0).toUpperCase() + name.slice(1);
  const validate = ajv.getSchema(`https://grc.example/#/components/schemas/${component}`);
  if (validate === undefined) throw new Error(`${component} has no JSON Schema`);
  return validate;
};

describe('the JSON Schema of', () => {
  test.each(Object.entries({ ...entities, ...bodies }))(
    '%s accepts what is sent under its name',
    (name, schema) => {
      const validate = validatorOf(name);
      fc.assert(
        fc.property(arbitraryOf(schema as unknown as z.ZodType), (value) => {
          const wire: unknown = (schema as unknown as z.ZodType).encode(value);
          expect(validate(wire) === true ? null : validate.errors).toBeNull();
        }),
        { numRuns: 20 },
      );
    },
  );

  test('a case rejects a moment in another form, and a missing id', () => {
    const validate = validatorOf('case');
    const wire = {
      case_id: 1,
      created_datetime: '20240101000000',
      last_modified_datetime: '20240101000000',
      closed_datetime: null,
    };
    expect(validate(wire)).toBe(true);
    expect(validate({ ...wire, created_datetime: '2024-01-01' })).toBe(false);
    expect(validate({ ...wire, closed_datetime: 'never' })).toBe(false);
    expect(validate({ ...wire, case_id: undefined })).toBe(false);
  });

  test('a team member rejects both ids, and no id', () => {
    const validate = validatorOf('teamMember');
    expect(validate({ user_id: 1 })).toBe(true);
    expect(validate({ user_id: 1, user_group_id: 2 })).toBe(false);
    expect(validate({})).toBe(false);
  });
});
