import type { OpenApiDocument } from '../../src/api/contract/openapi.ts';
import type { JsonObject } from '../../src/api/contract/openapi-schemas.ts';

/** One request of the fuzz test, as plain data, so that a failing one can be kept and repeated. */
export interface FuzzRequest {
  readonly operation: string;
  readonly user: string;
  readonly method: string;
  /** Path below the API's base, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** A text that is sent unchanged, instead of a JSON body. */
  readonly rawBody?: string;
}

/** One operation of the API description, with the data for its requests. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonObject | undefined;
  readonly isUpload: boolean;
  readonly responses: Readonly<Record<string, JsonObject>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonObject;
}

/** Every operation of the API description, with first-level references resolved. */
export function operationsOf(document: OpenApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => {
        const content = (
          operation['requestBody'] as
            | { content?: Record<string, { schema: JsonObject }> }
            | undefined
        )?.content;
        return {
          name: String(operation['operationId']),
          method: method.toUpperCase(),
          path,
          parameters: (operation['parameters'] as Parameter[]).filter((one) => 'name' in one),
          body: content?.['application/json']?.schema,
          isUpload: content?.['multipart/form-data'] !== undefined,
          responses: resolved(document, operation['responses'] as Record<string, JsonObject>),
        };
      }),
  );
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

function resolved(document: OpenApiDocument, responses: Readonly<Record<string, JsonObject>>) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      typeof response['$ref'] === 'string' ? lookUp(document, response['$ref']) : response,
    ]),
  );
}

function lookUp(document: OpenApiDocument, reference: string): JsonObject {
  let found: unknown = document;
  for (const part of reference.slice(2).split('/')) found = (found as JsonObject)[part];
  return found as JsonObject;
}

/** Creates requests of an operation from a seeded source of numbers in [0, 1). */
export function requestMaker(
  document: OpenApiDocument,
  random: () => number,
  knownIds: (operation: string) => Readonly<Record<string, string>>,
) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const chance = (share: number) => random() < share;

  const valueOf = (schema: JsonObject, depth: number): unknown => {
    if (typeof schema['$ref'] === 'string') return valueOf(lookUp(document, schema['$ref']), depth);
    if (schema['const'] !== undefined) return schema['const'];
    if (Array.isArray(schema['enum'])) return pick(schema['enum'] as unknown[]);
    for (const union of ['anyOf', 'oneOf']) {
      if (Array.isArray(schema[union])) return valueOf(pick(schema[union] as JsonObject[]), depth);
    }
    if (Array.isArray(schema['allOf'])) {
      const parts = (schema['allOf'] as JsonObject[]).map((part) => valueOf(part, depth));
      return parts.every((part) => typeof part === 'object')
        ? Object.assign({}, ...parts)
        : parts[0];
    }
    const type = Array.isArray(schema['type']) ? pick(schema['type'] as string[]) : schema['type'];
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return chance(0.5);
      case 'integer':
        return pick([1, 2, 3, 11, 21, 99]);
      case 'number':
        return pick([0, 1.5, 12]);
      case 'array':
        return depth > 4
          ? []
          : Array.from({ length: pick([0, 1, 1, 2]) }, () =>
              valueOf((schema['items'] ?? {}) as JsonObject, depth + 1),
            );
      case 'object':
        return depth > 4 ? {} : objectOf(schema, depth);
      case 'string':
        return textOf(schema);
      default:
        return schema['properties'] ? objectOf(schema, depth) : pick([1, 'text', true]);
    }
  };

  const objectOf = (schema: JsonObject, depth: number) => {
    const properties = (schema['properties'] ?? {}) as Record<string, JsonObject>;
    const required = new Set((schema['required'] ?? []) as string[]);
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.has(name) || chance(0.5))
        .map(([name, property]) => [name, valueOf(property, depth + 1)]),
    );
  };

  const textOf = (schema: JsonObject): string => {
    const pattern = String(schema['pattern'] ?? '');
    if (pattern.includes('14') || schema['format'] === 'timestamp') return '20261120090000';
    if (pattern.includes('8')) return '20261120';
    return pick(['Pump 12', 'a', '1', 'x@mail.example', '20261120', '20261120090000']);
  };

  const broken = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && chance(0.8)) {
      const entries = Object.entries(value);
      if (entries.length === 0 || chance(0.2)) return { ...value, [pick(NAMES)]: pick(ODD) };
      const [name] = pick(entries);
      if (chance(0.3)) return Object.fromEntries(entries.filter(([other]) => other !== name));
      return { ...value, [name]: broken((value as JsonObject)[name]) };
    }
    if (Array.isArray(value) && value.length > 0 && chance(0.7)) {
      return [...value, chance(0.5) ? broken(value[0]) : pick(ODD)];
    }
    return pick(ODD);
  };

  return (operation: Operation, user: string): FuzzRequest => {
    const ids = knownIds(operation.name);
    const isBroken = chance(0.6);
    const breaks = { path: isBroken && chance(0.4), query: isBroken && chance(0.4) };
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      const plain = ids[name] ?? String(parameter ? valueOf(parameter.schema, 0) : 1);
      return breaks.path && chance(0.6) ? encodeURIComponent(pick(ODD_IDS)) : plain;
    });
    const query = operation.parameters
      .filter((one) => one.in === 'query' && (one.required === true || chance(0.25)))
      .map(({ name, schema }) => {
        const value = breaks.query && chance(0.5) ? pick(ODD) : valueOf(schema, 0);
        return `${name}=${encodeURIComponent(wellFormed(textOfAny(value)))}`;
      });
    const request = {
      operation: operation.name,
      user,
      method: operation.method,
      path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    };
    if (operation.body === undefined) {
      return isBroken && operation.method !== 'GET' && chance(0.2)
        ? { ...request, body: pick(ODD) }
        : request;
    }
    const value = valueOf(operation.body, 0);
    if (!isBroken || chance(0.2)) return { ...request, body: value };
    if (chance(0.1)) return { ...request, rawBody: pick(ODD_TEXTS) };
    return { ...request, body: broken(value) };
  };
}

const textOfAny = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOfAny).join(',')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value);

// A lone surrogate is not allowed in an address.
const wellFormed = (text: string): string => text.replace(/[\uD800-\uDFFF]/g, '\uFFFD');

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '1.5',
  '0x1',
  '1e0',
  '-1',
  'null',
  '\u0000',
  '\uD800',
  '\u202Etxt',
  'é'.repeat(300),
  'x'.repeat(5000),
  '20241301000000',
  '2026-11-20',
  '<script>1</script>',
  'javascript:1',
  "' or 1=1",
  [],
  {},
  [null],
  [[]],
  { rules: 'x' },
  { rules: [null] },
  { id: 'x' },
  { $ref: 1 },
  nested(60),
];

const NAMES = [
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  'id',
  'rules',
  'values',
  'unknown_member',
];

const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  '0x1',
  '1e0',
  ' 1',
  '1zz',
  'x',
  'toString',
  '__proto__',
  '99999999',
  '99999999999999999999999',
  '%',
  'a/b',
  '\u0000',
  '{1}',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const ODD_TEXTS = [
  '',
  '{',
  '[1,',
  'null',
  '"text"',
  '12',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"a":1}}',
];
