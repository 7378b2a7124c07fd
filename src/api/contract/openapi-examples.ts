import type { JsonObject } from './openapi-schemas.ts';

/**
 * The component schemas, each with an example that satisfies it, so that what answers from the document
 * alone answers things that clients can read.
 */
export function withExamples(schemas: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { ...(schema as JsonObject), examples: [exampleOf(schema as JsonObject, name, [name])] },
    ]),
  );

  /** `name` is the member of the value, `within` contains the components around it, to avoid infinite recursion. */
  function exampleOf(schema: JsonObject, name: string, within: readonly string[]): unknown {
    const component = componentOf(schema);
    if (component !== undefined)
      return exampleOf(schemas[component] as JsonObject, name === '' ? component : name, [
        ...within,
        component,
      ]);
    if (schema['const'] !== undefined) return schema['const'];
    if (Array.isArray(schema['enum'])) return schema['enum'][0];
    const variants = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonObject[] | undefined;
    if (variants !== undefined) {
      const free = variants.find((one) => !holdsItself(one, within)) ?? variants[0];
      return exampleOf(free as JsonObject, name, within);
    }
    switch (typeOf(schema)) {
      case 'object':
        return objectOf(schema, within);
      case 'array':
        return holdsItself(schema['items'] as JsonObject, within)
          ? []
          : [exampleOf(schema['items'] as JsonObject, singular(name), within)];
      case 'string':
        return textOf(schema, name);
      case 'integer':
      case 'number':
        return schema['minimum'] ?? 1;
      case 'boolean':
        return true;
      case 'null':
        return null;
      default:
        return 'text';
    }
  }

  function objectOf(schema: JsonObject, within: readonly string[]): JsonObject {
    const required = (schema['required'] ?? []) as readonly string[];
    const members = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
    return Object.fromEntries(
      members
        .filter(
          ([name, member]) =>
            required.includes(name) || (member['type'] !== 'null' && !holdsItself(member, within)),
        )
        .map(([name, member]) => [name, exampleOf(member, name, within)]),
    );
  }
}

/** Of several types, the first is used. */
const typeOf = ({ type, properties }: JsonObject): unknown =>
  Array.isArray(type) ? (type as unknown[])[0] : (type ?? (properties ? 'object' : undefined));

const componentOf = (schema: JsonObject): string | undefined => {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
};

/** Whether a value of the schema would be an instance of a component that contains it. */
const holdsItself = (schema: JsonObject, within: readonly string[]): boolean => {
  const component = componentOf(schema);
  if (component !== undefined) return within.includes(component);
  const variants = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonObject[] | undefined;
  return variants?.some((one) => holdsItself(one, within)) ?? false;
};

const singular = (name: string): string => name.replace(/s$/, '');

/** Example texts by the end of the member's name, first match wins; other members show their name. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'person@example.com'],
  [/url|link$/i, 'https://platform.example/'],
  [/colou?r/i, '#336699'],
  [/^Timestamp$|date_?time$/i, '20260105083000'],
  [/^Date$|date$/i, '20260105'],
];

function textOf(schema: JsonObject, name: string): string {
  const pattern = new RegExp(typeof schema['pattern'] === 'string' ? schema['pattern'] : '');
  const words = name.replaceAll('_', ' ').trim() || 'text';
  const known = [...TEXTS.filter(([end]) => end.test(name)), ...TEXTS].map(([, text]) => text);
  const isNamed = TEXTS.some(([end]) => end.test(name));
  const candidates = isNamed ? [...known, words] : [words, ...known];
  return candidates.find((text) => pattern.test(text)) ?? words;
}
