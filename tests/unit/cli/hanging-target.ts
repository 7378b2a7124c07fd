import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';

/** A live target that does not answer some requests. */
export interface HangingTarget {
  /** Its address. */
  readonly url: string;
  /** The platform behind it, with the requests that reached it. */
  readonly platform: Platform;
  /** The requests that are not answered, as `METHOD path`. */
  readonly hanging: string[];
  /** Sends the replies that are late. */
  release(): void;
}

/**
 * Starts a target that answers as the platform does. Where `hangs` is true, a request is not answered; where it is
 * `late`, the request is done and answered when it is released.
 */
export const withHangingTarget = async (
  hangs: (request: string) => boolean | 'late',
  work: (target: HangingTarget) => Promise<void>,
): Promise<void> => {
  const platform = createPlatform({});
  const behind = await listen(platform);
  const hanging: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((incoming, outgoing) => {
    const request = `${incoming.method} ${incoming.url}`;
    const how = hangs(request);
    if (how !== false) hanging.push(request);
    if (how === true) return;
    void passOn(incoming, behind.url).then(async (response) => {
      if (how === 'late') await released;
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work({ url: `http://127.0.0.1:${port}`, platform, hanging, release });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await behind.close();
  }
};

const passOn = async (incoming: IncomingMessage, root: string): Promise<Response> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { host: _, connection: __, 'content-length': ___, ...headers } = incoming.headers;
  return fetch(`${root}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  });
};
