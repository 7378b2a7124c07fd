import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStorage, browserWindows } from '../../../hooks/provider/browser-ports.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a window that a widget opens', () => {
  const WIZARD = 'https://platform.example/wizard?id=1';

  /** Opens a window: that of a frame, because jsdom has no other. */
  function open(url = WIZARD) {
    const frame = () => document.body.appendChild(document.createElement('iframe')).contentWindow!;
    const other = frame();
    const opened = Object.assign(other, { close: vi.fn<() => void>() });
    const asked = vi.spyOn(window, 'open').mockReturnValue(opened);
    const port = browserWindows.open(url)!;
    const post = (source: Window, origin: string, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { source, origin, data }));
    return { asked, opened, port, post, another: frame() };
  }

  test('is a new tab; null if the browser refuses it', () => {
    const { asked } = open();
    expect(asked).toHaveBeenCalledWith(WIZARD, '_blank');
    asked.mockReturnValue(null);
    expect(browserWindows.open(WIZARD)).toBeNull();
  });

  test('is heard only if the message comes from it, and from the origin that was opened [route-14]', () => {
    const { opened, port, post, another } = open();
    const heard: unknown[] = [];
    const end = port.onMessage((data) => heard.push(data));
    post(another, 'https://platform.example', 'another window');
    post(window, 'https://platform.example', 'this window');
    post(opened, 'https://evil.example', 'another origin');
    post(opened, 'https://platform.example.evil.example', 'an origin that begins alike');
    post(opened, 'http://platform.example', 'another scheme');
    post(opened, 'null', 'a sandbox');
    expect(heard).toEqual([]);
    post(opened, 'https://platform.example', { temporaryId: 'T' });
    expect(heard).toEqual([{ temporaryId: 'T' }]);
    end();
    post(opened, 'https://platform.example', 'too late');
    expect(heard).toHaveLength(1);
  });

  test('of a relative address has the origin of the page', () => {
    const { opened, port, post } = open('/wizard');
    const heard: unknown[] = [];
    port.onMessage((data) => heard.push(data));
    post(opened, 'https://platform.example', 1);
    post(opened, location.origin, 2);
    expect(heard).toEqual([2]);
  });

  test('is reported once when the user closes it, unless nobody waits for that', () => {
    vi.useFakeTimers();
    const { opened, port } = open();
    const [told, ended] = [vi.fn<() => void>(), vi.fn<() => void>()];
    port.onClosed(told);
    port.onClosed(ended)();
    vi.advanceTimersByTime(2000);
    expect(told).not.toHaveBeenCalled();
    Object.defineProperty(opened, 'closed', { value: true });
    vi.advanceTimersByTime(500);
    vi.advanceTimersByTime(5000);
    expect([told, ended].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not reported as closed before its last message could arrive [card-sel-16]', () => {
    vi.useFakeTimers();
    const { opened, port, post } = open();
    const told: unknown[] = [];
    port.onMessage((data) => told.push(data));
    port.onClosed(() => told.push('closed'));
    Object.defineProperty(opened, 'closed', { value: true });
    vi.advanceTimersByTime(500);
    post(opened, 'https://platform.example', 'message');
    vi.advanceTimersByTime(500);
    expect(told).toEqual(['message', 'closed']);
  });

  test('can be closed', () => {
    const { opened, port } = open();
    port.close();
    expect(opened.close).toHaveBeenCalledTimes(1);
  });
});

describe('the storage of the browser', () => {
  test('keeps a text, and removes it', () => {
    browserStorage.set('grc.test', 'a');
    expect(browserStorage.get('grc.test')).toBe('a');
    browserStorage.set('grc.test', null);
    expect([browserStorage.get('grc.test'), localStorage.getItem('grc.test')]).toEqual([
      null,
      null,
    ]);
  });

  test('is not that of Node, which prints a warning when a server reads it', () => {
    const asked = vi.fn<() => string>(() => 'of the server');
    vi.stubGlobal('localStorage', { getItem: asked, setItem: asked, removeItem: asked });
    vi.stubGlobal('window', undefined);
    browserStorage.set('grc.test', 'a');
    expect(browserStorage.get('grc.test')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  test('holds nothing where it is forbidden or full, and throws nothing', () => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    browserStorage.set('grc.test', 'a');
    browserStorage.set('grc.test', null);
    expect(browserStorage.get('grc.test')).toBeNull();
  });
});
