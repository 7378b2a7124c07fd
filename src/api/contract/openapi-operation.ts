import { neutral, type WireForms } from '../compatibility.ts';
import { storesFilter, type Call, type ListStyle, type Param } from './call.ts';
import { CALL_DESCRIPTIONS, PARAMETER_DESCRIPTIONS, WHOLE_LIST_LIMIT } from './descriptions.ts';
import { isOpenToGuests } from './open-to-guests.ts';
import { headers } from './openapi-headers.ts';
import { reference, schemaReference, type JsonObject } from './openapi-schemas.ts';
import { refusalsOf } from './refusals.ts';

/**
 * One call as an operation of OpenAPI. `template` is the path that the operation stands under,
 * `forms` are the forms of the server that is described.
 */
export function operationOf(
  operation: string,
  call: Call,
  template: string,
  forms: WireForms,
): JsonObject {
  const [tag = operation] = operation.split('.');
  const description = CALL_DESCRIPTIONS[operation];
  return {
    operationId: operation,
    tags: [tag],
    summary: summaryOf(operation),
    ...(description !== undefined && { description }),
    parameters: [...pathParameters(call, template), ...queryParameters(call)],
    ...requestBody(call),
    responses: { ...repliesOf(call, forms), ...refusalResponses(call) },
    security: securityOf(operation, call),
    ...(call.base === 'participant' && { servers: [server('api'), server('participant')] }),
  };
}

/** `objects.related.questionLists.list` gives `Objects, related, question lists: list`. */
function summaryOf(operation: string): string {
  const words = operation
    .split('.')
    .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const [action = '', ...places] = words.toReversed();
  const text = `${places.toReversed().join(', ')}: ${action}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The address of one of the platform's APIs. */
export const server = (base: keyof typeof neutral.bases): JsonObject => ({
  url: `{root}${neutral.bases[base]}`,
  description: base === 'api' ? 'The API' : 'The API of participants of campaigns',
  variables: { root: { default: 'https://platform.example' } },
});

function pathParameters(call: Call, template: string): JsonObject[] {
  const names = call.path.match(/(?<=\{)\w+(?=\})/g) ?? [];
  const shown = template.match(/(?<=\{)\w+(?=\})/g) ?? [];
  return names.map((name, index) => {
    const values = call.pathValues?.[name];
    const hasSlash = values?.some((value) => value.includes('/')) === true;
    return {
      name: shown[index] ?? name,
      in: 'path',
      required: true,
      ...(hasSlash && { description: 'A value with a slash is two segments of the path.' }),
      schema:
        values !== undefined
          ? { type: 'string', enum: [...values] }
          : name.endsWith('_id')
            ? reference('Id')
            : { type: 'string' },
    };
  });
}

const LIST_STYLES: Readonly<Record<ListStyle, JsonObject>> = {
  comma: { style: 'form', explode: false },
  repeat: { style: 'form', explode: true },
  pipe: { style: 'pipeDelimited', explode: false },
};

/**
 * Integers with more than 15 digits are refused, because not all of them are exact in JavaScript.
 */
const LARGEST_INTEGER = 999_999_999_999_999;

const queryParameters = ({ query = {}, whole }: Call): JsonObject[] =>
  Object.entries(query).map(([name, param]) =>
    queryParameter(
      name,
      param,
      name === 'limit' && whole ? WHOLE_LIST_LIMIT : PARAMETER_DESCRIPTIONS[name],
    ),
  );

function queryParameter(name: string, param: Param, meaning: string | undefined): JsonObject {
  const { aliases = [], fixed } = param;
  const known = aliases.length > 0 ? `Some servers call it ${aliases.join(' or ')}.` : undefined;
  const description = [meaning, known].filter((sentence) => sentence !== undefined).join(' ');
  return {
    name,
    in: 'query',
    required: false,
    ...(description !== '' && { description }),
    ...(param.type === 'list' && LIST_STYLES[param.style]),
    schema: {
      ...parameterSchema(param),
      ...((fixed ?? param.default) !== undefined && { default: fixed ?? param.default }),
    },
  };
}

function parameterSchema(param: Param): JsonObject {
  switch (param.type) {
    case 'text':
      return { type: 'string' };
    case 'integer':
      return {
        type: 'integer',
        ...(param.minimum !== undefined && { minimum: param.minimum }),
        maximum: LARGEST_INTEGER,
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'id':
      return reference('Id');
    case 'timestamp':
      return reference('Timestamp');
    case 'date':
      return reference('Date');
    case 'enum':
      return { type: 'string', enum: [...param.values] };
    case 'list':
      return {
        type: 'array',
        items: {
          ...parameterSchema({ type: param.of } as Param),
          ...(param.values !== undefined && { enum: [...param.values] }),
        },
      };
  }
}

function requestBody({ body, upload }: Call): JsonObject {
  if (upload !== undefined) {
    const schema = {
      type: 'object',
      properties: { [upload]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [upload],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  const content = { 'application/json': { schema: schemaReference(body) } };
  return { requestBody: { required: true, content } };
}

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });

/** Success, and for reads also the reply to a request for what has changed. */
const repliesOf = (call: Call, forms: WireForms): JsonObject => ({
  ...successOf(call, forms),
  ...(call.method === 'GET' && {
    304: {
      description: 'Not changed since the reply that the request names',
      headers: readHeaders(call),
    },
  }),
});

/** The headers of a reply to GET. */
const readHeaders = ({ reply, query = {} }: Call): JsonObject => ({
  ...headers('Cache-Control', 'ETag'),
  ...(reply.kind === 'one' && headers('Last-Modified')),
  ...(reply.kind === 'blob' && headers('Content-Disposition', 'X-Content-Type-Options')),
  ...(reply.kind === 'page' && pagingHeaders),
  ...('include_search_suggestion_correction' in query &&
    headers(neutral.pagingHeaders.searchSuggestion)),
});

function successOf(call: Call, forms: WireForms): JsonObject {
  const { method, reply, query } = call;
  const read = method === 'GET' ? { headers: readHeaders(call) } : {};
  switch (reply.kind) {
    case 'page':
      return {
        200: {
          description: 'A page of the list',
          ...read,
          ...json(pageSchema(schemaReference(reply.of), forms, query)),
        },
      };
    case 'one':
    case 'value':
      return { 200: { description: 'Found', ...read, ...json(schemaReference(reply.of)) } };
    case 'created':
      return storesFilter(call) ? FILTERS[forms.filterResponse] : createdAs(createdObject);
    case 'nothing':
      return { 204: { description: 'Done' } };
    case 'blob':
      return {
        200: { description: 'The file, in its own media type', ...read, content: { '*/*': {} } },
      };
  }
}

const createdAs = (schema: JsonObject): JsonObject => ({
  201: {
    description: 'Created',
    headers: headers('Location'),
    ...json(schema),
  },
});

const createdObject = schemaReference('created');

/**
 * The reply that contains the id of a stored filter: an object as for all new objects, or only the
 * id.
 */
const FILTERS: Readonly<Record<WireForms['filterResponse'], JsonObject>> = {
  object: createdAs(createdObject),
  'guid-201': createdAs({ type: 'string' }),
  'guid-200': { 200: { description: 'Created', ...json({ type: 'string' }) } },
};

/** A bare list, or an envelope if the caller requests it. */
const pageSchema = (
  items: JsonObject,
  { pageForm }: WireForms,
  query: Call['query'] = {},
): JsonObject => {
  const list = { type: 'array', items };
  const envelope =
    pageForm === 'items'
      ? { allOf: [schemaReference('pageItems'), { properties: { items: list } }] }
      : { allOf: [schemaReference('pageEnvelope'), { properties: { data: list } }] };
  const rows = { type: 'object', properties: { rows: list }, required: ['rows'] };
  return { anyOf: [list, envelope, ...('include_rows' in query ? [rows] : [])] };
};

const { returned, total, limit, offset } = neutral.pagingHeaders;
const pagingHeaders = headers(returned, total, limit, offset);

/**
 * Each status once, with all titles that its problem can have. 401, 500 and the statuses of the
 * installation (429, 503) apply to all calls.
 */
function refusalResponses(call: Call): JsonObject {
  const titles = new Map<number, string[]>();
  for (const { status, title } of refusalsOf(call)) {
    titles.set(status, [...(titles.get(status) ?? []), title]);
  }
  return {
    ...Object.fromEntries(
      [...titles].map(([status, known]) => [
        String(status),
        {
          description: known.join(', or '),
          content: problemContent(known),
        },
      ]),
    ),
    401: { $ref: '#/components/responses/Unauthorized' },
    500: { $ref: '#/components/responses/ServerError' },
    default: { $ref: '#/components/responses/Refused' },
  };
}

/** A problem whose title is one of those that are known. */
export const problemContent = (titles: readonly string[]): JsonObject => ({
  'application/problem+json': {
    schema: {
      allOf: [
        schemaReference('problem'),
        { properties: { title: { type: 'string', enum: [...titles] } } },
      ],
    },
  },
});

/** An empty security requirement means anonymous access. */
const securityOf = (operation: string, call: Call): JsonObject[] => [
  { bearer: [] },
  { clientCredentials: [] },
  { session: [], antiForgery: [] },
  ...(call.base === 'participant' ? [{ participantKey: [] }] : []),
  ...(isOpenToGuests(operation, call) ? [{}] : []),
];
