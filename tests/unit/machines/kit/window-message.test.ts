import { createActor, toPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { OpenedWindow } from '../../../../machines/kit/ports.ts';
import { WindowBlocked, windowMessage } from '../../../../machines/kit/window-message.ts';
import { fakeWindows } from '../fake-windows.ts';

const read = (data: unknown) => (typeof data === 'string' ? data : null);
const input = { url: 'https://platform.example/pick' };

test('listens to a window until the first valid message, or until it is closed', async () => {
  const windows = fakeWindows();
  const left = new Set<string>();
  const received =
    <Listener>(name: string, listen: (listener: Listener) => () => void) =>
    (listener: Listener) => {
      const stop = listen(listener);
      left.add(name);
      return () => (left.delete(name), stop());
    };
  const open = (url: string): OpenedWindow => {
    const opened = windows.open(url)!;
    return {
      ...opened,
      onMessage: received('message', opened.onMessage),
      onClosed: received('closed', opened.onClosed),
    };
  };
  for (const [end, expected] of [
    [() => windows.message('chosen'), 'chosen'],
    [windows.close, 'closed'],
  ] as const) {
    const actor = createActor(windowMessage({ ...windows, open }, read, 'closed'), { input });
    actor.start();
    windows.message(5);
    expect([...left]).toEqual(['message', 'closed']);
    end();
    expect(await toPromise(actor)).toBe(expected);
    expect([...left]).toEqual([]);
  }
});

test('reports an error with the address of a window that the browser blocked', async () => {
  const windows = fakeWindows();
  windows.block();
  const onError = vi.fn<(error: unknown) => void>();
  const actor = createActor(windowMessage(windows, read, 'closed'), { input });
  actor.subscribe({ error: onError });
  actor.start();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(onError.mock.lastCall![0]).toBeInstanceOf(WindowBlocked);
  expect(String(onError.mock.lastCall![0])).toContain(input.url);
});
