import { type AnySchemaObject, Ajv2020 } from 'ajv/dist/2020.js';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import { openApiDocument, type OpenApiDocument } from '../../src/api/contract/openapi.ts';
import type { WireForms } from '../../src/api/compatibility.ts';
import type { Exchange } from './exchanges.ts';

/** What a reply is not as the document says. */
export interface Violation {
  /** Where the reply differs and in what, in one sentence. */
  readonly message: string;
  /** A member that the document does not name, which it does not forbid either. */
  readonly isHarmless: boolean;
}

/** Problems that one reply is told of; a wrong list would say the same a thousand times. */
const MOST = 5;

/** A check of replies against the OpenAPI document of a platform with these forms. */
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
      return [wrong(`answers ${status}, and the document knows ${expected.join(', ')}`)];
    }
    if (problem !== undefined) return [wrong(`cannot be read: ${problem}`)];
    const place = placeOf(document, `${found}/responses/${known ?? 'default'}`);
    const content = resolve(`${place}/content`);
    if (!isRecord(content) || Object.keys(content).length === 0) {
      return body === undefined || body === ''
        ? []
        : [wrong('has a body, and the document has none')];
    }
    const media = Object.keys(content).find((one) => one === type || one === '*/*');
    if (media === undefined) {
      if (body === undefined && type === '') return [wrong('has no body')];
      // What a refusal is written in is told by its title; many write it as plain JSON.
      const json = Object.keys(content).find((one) => /json/.test(one));
      if (json === undefined || !/json/.test(type)) {
        return [
          wrong(`is of type ${type}, and the document says ${Object.keys(content).join(', ')}`),
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
          return `${pathOf(instancePath)} ${message}${more}`.trim();
        }),
    );
    // A problem may carry members of its own (RFC 9457, 3.2).
    const unknown = status < 400 ? undeclared(body, resolve(schema), '', resolve) : [];
    return [
      ...[...told].slice(0, MOST).map(wrong),
      ...(errors.length > 0 && told.size === 0 ? [wrong('is not as its schema says')] : []),
      ...[...new Set(unknown)]
        .slice(0, MOST)
        .map((path) => ({ message: `${path} is not in the document`, isHarmless: true })),
    ];
  };
};

const wrong = (message: string): Violation => ({ message, isHarmless: false });

/** Operations by their names, as pointers into the document. */
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

const resolved = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, part) =>
        isRecord(value) ? value[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined,
      document,
    );

/** A pointer, or where what stands there refers to. */
const placeOf = (document: unknown, pointer: string): string => {
  const found = resolved(document, pointer);
  const reference = isRecord(found) ? found['$ref'] : undefined;
  return typeof reference === 'string' ? reference.replace(/^#/, '') : pointer;
};

/** `/0/user_id` is written as shapes are: `[].user_id`. */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .reduce((path, part) => {
      if (/^\d+$/.test(part)) return `${path}[]`;
      return path === '' ? part : `${path}.${part}`;
    }, '');

/** How deep schemas may refer to one another on the way to a value. */
const DEEPEST = 30;

/** Members of a value that no part of its schema names. */
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

/** A schema with all that it refers to and is put together from. */
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
