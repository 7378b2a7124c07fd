import type { OpenedWindow, WindowPort } from '../../../machines/kit/ports.ts';

/** A window port whose windows are controlled by the test. */
export function fakeWindows() {
  const opened: string[] = [];
  const visited: string[] = [];
  const messages = new Set<(data: unknown) => void>();
  const closings = new Set<() => void>();
  let isBlocked = false;
  let isOpen = false;

  const port: WindowPort = {
    open(url) {
      if (isBlocked) return null;
      opened.push(url);
      isOpen = true;
      const window: OpenedWindow = {
        onMessage: (listener) => (messages.add(listener), () => void messages.delete(listener)),
        onClosed: (listener) => (closings.add(listener), () => void closings.delete(listener)),
        close: () => void (isOpen = false),
      };
      return window;
    },
    goTo: (url) => void visited.push(url),
  };
  return {
    ...port,
    opened,
    /** The addresses that the page navigated to. */
    visited,
    isOpen: () => isOpen,
    block: () => void (isBlocked = true),
    message: (data: unknown) => {
      for (const listener of messages) listener(data);
    },
    close: () => {
      for (const listener of closings) listener();
    },
  };
}
