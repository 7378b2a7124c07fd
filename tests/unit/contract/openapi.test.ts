import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../src/api/contract/call.ts';
import {
  CALL_DESCRIPTIONS,
  PARAMETER_DESCRIPTIONS,
} from '../../../src/api/contract/descriptions.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { isOpenToGuests } from '../../../src/api/contract/open-to-guests.ts';
import { openApiDocument } from '../../../src/api/contract/openapi.ts';
import { anywhere, refusalsOf } from '../../../src/api/contract/refusals.ts';

const document = openApiDocument();
const text = JSON.stringify(document);

interface Parameter {
  readonly name: string;
  readonly [member: string]: unknown;
}

interface Operation {
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly security: readonly object[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Problem }>> }>
  >;
}

interface Problem {
  readonly allOf: readonly {
    readonly properties?: { readonly title: { readonly enum: string[] } };
  }[];
}

const STYLES = {
  comma: ['form', false],
  repeat: ['form', true],
  pipe: ['pipeDelimited', false],
} as const;

const parameter = (path: string, method: string, name: string) =>
  (document.paths[path]?.[method]?.['parameters'] as Parameter[] | undefined)?.find(
    (each) => each.name === name,
  );

describe('the OpenAPI document', () => {
  test('is valid for a public OpenAPI 3.1 validator', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('contains only references that resolve', () => {
    const schemas = document.components['schemas'] as Record<string, unknown>;
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target ?? '');
    expect(references.length).toBeGreaterThan(500);
    const dangling = references.filter((target) => {
      const [, root, section, name] = target.split('/');
      return (
        root !== 'components' || (section === 'schemas' && !Object.hasOwn(schemas, name ?? ''))
      );
    });
    expect(dangling).toEqual([]);
  });

  test('has every call once; the two ways to name a field of a case are one operation', () => {
    const operations = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .flatMap((operation) => {
        const others = (operation['x-other-operations'] as string[] | undefined) ?? [];
        return [operation['operationId'] as string | undefined].concat(others);
      })
      .filter((name) => name !== undefined);
    expect(operations.toSorted()).toEqual(Object.keys(calls).toSorted());
    const merged = document.paths['/cases/{case_id}/fields/{field_name}']?.['put'];
    expect(merged?.['x-other-operations']).toEqual(['cases.fields.replaceById']);
  });

  const operations = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => typeof operation['operationId'] === 'string')
    .map((operation) => ({
      name: String(operation['operationId']),
      call: calls[String(operation['operationId'])] as Call,
      operation: operation as unknown as Operation,
    }));

  test.each(operations)(
    'describes everything in the contract of $name',
    ({ name, call, operation }) => {
      const { query = {}, path, base } = call;
      const inQuery = operation.parameters.filter((one) => one['in'] === 'query');
      expect(inQuery.map((one) => one.name)).toEqual(Object.keys(query));
      expect(operation.parameters.length - inQuery.length).toBe(path.match(/\{/g)?.length ?? 0);
      for (const { name, style, explode, schema } of inQuery) {
        const param = query[name];
        const isList = param?.type === 'list';
        expect([name, (schema as { type?: string }).type === 'array']).toEqual([name, isList]);
        expect([style, explode]).toEqual(isList ? STYLES[param.style] : [undefined, undefined]);
      }
      const titles = Object.entries(operation.responses).flatMap(([status, response]) => {
        const schema = response.content?.['application/problem+json']?.schema;
        return (schema?.allOf[1]?.properties?.title.enum ?? []).map(
          (title) => `${status} ${title}`,
        );
      });
      expect(titles.toSorted()).toEqual(
        refusalsOf(call)
          .map(({ status, title }) => `${status} ${title}`)
          .toSorted(),
      );
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['401', '500', 'default']),
      );
      const schemes = operation.security.map((one) => Object.keys(one).join('+'));
      expect(schemes).toEqual([
        'bearer',
        'clientCredentials',
        'session+antiForgery',
        ...(base === 'participant' ? ['participantKey'] : []),
        ...(isOpenToGuests(name, call) ? [''] : []),
      ]);
      expect(operation.summary).toMatch(/^[A-Z][a-z ,]+: [a-z ]+$/);
    },
  );

  test('describes no call and no query parameter that is not in the contract', () => {
    const parameters = Object.values<Call>(calls).flatMap(({ query = {} }) => Object.keys(query));
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(Object.keys(CALL_DESCRIPTIONS)));
    expect(parameters).toEqual(expect.arrayContaining(Object.keys(PARAMETER_DESCRIPTIONS)));
  });

  test('describes the failures that any call can have', () => {
    const { Refused } = document.components['responses'] as Record<string, { description: string }>;
    for (const { status, title } of anywhere)
      expect(Refused?.description).toContain(`${status} ${title}`);
  });

  test('distinguishes ids from names in paths, and resolves values of two segments', () => {
    expect(parameter('/settings/{name}', 'get', 'name')?.['schema']).toEqual({ type: 'string' });
    expect(parameter('/risks/{risk_id}', 'get', 'risk_id')?.['schema']).toEqual({
      $ref: '#/components/schemas/Id',
    });
    const module = parameter('/{module}/attachments/stream', 'post', 'module');
    expect(module?.['description']).toContain('two segments');
  });

  test('allows a limit and an offset from 0 up to 15 digits, like the platform', () => {
    for (const name of ['limit', 'offset'])
      expect(parameter('/risks', 'get', name)?.['schema']).toMatchObject({
        minimum: 0,
        maximum: 999_999_999_999_999,
      });
  });

  test('has the format of each list [calls-18]', () => {
    expect(parameter('/objects', 'get', 'data_type_ids')).toMatchObject({
      style: 'form',
      explode: false,
    });
    expect(parameter('/card_files/{card_file_id}/cards', 'get', 'include_field_ids')).toMatchObject(
      { style: 'pipeDelimited', explode: false },
    );
  });

  test('describes the default values of clients, and requires none of them [F-P9]', () => {
    expect(parameter('/settings/{name}', 'get', 'current_context')).toMatchObject({
      required: false,
      schema: { type: 'boolean', default: true },
    });
    expect(parameter('/card_files/{card_file_id}/cards', 'get', 'envelope')).toMatchObject({
      schema: { default: false },
    });
  });

  test('combines the failures of one status into one response with its titles', () => {
    const responses = document.paths['/positions']?.['post']?.['responses'] as Record<
      string,
      { description: string }
    >;
    expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '500', 'default']);
    expect(responses['400']?.description).toBe(
      'Position name is empty, or Position name already exists, or Position name is over 255 characters, or Invalid input',
    );
  });

  test('has no path with a trailing slash, and downloads of any media type [F-P9]', () => {
    expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([]);
    const blobs = operations.filter(({ call }) => call.reply.kind === 'blob');
    expect(blobs.length).toBeGreaterThan(5);
    for (const { operation } of blobs)
      expect(Object.keys(operation.responses['200']?.content ?? {})).toEqual(['*/*']);
  });

  test('describes every 400 and 403 of a call, including those of all calls [F-P9]', () => {
    const titlesOf = (name: string, status: string): readonly string[] =>
      operations.find((one) => one.name === name)?.operation.responses[status]?.content?.[
        'application/problem+json'
      ]?.schema.allOf[1]?.properties?.title.enum ?? [];
    expect(titlesOf('positions.create', '400')).toContain('Invalid input');
    expect(titlesOf('userGroups.update', '400')).toContain('Input data incorrect');
    expect(titlesOf('attachments.download', '400')).toContain('Invalid input');
    for (const { name } of operations) {
      expect([name, titlesOf(name, '400')]).toEqual([
        name,
        expect.arrayContaining(['Invalid input']),
      ]);
      expect([name, titlesOf(name, '403')]).toEqual([
        name,
        expect.arrayContaining(['Not allowed']),
      ]);
    }
  });

  test('describes a platform with other switches [F-P9]', () => {
    const other = openApiDocument({
      cardIdName: 'card_id',
      listIdName: 'list_option_id',
      webPageType: 'webpage',
      errorReference: 'error_code',
      filterResponse: 'guid-200',
      pageForm: 'items',
    });
    const schemas = other.components['schemas'] as Record<string, { required?: string[] }>;
    expect(schemas['CardReference']?.required).toEqual(['card_id', 'display_name']);
    expect(JSON.stringify(schemas)).not.toContain('"list_item_id"');
    expect(JSON.stringify(schemas['HyperlinkTarget'])).toContain('"webpage"');
    expect(JSON.stringify(other.components['responses'])).toContain('"error_code"');
    const filter = other.paths['/objects/filter']?.['post']?.['responses'];
    expect(filter).toMatchObject({ 200: { content: { 'application/json': {} } } });
    expect(filter).not.toHaveProperty('201');
    expect(JSON.stringify(other.paths['/risks']?.['get'])).toContain('schemas/PageItems');
  });

  test('describes the wire format of timestamps, dates, nullable fields and open sets', () => {
    const schemas = document.components['schemas'] as Record<
      string,
      { properties: Record<string, unknown>; required: string[] }
    >;
    const { properties, required } = schemas['Case'] ?? { properties: {}, required: [] };
    expect(properties['created_datetime']).toEqual({ $ref: '#/components/schemas/Timestamp' });
    expect(properties['closed_datetime']).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Timestamp' }, { type: 'null' }],
    });
    expect(required).toContain('created_datetime');
    expect(required).not.toContain('closed_datetime');
    expect(schemas['Card']?.properties['role']).toEqual({
      anyOf: [{ type: 'string', enum: ['read', 'browse', 'manage'] }, { type: 'string' }],
    });
    expect(schemas['OrganizationUnit']?.properties['children']).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/OrganizationUnit' },
    });
  });
});
