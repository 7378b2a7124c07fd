import type { Platform } from '../../fixtures/platform/index.ts';
import type { WireRequest } from '../../fixtures/platform/wire.ts';
import { MEMORY_ROOT } from '../../fixtures/player/stage/memory-backend.ts';

/** One msw server for the process; it answers for the platform of the current session. */
export interface MswAdapter {
  /** Sends requests through the mock service worker to a platform. */
  readonly through: (platform: Platform) => (request: Request) => Promise<Response>;
  /** Stops the server. */
  readonly close: () => void;
}

/** The header that tells which request arrives at the handler; the platform does not know it. */
const NUMBER = 'x-request-number';

/** Starts the server. */
export const openMswAdapter = async (): Promise<MswAdapter> => {
  const [{ setupServer }, { mswHandlers }] = await Promise.all([
    import('msw/node'),
    import('../../fixtures/platform/msw.ts'),
  ]);
  const server = setupServer();
  server.listen({ onUnhandledRequest: 'error' });
  return {
    through: (platform) => {
      const bodies = createBodies();
      const handle = (request: WireRequest) => platform.handle(bodies.openFor(request));
      server.resetHandlers(...mswHandlers({ ...platform, handle }, MEMORY_ROOT));
      return (request) => fetch(bodies.hold(request));
    },
    close: () => server.close(),
  };
};

/**
 * Bodies that are sent only when the platform reads them. msw reads ahead, so that a small file
 * would count as sent before the platform refuses the request or drops the connection.
 */
const createBodies = () => {
  const waiting = new Map<string, () => void>();
  let count = 0;
  return {
    /** The request with a body that waits. */
    hold(request: Request): Request {
      const { body } = request;
      if (!body) return request;
      count += 1;
      const number = String(count);
      const opened = new Promise<void>((resolve) => {
        waiting.set(number, resolve);
      });
      const reader = body.getReader();
      const held = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            await opened;
            const { done, value } = await reader.read();
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
      const init: RequestInit & { readonly duplex: 'half' } = {
        body: held,
        // As pairs: of an object, msw may copy only the headers that were set while it was active.
        headers: [...request.headers, [NUMBER, number]],
        duplex: 'half',
      };
      return new Request(request, init);
    },
    /** The request at the platform, which sends its body when the platform reads it. */
    openFor(request: WireRequest): WireRequest {
      const number = request.header(NUMBER) ?? '';
      const open = (): void => {
        waiting.get(number)?.();
        waiting.delete(number);
      };
      return {
        ...request,
        text: () => (open(), request.text()),
        form: () => (open(), request.form()),
      };
    },
  };
};
