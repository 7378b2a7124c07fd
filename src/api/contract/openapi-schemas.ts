import * as z from 'zod';
import { DATE_STORAGE_FORMAT } from '../../dates/date-format.ts';
import { DATETIME_STORAGE_FORMAT } from '../../dates/timestamp.ts';
import { bodies, entities } from '../../domain/index.ts';
import { id, kindOf, type WireKind } from '../../domain/wire-value.ts';

/** A piece of a JSON document. */
export interface JsonObject {
  /** Anything that JSON can hold. */
  [member: string]: unknown;
}

/** JSON Schemas (draft 2020-12) of the wire forms of all entities and bodies, by component name. */
export function componentSchemas(): JsonObject {
  const schemas: JsonObject = {
    Timestamp: {
      type: 'string',
      pattern: '^\\d{14}$',
      description: `UTC, ${DATETIME_STORAGE_FORMAT}`,
    },
    Date: { type: 'string', pattern: '^\\d{8}$', description: DATE_STORAGE_FORMAT },
    Id: { type: ['string', 'integer'], description: 'A number, or a text such as a GUID' },
  };
  for (const [schema, name] of names) schemas[name] ??= jsonSchemaOf(schema, schema);
  return schemas;
}

/** A reference to the schema of an entity or body, by its name in the domain. */
export const schemaReference = (name: keyof typeof entities | keyof typeof bodies): JsonObject =>
  reference(componentName(name));

/** A reference to a component's schema. */
export const reference = (component: string): JsonObject => ({
  $ref: `#/components/schemas/${component}`,
});

/** `cardFile` gives `CardFile`. */
const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const spellingOf = (schema: z.ZodType): z.ZodType => {
  const kind = kindOf(schema);
  return kind?.kind === 'spelled' ? kind.schema : schema;
};

/** Schemas that become components, with their names; all other schemas are inlined. */
const names = new Map<z.ZodType, string>([
  [id, 'Id'],
  ...Object.entries({ ...entities, ...bodies }).map(
    ([name, schema]) => [spellingOf(schema), componentName(name)] as const,
  ),
]);

function jsonSchemaOf(schema: z.ZodType, component?: z.ZodType): JsonObject {
  const {
    $schema: _,
    $defs: local = {},
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const found = zodSchema as unknown as z.ZodType;
      const written = found === component ? undefined : describe(found);
      if (written !== undefined) replace(jsonSchema as JsonObject, written);
      else removeSafeRange(jsonSchema as JsonObject);
    },
  }) as JsonObject;
  const name = component === undefined ? undefined : names.get(component);
  const root = name === undefined ? {} : reference(name);
  return withoutLocalReferences(json, root, local as JsonObject) as JsonObject;
}

/** The JSON schema of zod types that zod cannot convert: references and custom kinds of the domain. */
function describe(schema: z.ZodType): JsonObject | undefined {
  const name = names.get(spellingOf(schema));
  if (name !== undefined) return reference(name);
  const kind = kindOf(schema);
  return kind === undefined ? undefined : describeKind(kind);
}

function describeKind(kind: WireKind): JsonObject {
  switch (kind.kind) {
    case 'timestamp':
      return reference('Timestamp');
    case 'date':
      return reference('Date');
    case 'enum':
      // The set is open: servers may send other values.
      return { anyOf: [{ type: 'string', enum: [...kind.wire] }, { type: 'string' }] };
    case 'nullable':
      return { anyOf: [jsonSchemaOf(kind.schema), { type: 'null' }] };
    case 'spelled':
      return jsonSchemaOf(kind.schema);
  }
}

function replace(object: JsonObject, members: JsonObject): void {
  for (const key of Object.keys(object)) delete object[key];
  Object.assign(object, members);
}

/** Removes limits that come from safe integers in JavaScript, not from the platform. */
function removeSafeRange(schema: JsonObject): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

/** Replaces references to the root and to local definitions by references to components, for recursive schemas. */
function withoutLocalReferences(json: unknown, root: JsonObject, local: JsonObject): unknown {
  if (Array.isArray(json)) return json.map((item) => withoutLocalReferences(item, root, local));
  if (typeof json !== 'object' || json === null) return json;
  const target = (json as JsonObject)['$ref'];
  if (target === '#') return root;
  if (typeof target === 'string' && target.startsWith('#/$defs/')) {
    return local[target.slice('#/$defs/'.length)];
  }
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, withoutLocalReferences(value, root, local)]),
  );
}
