import { neutral, type WireForms } from '../compatibility.ts';
import type { Call } from './call.ts';
import { calls } from './index.ts';
import { headers, replyHeaders } from './openapi-headers.ts';
import { operationOf, problemContent, server } from './openapi-operation.ts';
import { componentSchemas, type JsonObject } from './openapi-schemas.ts';
import { withExamples } from './openapi-examples.ts';
import { schemasInForms } from './openapi-forms.ts';
import { anywhere } from './refusals.ts';

/** An OpenAPI 3.1 document, ready for `JSON.stringify`. */
export interface OpenApiDocument extends JsonObject {
  /** Version of the format. */
  readonly openapi: string;
  /** Operations by path below the API base, and by method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  /** Schemas, parameters, headers, responses and security schemes that operations refer to. */
  readonly components: Readonly<Record<string, JsonObject>>;
}

/**
 * The whole API as an OpenAPI 3.1 document, made from the contract and the domain's schemas. `forms`
 * are those in which the described server differs from the specification.
 */
export function openApiDocument(forms: Partial<WireForms> = {}): OpenApiDocument {
  const described: WireForms = { ...neutral.forms, ...forms };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Governance, risk and compliance platform',
      version: neutral.version.value,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [server('api')],
    tags: [...new Set(Object.keys(calls).map((name) => name.split('.')[0]))].map((name) => ({
      name,
    })),
    paths: pathsOf(calls, described),
    components: {
      schemas: withExamples(schemasInForms(componentSchemas(), described)),
      parameters: { ApiVersion: versionParameter },
      headers: replyHeaders,
      responses: {
        Unauthorized: unauthorized,
        ServerError: serverError(described.errorReference),
        Refused: refused,
      },
      securitySchemes,
    },
  };
}

/**
 * Paths with their operations. Calls with the same URL shape share a path, whatever the names of their
 * placeholders; if they do not differ otherwise, the first one is described.
 */
function pathsOf(
  table: Readonly<Record<string, Call>>,
  forms: WireForms,
): OpenApiDocument['paths'] {
  const templates = new Map<string, string>();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [operation, call] of Object.entries(table)) {
    const shape = call.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
    // A trailing slash, which old clients send, is not part of the path.
    const template = templates.get(shape) ?? call.path.replace(/\/$/, '');
    templates.set(shape, template);
    const path = (paths[template] ??= {
      parameters: [{ $ref: '#/components/parameters/ApiVersion' }] as unknown as JsonObject,
    });
    const method = call.method.toLowerCase();
    const earlier = path[method];
    if (earlier === undefined) {
      path[method] = operationOf(operation, call, template, forms);
    } else {
      earlier['x-other-operations'] = [
        ...((earlier['x-other-operations'] as string[] | undefined) ?? []),
        operation,
      ];
    }
  }
  return paths;
}

/** Description of all calls, in CommonMark. */
const ABOUT = [
  'Every call that the contract of headless-grc describes.',
  '- Timestamps are 14 digits and dates 8, always in UTC.',
  '- What is null is left out of replies; lists may carry fewer members than single things. Replies may have members, and closed sets values, that are not described here.',
  '- A slash at the end of a path makes no difference.',
  '- Ids are numbers or texts; in requests, digits may be either.',
  '- Names of query parameters are read in any letter case and without underscores, lists also as repeated parameters; in lists of ids and of fixed values, commas and pipes both separate.',
  '- HEAD gets the headers of GET, without the body.',
  '- With `If-None-Match` or `If-Modified-Since`, GET is answered with 304 if nothing has changed. With `If-Match`, `If-Unmodified-Since` or `If-None-Match`, a PUT, PATCH or DELETE is answered with 412 and changes nothing if GET of the same address, with the same query, would not fulfil the condition.',
  '- A change that carries cookies also carries the anti-forgery header; one with a token alone does not.',
].join('\n');

const versionParameter: JsonObject = {
  name: neutral.version.header,
  in: 'header',
  required: false,
  description: 'Also taken as `api-version` in the query, or with the accepted media type.',
  schema: { type: 'string', default: neutral.version.value },
};

const unauthorized: JsonObject = {
  description: 'Not signed in, or no longer',
  headers: headers('WWW-Authenticate'),
};

/** The default response, because every call can return it. */
const refused: JsonObject = {
  description: `Whatever any call can meet: ${anywhere.map(({ status, title }) => `${status} ${title}`).join(', ')}, or 429 with Retry-After`,
  headers: headers('Retry-After'),
  content: problemContent([...new Set(anywhere.map(({ title }) => title))]),
};

const serverError = (reference: WireForms['errorReference']): JsonObject => ({
  description: 'Server error',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          [reference]: { type: ['string', 'integer'] },
        },
      },
    },
  },
});

const securitySchemes: JsonObject = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: `From POST ${neutral.signIn.bearerTokens} with a password or a one-time token, or from POST ${neutral.signIn.oauthToken}`,
  },
  clientCredentials: {
    type: 'oauth2',
    flows: {
      clientCredentials: {
        tokenUrl: `https://platform.example${neutral.bases.api}${neutral.signIn.oauthToken}`,
        scopes: {},
      },
    },
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The cookie of a signed-in page; its name is the installation’s',
  },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: neutral.antiForgery.header,
    description: `Carries the value of the cookie ${neutral.antiForgery.cookie}`,
  },
  participantKey: { type: 'apiKey', in: 'header', name: neutral.participantHeader },
};
