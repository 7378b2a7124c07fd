import { type AnySchemaObject, Ajv2020 } from 'ajv/dist/2020.js';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import { openApiDocument, type OpenApiDocument } from '../../src/api/contract/openapi.ts';
import type { WireForms } from '../../src/api/compatibility.ts';
import type { Exchange } from './exchanges.ts';

/** A deviation of a reply from the document. */
export interface Violation {
  /** What differs and where, in one sentence. */
  readonly message: string;
  /** True for a member that the document does not name; it does not forbid such members either. */
  readonly isHarmless: boolean;
}

/**
 * Maximum number of problems reported for one reply; a long list with one mistake would repeat it for every
 * row.
 */
const MOST = 5;

/** Creates a function that checks replies against the OpenAPI document of a platform with these forms. */
export const documentCheck = (
  forms: Partial<WireForms>,
): ((exchange: Exchange) => readonly Violation[]) => {
  const document = openApiDocument(forms);
  const operations = operationsOf(document);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...(document as AnySchemaObject), $id: 'document' });
  const resolve = (pointer: string): unknown => resolved(document, pointer);

  return ({ call, status, type, body, problem }) => {
    const found = call === undefined ? undefined : operations.get(call);
    if (!found) return [];
    const responses = resolve(`${found}/responses`);
    if (!isRecord(responses)) return [];
    const known = String(status) in responses ? String(status) : undefined;
    if (known === undefined && status < 400) {
      const expected = Object.keys(responses).filter((one) => Number(one) < 400);
      return [wrong(`answers ${status}, but the document declares only ${expected.join(', ')}`)];
    }
    if (problem !== undefined) return [wrong(`cannot be read: ${problem}`)];
    const place = placeOf(document, `${found}/responses/${known ?? 'default'}`);
    const content = resolve(`${place}/content`);
    if (!isRecord(content) || Object.keys(content).length === 0) {
      return body === undefined || body === ''
        ? []
        : [wrong('has a body, but the document declares none')];
    }
    const media = Object.keys(content).find((one) => one === type || one === '*/*');
    if (media === undefined) {
      if (body === undefined && type === '') return [wrong('has no body')];
      // Errors are identified by their title; many servers send them as plain JSON.
      const json = Object.keys(content).find((one) => /json/.test(one));
      if (json === undefined || !/json/.test(type)) {
        return [
          wrong(`is of type ${type}, but the document declares ${Object.keys(content).join(', ')}`),
        ];
      }
    }
    const name = media ?? Object.keys(content).find((one) => /json/.test(one)) ?? '';
    if (!/json/.test(name)) return [];
    const schema = `${place}/content/${escaped(name)}/schema`;
    const validate = ajv.getSchema(`document#${schema}`);
    if (!validate) return [];
    const isValid = validate(body) === true;
    const errors = isValid ? [] : (validate.errors ?? []);
    const told = new Set(
      errors
        .filter(({ keyword }) => !['anyOf', 'oneOf', 'allOf', 'if', '$ref'].includes(keyword))
        .map(({ instancePath, message = '', params }) => {
          const values = (params as { allowedValues?: unknown }).allowedValues;
          const more = Array.isArray(values) ? `: ${values.slice(0, 6).join(', ')}` : '';
          return `${pathOf(instancePath, body)} ${message}${more}`.trim();
        }),
    );
    // A problem may have additional members (RFC 9457, 3.2).
    const unknown = status < 400 ? undeclared(body, resolve(schema), '', resolve) : [];
    return [
      ...[...told].slice(0, MOST).map(wrong),
      ...(errors.length > 0 && told.size === 0 ? [wrong('does not match its schema')] : []),
      ...[...new Set(unknown)]
        .slice(0, MOST)
        .map((path) => ({ message: `${path} is not in the document`, isHarmless: true })),
    ];
  };
};

const wrong = (message: string): Violation => ({ message, isHarmless: false });

/** JSON pointers to the operations of the document, by their names. */
const operationsOf = ({ paths }: OpenApiDocument): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const pointer = `/paths/${escaped(path)}/${method}`;
      const { operationId } = operation;
      const others = operation['x-other-operations'];
      for (const name of [operationId, ...(Array.isArray(others) ? (others as unknown[]) : [])]) {
        if (typeof name === 'string') found.set(name, pointer);
      }
    }
  }
  return found;
};

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

const resolved = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, part) => (isRecord(value) ? value[unescaped(part)] : undefined),
      document,
    );

/** Resolves a `$ref` at this pointer: returns its target, or the pointer itself. */
const placeOf = (document: unknown, pointer: string): string => {
  const found = resolved(document, pointer);
  const reference = isRecord(found) ? found['$ref'] : undefined;
  return typeof reference === 'string' ? reference.replace(/^#/, '') : pointer;
};

/**
 * Rewrites a JSON pointer in the notation of shapes: `/0/user_id` becomes `[].user_id`. A member
 * whose name is a number, such as the id of a field, keeps its name: only places in lists become
 * `[]`.
 */
const pathOf = (pointer: string, body: unknown): string => {
  let value = body;
  let path = '';
  for (const part of pointer.split('/').slice(1)) {
    const name = unescaped(part);
    if (Array.isArray(value)) path += '[]';
    else path += path === '' ? name : `.${name}`;
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  }
  return path;
};

/** Maximum depth of references between schemas. */
const DEEPEST = 30;

/** Paths of the members of a value that its schema does not declare. */
const undeclared = (
  value: unknown,
  schema: unknown,
  path: string,
  resolve: (pointer: string) => unknown,
): readonly string[] => {
  const parts = partsOf(schema, resolve, 0);
  if (Array.isArray(value)) {
    const items = parts.map((part) => part['items']).find((one) => one !== undefined);
    if (items === undefined) return [];
    return (value as unknown[]).flatMap((one) => undeclared(one, items, `${path}[]`, resolve));
  }
  const named = parts.flatMap(({ properties }) => (isRecord(properties) ? [properties] : []));
  if (!isRecord(value) || named.length === 0) return [];
  const isTable = parts.some(({ additionalProperties: more }) => isRecord(more) && 'type' in more);
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const own = named.map((properties) => properties[name]).find((one) => one !== undefined);
    if (own === undefined) return isTable ? [] : [at];
    return undeclared(member, own, at, resolve);
  });
};

/** A schema with all schemas that it references or combines (`allOf` and similar). */
const partsOf = (
  schema: unknown,
  resolve: (pointer: string) => unknown,
  depth: number,
): readonly Readonly<Record<string, unknown>>[] => {
  if (!isRecord(schema) || depth > DEEPEST) return [];
  const { $ref: reference } = schema;
  const referred = typeof reference === 'string' ? [resolve(reference.replace(/^#/, ''))] : [];
  const among = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => {
    const list = schema[name];
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  return [schema, ...[...referred, ...among].flatMap((one) => partsOf(one, resolve, depth + 1))];
};
