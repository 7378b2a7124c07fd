import type {
  OpenedWindow,
  PositionPort,
  StoragePort,
  WindowPort,
} from '../../machines/kit/ports.ts';
import { listen } from '../kit/listen.ts';

/**
 * Interval in milliseconds for checking whether an opened window was closed; browsers fire no event
 * for it.
 */
const CLOSED_WINDOW_CHECK = 500;

/** Opens windows of the product in the browser, and accepts messages from these windows only. */
export const browserWindows: WindowPort = {
  open(url) {
    const opened = window.open(url, '_blank');
    return opened === null ? null : openedWindow(opened, new URL(url, location.href).origin);
  },
  goTo(url) {
    location.href = url;
  },
};

function openedWindow(opened: Window, origin: string): OpenedWindow {
  return {
    onMessage: (listener) =>
      listen(window, {
        message(event) {
          if (event.source === opened && event.origin === origin) listener(event.data);
        },
      }),
    onClosed(listener) {
      let wasClosed = false;
      const timer = setInterval(() => {
        // Reported one check later: the last message of a window may arrive after it was closed.
        if (!wasClosed) {
          wasClosed = opened.closed;
          return;
        }
        clearInterval(timer);
        listener();
      }, CLOSED_WINDOW_CHECK);
      return () => clearInterval(timer);
    },
    close: () => opened.close(),
  };
}

/**
 * The browser's local storage; if it is full or forbidden, nothing is stored and no error is thrown. It is that of the
 * window: Node 25 and later have one too, which prints a warning when a server reads it.
 */
export const browserStorage: StoragePort = {
  get(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
    } catch {
      // Storage is optional: everything works without it.
    }
  },
};

/**
 * Requests the position of the device from the browser, with code that is loaded at the first
 * request; the browser asks the user for permission.
 */
export const browserPosition: PositionPort = {
  current: async () => (await import('./device-position.ts')).devicePosition(),
};
