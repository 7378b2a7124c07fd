import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright';
import type { Tls } from '../../../fixtures/platform/http.ts';

/** Folder of the pages. */
export const PAGES = resolve('tests/package/elements-pages');

/** A map tile: one pixel, as GIF. */
export const TILE = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The options of a server of pages. */
export interface PageOptions {
  /** Origin of the platform: the only one that the pages may call. */
  readonly mayCall: () => string;
  /** Additional files beside those of the folder, by path. */
  readonly more?: ReadonlyMap<string, string>;
  /** Certificate and key: the pages are served over https. */
  readonly tls?: Tls;
}

/** A running server of pages. */
export interface ServedPages {
  readonly port: number;
  readonly close: () => void;
}

/** Serves the pages and the built elements, under the policy of the guide; `?token` and `?map` add the sources that the guide lists for these. */
export async function servePages({ mayCall, more, tls }: PageOptions): Promise<ServedPages> {
  const answer: Parameters<typeof createHttpServer>[1] = (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://page.example');
    const text = more?.get(path) ?? fileOf(path);
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path)] ?? 'text/plain',
      'content-security-policy': policyOfGuide(mayCall(), searchParams),
    });
    response.end(text);
  };
  const server = tls ? createHttpsServer(tls, answer) : createHttpServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** The policy for custom elements in the guide, for a platform at this origin. */
function policyOfGuide(platform: string, page: URLSearchParams): string {
  const guide = readFileSync('ladle/guides/security-policies.md', 'utf8');
  const found = (pattern: RegExp): string => {
    const [, text] = pattern.exec(guide) ?? [];
    if (text === undefined) throw new Error(`The guide to policies does not say ${pattern.source}`);
    return text;
  };
  const pictures = [
    'img-src',
    ...(page.has('token') ? [found(/with a token `([^`]+)`/)] : []),
    ...(page.has('map') ? [found(/with a map `([^`]+)`/)] : []),
  ];
  return found(/## Custom elements[\s\S]*?```txt\n([\s\S]*?)```/)
    .trim()
    .replaceAll('\n', ' ')
    .replaceAll('https://grc.example', platform)
    .replace('img-src', pictures.join(' '));
}

function fileOf(path: string): string | undefined {
  const isOurs = path === '/elements.js' || path.startsWith('/elements/');
  try {
    return readFileSync(join(isOurs ? resolve('dist') : PAGES, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Chromium, with additional arguments for a test. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      ...more,
    ],
  });
