import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { WindowPort } from './ports.ts';

/** The page that another window opens. */
export interface WindowInput {
  /** Absolute address. */
  readonly url: string;
}

/** Thrown when the browser blocked the window. */
export class WindowBlocked extends Error {}

/**
 * Opens a page in another window and waits for the first message that `read` accepts; `closed` is
 * the result if the user closes the window. Aborting closes the window; so `closed` is also the
 * result in a chart that was stopped while it waited and goes on (React's `Activity`). Messages of
 * other windows and origins are ignored (see {@link WindowPort}).
 */
export const windowMessage = <Message>(
  windows: WindowPort,
  read: (data: unknown) => Message | null,
  closed: Message,
): PromiseActorLogic<Message, WindowInput> => {
  const started = new WeakSet<WindowInput>();
  // Not a `request`, because browsers only open a window in the same task as the user's press.
  return fromPromise<Message, WindowInput>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        if (started.has(input)) {
          resolve(closed);
          return;
        }
        started.add(input);
        const opened = windows.open(input.url);
        if (opened === null) {
          reject(new WindowBlocked(`The browser blocked the window of ${input.url}.`));
          return;
        }
        const stops = [
          opened.onMessage((data) => {
            const message = read(data);
            if (message) finish(message);
          }),
          opened.onClosed(() => finish(closed)),
        ];
        const stopListening = () => {
          for (const stop of stops) stop();
        };
        const finish = (message: Message) => {
          stopListening();
          resolve(message);
        };
        signal.addEventListener('abort', () => {
          stopListening();
          opened.close();
        });
      }),
  );
};
