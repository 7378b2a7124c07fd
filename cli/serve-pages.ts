import type { Platform, WireReply, WireRequest } from '../fixtures/platform/index.ts';
import { SWITCH_WORDS } from '../fixtures/platform/switches.ts';
import { SIGN_IN_PATHS } from '../fixtures/platform/sign-in-paths.ts';
import { WORLD_WORDS } from '../fixtures/worlds/session-users.ts';
import { neutral } from '../src/api/compatibility.ts';
import { openApiDocument } from '../src/api/contract/openapi.ts';
import packageJson from '../package.json' with { type: 'json' };

/** Answers `/`, `/health` and `/openapi.json`, which are added to the paths of the platform. */
export const pagesOf =
  (platform: Platform, scheme: 'http' | 'https' = 'http') =>
  async (request: WireRequest): Promise<WireReply | undefined> => {
    const path = request.url.split('?')[0] ?? '/';
    const page = PAGES[path];
    if (page === undefined) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, headers: { Allow: 'GET, HEAD, OPTIONS' }, body: null };
    return jsonReply(page(platform, rootOf(request, scheme)));
  };

/** A reply with a value as JSON. */
export const jsonReply = (value: unknown, status = 200): WireReply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  body: JSON.stringify(value, null, 2),
});

type Page = (platform: Platform, root: string) => unknown;

const PAGES: Readonly<Record<string, Page>> = {
  '/': (platform, root) => ({
    name: packageJson.name,
    version: packageJson.version,
    api: `${root}${neutral.bases.api}`,
    document: `${root}/openapi.json`,
    health: `${root}/health`,
    signIn: SIGN_IN_PATHS.map((path) => `${root}${neutral.bases.api}${path}`),
    world: platform.state.world.name,
    worlds: WORLD_WORDS,
    user: platform.user ?? 'anonymous',
    people: platform.state.world.people,
    clients: platform.state.world.applications,
    apiKeys: platform.state.world.apiKeys,
    switches: platform.switches,
    switchWords: SWITCH_WORDS,
  }),
  '/health': () => ({ status: 'ok' }),
  '/openapi.json': (platform, root) => ownDocument(platform, root),
};

/** The base address from the caller's `Host` header. An invalid host gives '', so that links are relative. */
const rootOf = (request: WireRequest, scheme: string): string => {
  const host = request.header('host') ?? '';
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${scheme}://${host}` : '';
};

/** The OpenAPI document of this platform, with its own address and the sign-in routes. */
const ownDocument = (platform: Platform, root: string): unknown => {
  const document = openApiDocument(platform.switches);
  const text = JSON.stringify(document).replaceAll('https://platform.example', root);
  const own = JSON.parse(text) as typeof document;
  return { ...own, paths: { ...own.paths, ...SIGN_IN } };
};

const SIGN_IN = Object.fromEntries(
  SIGN_IN_PATHS.map((path) => [
    path,
    {
      post: {
        operationId: `signIn.${path.slice(1).replaceAll('/', '.')}`,
        tags: ['signIn'],
        summary: `Sign in: ${path.slice(1).replaceAll(/[/_]/g, ' ')}`,
        security: [{}],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object' } },
            'application/x-www-form-urlencoded': { schema: { type: 'object' } },
          },
        },
        responses: {
          200: { description: 'A token, or what leads to one' },
          204: { description: 'Done' },
          400: { description: 'The request is not as it should be' },
          401: { description: 'The credential is wrong' },
        },
      },
    },
  ]),
);
