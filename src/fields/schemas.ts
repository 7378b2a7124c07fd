import * as z from 'zod';
import { FieldDefinitionError } from './definition-error.ts';
import type { FieldDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';
import { fieldTypes } from './field-types.ts';
import { shapeOf } from './settings.ts';
import { expectedOf, type Shape } from './shape.ts';

/**
 * Zod schemas of everything a field type describes, for whoever reads whole documents (sessions, the
 * in-memory platform, JSON Schema). Kept apart so that rules and filters carry no schema library.
 */
export function schemaOf(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case 'text': {
      const expected = expectedOf(shape);
      const text = shape.pattern ? z.string().regex(shape.pattern, expected) : z.string();
      return shape.isValid ? text.refine(shape.isValid, expected) : text;
    }
    case 'number': {
      const number = shape.integer ? z.number().int() : z.number();
      return shape.min === undefined ? number : number.min(shape.min);
    }
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(shape.options);
    case 'list':
      return z.array(schemaOf(shape.of));
    case 'either':
      return z.union(shape.of.map(schemaOf));
    case 'anything':
      return z.unknown();
    case 'object': {
      const members: Record<string, z.ZodType> = {};
      for (const [name, member] of Object.entries(shape.required)) members[name] = schemaOf(member);
      for (const [name, member] of Object.entries(shape.optional)) {
        members[name] = schemaOf(member).nullish();
      }
      return z.looseObject(members);
    }
  }
}

function ofEveryType(make: (name: string) => Shape | undefined): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {};
  for (const name of Object.keys(fieldTypes)) {
    const shape = make(name);
    if (shape) schemas[name] = schemaOf(shape);
  }
  return schemas;
}

/** By field type, what the platform sends as a value. */
export const sentValues: Readonly<Record<string, z.ZodType>> = ofEveryType(
  (name) => fieldTypes[name]?.sends,
);

/** By field type, what the platform accepts as a value; types that cannot be set have none. */
export const acceptedValues: Readonly<Record<string, z.ZodType>> = ofEveryType(
  (name) => fieldTypes[name]?.accepts,
);

/** By field type, its settings under every spelling. */
export const settingSchemas: Readonly<Record<string, z.ZodType>> = ofEveryType((name) =>
  shapeOf(fieldTypes[name]?.settings ?? {}),
);

const spelledId = z.union([z.number().int(), z.string()]).nullish();

/** A field definition; errors contain the path, as in `readDefinition`. */
export const fieldDefinition = z
  .looseObject({
    type: z.string().optional(),
    field_type: z.string().optional(),
    field_id: spelledId,
    id: spelledId,
    name: z.string().nullish(),
    description: z.string().nullish(),
    placeholder: z.string().nullish(),
    required: z.boolean().nullish(),
    readOnly: z.boolean().nullish(),
    read_only: z.boolean().nullish(),
    hideRequiredAsterisk: z.boolean().nullish(),
    hide_required_asterisk: z.boolean().nullish(),
    require_unique_values: z.boolean().nullish(),
    settings: z.record(z.string(), z.unknown()).nullish(),
  })
  .superRefine((definition, context) => {
    try {
      readDefinition(definition as FieldDefinition);
    } catch (error) {
      if (!(error instanceof FieldDefinitionError)) throw error;
      context.addIssue({ code: 'custom', message: error.message, path: pathOf(error.path) });
    }
  });

/** The path of `settings.list_items[2].name` as a list. */
function pathOf(path: string): (string | number)[] {
  return path
    .split(/[.[\]]/)
    .filter((step) => step !== '')
    .map((step) => (Number.isNaN(Number(step)) ? step : Number(step)));
}
