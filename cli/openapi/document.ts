import { z } from 'zod';
import type { Call, Param, Reply } from '../../src/api/contract/call.ts';
import { calls } from '../../src/api/contract/index.ts';
import { API_VERSION } from '../../src/api/constants.ts';
import { bodies, entities } from '../../src/domain/index.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the platform, made from the contract and the domain's schemas. */
export const openApiDocument = (version: string): Json => ({
  openapi: '3.1.1',
  info: {
    title: 'Governance, risk and compliance platform',
    version,
    description:
      'Made by headless-grc from the contract that its client and its in-memory platform share.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://platform.example/api' }],
  security: [{ bearer: [] }, { session: [] }],
  tags: [...new Set(Object.keys(calls).map(tagOf))].map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    schemas: { ...schemasOf(entities, ''), ...schemasOf(bodies, 'Body'), Problem: PROBLEM },
    parameters: { version: VERSION_HEADER },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
    },
  },
});

const PROBLEM: Json = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string', description: 'Starts with the product’s problem namespace.' },
    title: { type: 'string' },
    extra_info: {},
  },
};

const VERSION_HEADER: Json = {
  name: 'X-Api-Version',
  in: 'header',
  required: true,
  schema: { type: 'string', default: String(API_VERSION) },
};

const tagOf = (operation: string): string => operation.split('.')[0] ?? operation;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Bodies and entities may share a name; a body's schema is called after its use. */
const schemaName = (name: string, suffix: string): string => capital(name) + suffix;

const schemasOf = (table: Readonly<Record<string, z.ZodType>>, suffix: string): Json => {
  const result: Json = {};
  for (const [name, schema] of Object.entries(table)) {
    const made = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      target: 'draft-2020-12',
    }) as Json;
    const { $schema: _, ...rest } = made;
    result[schemaName(name, suffix)] = localised(rest, schemaName(name, suffix));
  }
  return result;
};

/** A schema that refers to itself or to its own definitions must do so from the document's root. */
const localised = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => localised(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' && one.startsWith('#')
        ? `#/components/schemas/${name}${one.slice(1)}`
        : localised(one, name),
    ]),
  );
};

const pathsOf = (): Json => {
  const paths: Record<string, Json> = {};
  const known = new Map<string, string>();
  for (const [operation, call] of Object.entries(calls)) {
    const written = call.path.replace(/(.)\/$/, '$1');
    // OpenAPI takes `/a/{x}` and `/a/{y}` for the same path, so the first name stands for both.
    const shape = written.replace(/\{[^}]+\}/g, '{}');
    const path = known.get(shape) ?? written;
    known.set(shape, path);
    const methods = (paths[path] ??= {});
    const method = call.method.toLowerCase();
    const other = methods[method] as Json | undefined;
    if (other) {
      other['description'] =
        `${String(other['description'] ?? '')} Also ${operation} (${written}).`.trim();
    } else methods[method] = operationOf(operation, call, path);
  }
  return paths;
};

const operationOf = (operation: string, call: Call, path: string): Json => ({
  operationId: operation,
  tags: [tagOf(operation)],
  ...(call.doc === undefined ? {} : { description: call.doc }),
  parameters: [
    { $ref: '#/components/parameters/version' },
    ...[...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: ['string', 'integer'] },
    })),
    ...Object.entries(call.query ?? {}).map(([name, param]) => queryParameter(name, param)),
  ],
  ...requestBody(call),
  responses: {
    ...successOf(call),
    ...refusalsOf(call),
  },
});

const queryParameter = (name: string, param: Param): Json => {
  const fixed = param.fixed ?? param.default;
  const schema = schemaOf(param);
  const style =
    param.type !== 'list'
      ? {}
      : {
          comma: { style: 'form', explode: false },
          repeat: { style: 'form', explode: true },
          pipe: { style: 'pipeDelimited', explode: false },
        }[param.style];
  return {
    name,
    in: 'query',
    ...(param.required ? { required: true } : {}),
    ...(param.doc === undefined ? {} : { description: param.doc }),
    ...style,
    schema: {
      ...schema,
      ...(param.fixed === undefined ? {} : { const: param.fixed }),
      ...(fixed === undefined ? {} : { default: fixed }),
    },
  };
};

const schemaOf = (param: Param): Json => {
  switch (param.type) {
    case 'integer':
      return { type: 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'id':
      return { type: ['string', 'integer'] };
    case 'timestamp':
      return { type: 'string', pattern: '^\\d{14}$' };
    case 'date':
      return { type: 'string', pattern: '^\\d{8}$' };
    case 'enum':
      return { type: 'string', enum: [...param.values] };
    case 'list':
      return {
        type: 'array',
        items: {
          text: { type: 'string' },
          integer: { type: 'integer' },
          id: { type: ['string', 'integer'] },
        }[param.of],
      };
    default:
      return { type: 'string' };
  }
};

const requestBody = (call: Call): Json => {
  if (call.upload !== undefined) {
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [call.upload],
              properties: {
                [call.upload]: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
            },
          },
        },
      },
    };
  }
  if (call.body === undefined) return {};
  const schema = { $ref: `#/components/schemas/${schemaName(call.body, 'Body')}` };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const PAGING_HEADERS: Json = Object.fromEntries(
  ['Returned', 'Total', 'Limit', 'Offset'].map((name) => [
    `X-Pagination-${name}`,
    { schema: { type: 'integer' } },
  ]),
);

const successOf = ({ reply }: Call): Json => {
  const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
  const one = (of: string): Json => ({ $ref: `#/components/schemas/${schemaName(of, '')}` });
  const described: Readonly<Record<Reply['kind'], () => Json>> = {
    page: () => ({
      200: {
        description: 'One page.',
        headers: PAGING_HEADERS,
        ...json({ type: 'array', items: one((reply as { of: string }).of) }),
      },
    }),
    list: () => ({
      200: {
        description: 'All of them.',
        ...json({ type: 'array', items: one((reply as { of: string }).of) }),
      },
    }),
    one: () => ({ 200: { description: 'Found.', ...json(one((reply as { of: string }).of)) } }),
    value: () => ({
      200: { description: 'The value.', ...json(one((reply as { of: string }).of)) },
    }),
    created: () => ({
      201: {
        description: 'Created.',
        headers: { Location: { schema: { type: 'string' } } },
        ...json({
          type: 'object',
          required: ['created_identifier'],
          properties: { created_identifier: { type: ['string', 'integer'] } },
        }),
      },
    }),
    nothing: () => ({ 204: { description: 'Done.' } }),
    blob: () => ({
      200: {
        description: 'The bytes.',
        content: {
          'application/octet-stream': { schema: { contentMediaType: 'application/octet-stream' } },
        },
      },
    }),
  };
  return described[reply.kind]();
};

const refusalsOf = (call: Call): Json => {
  const titles = new Map<number, string[]>();
  for (const { status, title } of [
    ...call.refusals,
    { status: 401, title: 'Authentication failed' },
    { status: 500, title: 'Server error' },
  ]) {
    titles.set(status, [...(titles.get(status) ?? []), title]);
  }
  return Object.fromEntries(
    [...titles].map(([status, known]) => [
      status,
      {
        description: known.join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};
