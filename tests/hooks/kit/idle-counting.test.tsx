import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrcProvider, type Announcer } from '../../../hooks/index.ts';
import { useAnnouncer } from '../../../hooks/kit/use-announcer.ts';

const idle = new Map<number, { readonly work: () => void; readonly within: number | undefined }>();

beforeEach(() => {
  idle.clear();
  let asked = 0;
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) => {
    idle.set((asked += 1), { work, within: options?.timeout });
    return asked;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let announcer: Announcer;
function Region() {
  announcer = useAnnouncer('people');
  return <div {...announcer.getAnnouncerProps()} />;
}
const page = (language: string) => (
  <GrcProvider language={language} translate={(key) => key}>
    <Region />
  </GrcProvider>
);

test.each([
  ['with a provider', page],
  ['without one', () => <Region />],
])('on a page %s, what counting takes is made in idle time, within a second', (_, pageIn) => {
  const { rerender, unmount } = render(pageIn('en'));
  expect([...idle.values()].map(({ within }) => within)).toEqual([1000]);
  rerender(pageIn('en'));
  expect([...idle.keys()]).toEqual([1]);
  expect(idle.get(1)!.work).not.toThrow();
  unmount();
  expect(idle.size).toBe(0);
});

test('what counting takes is made anew for another language', () => {
  const { rerender } = render(page('en'));
  rerender(page('nl'));
  expect([...idle.keys()]).toEqual([2]);
});

test('a browser without idle time has nothing to give up', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal('cancelIdleCallback', undefined);
  const { unmount } = render(page('en'));
  act(() => announcer.announce('one'));
  expect(screen.getByRole('status').textContent).toBe('one');
  expect(unmount).not.toThrow();
});
