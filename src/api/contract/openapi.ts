import { neutral } from '../compatibility.ts';
import type { Call } from './call.ts';
import { calls } from './index.ts';
import { operationOf, server } from './openapi-operation.ts';
import { componentSchemas, type JsonObject } from './openapi-schemas.ts';

/** An OpenAPI 3.1 document, ready for `JSON.stringify`. */
export interface OpenApiDocument extends JsonObject {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: Readonly<Record<string, JsonObject>>;
}

/** The whole API as an OpenAPI 3.1 document, made from the contract and the domain's schemas. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Governance, risk and compliance platform',
      version: neutral.version.value,
      description: 'Every call that the contract of headless-grc describes.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [server('api')],
    tags: [...new Set(Object.keys(calls).map((name) => name.split('.')[0]))].map((name) => ({
      name,
    })),
    paths: pathsOf(calls),
    components: {
      schemas: componentSchemas(),
      parameters: { ApiVersion: versionParameter },
      responses: { Unauthorized: unauthorized, ServerError: serverError },
      securitySchemes,
    },
  };
}

/**
 * Paths with their operations. Calls of one URL shape stand under one path, whatever they call its
 * placeholders; of two calls that differ in nothing else, the first speaks for both.
 */
function pathsOf(table: Readonly<Record<string, Call>>): OpenApiDocument['paths'] {
  const templates = new Map<string, string>();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [operation, call] of Object.entries(table)) {
    const shape = call.path.replace(/\{\w+\}/g, '{}');
    const template = templates.get(shape) ?? call.path;
    templates.set(shape, template);
    const path = (paths[template] ??= {
      parameters: [{ $ref: '#/components/parameters/ApiVersion' }] as unknown as JsonObject,
    });
    const method = call.method.toLowerCase();
    const earlier = path[method];
    if (earlier === undefined) {
      path[method] = operationOf(operation, call, template);
    } else {
      earlier['x-other-operations'] = [
        ...((earlier['x-other-operations'] as string[] | undefined) ?? []),
        operation,
      ];
    }
  }
  return paths;
}

const versionParameter: JsonObject = {
  name: neutral.version.header,
  in: 'header',
  required: false,
  schema: { type: 'string', default: neutral.version.value },
};

const unauthorized: JsonObject = { description: 'Not signed in, or no longer' };

const serverError: JsonObject = {
  description: 'Server error',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          error_number: { type: ['string', 'integer'] },
        },
      },
    },
  },
};

const securitySchemes: JsonObject = {
  bearer: { type: 'http', scheme: 'bearer' },
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
