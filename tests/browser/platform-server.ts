import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { listen } from '../../fixtures/platform/http.ts';
import { createPlatform } from '../../fixtures/platform/platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real platform server, for real uploads. */
    readonly platformUrl: string;
    /** Address of a server that accepts every file and never answers. */
    readonly silentPlatformUrl: string;
    /** Address of a host of map tiles; every tile is the same picture. */
    readonly tilesUrl: string;
  }
}

/** A picture of one grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4CwAA3wDeKXlwtgAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts the platforms before the browser tests and stops them afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const silent = createPlatform();
  silent.faults.add({
    kind: 'latency',
    milliseconds: 86_400_000,
    on: 'attachments.module.stream',
    times: 'always',
  });
  // By name: cookies belong to a host whatever its port, and the test page is on the same host.
  const servers = await Promise.all(
    [createPlatform(), silent].map((platform) => listen(platform, { host: 'localhost' })),
  );
  const [platformUrl, silentPlatformUrl] = servers.map(({ url }) =>
    url.replace(/\/\/[^/]*:/, '//localhost:'),
  );
  project.provide('platformUrl', platformUrl ?? '');
  project.provide('silentPlatformUrl', silentPlatformUrl ?? '');
  const tiles = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
  });
  await new Promise<void>((resolve) => tiles.listen(0, 'localhost', resolve));
  project.provide('tilesUrl', `http://localhost:${(tiles.address() as AddressInfo).port}`);
  return async () => {
    tiles.close();
    await Promise.all(servers.map((server) => server.close()));
  };
}
