import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrcProvider, type Announcer } from '../../../hooks/index.ts';
import { useAnnouncer } from '../../../hooks/kit/use-announcer.ts';
import { Tree } from '../../../ladle/renderers/tree.tsx';
import { watchIntl } from './watch-intl.ts';

const idle = new Map<number, { readonly work: () => void; readonly within: number | undefined }>();

beforeEach(() => {
  idle.clear();
  let requested = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) => {
    idle.set((requested += 1), { work, within: options?.timeout });
    return requested;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
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
    <Region />
  </GrcProvider>
);

test('plural rules and number formats are created in idle time, once per page, within a second, and again for another language', () => {
  const { rerender, unmount } = render(page('en'));
  expect([...idle.values()].map(({ within }) => within)).toEqual([1000]);
  rerender(page('en'));
  expect([...idle.keys()]).toEqual([1]);
  rerender(page('nl'));
  expect([...idle.keys()]).toEqual([2]);
  expect(idle.get(2)!.work).not.toThrow();
  unmount();
  expect(idle.size).toBe(0);
});

test('the first result that is announced finds the plural rules and the number format made', () => {
  const made = watchIntl('NumberFormat', 'PluralRules');
  render(
    <GrcProvider language="pl">
      <Tree label="Units" items={[]} />
    </GrcProvider>,
  );
  expect(made).toEqual([]);
  for (const { work } of idle.values()) work();
  expect(made).toEqual([
    ['PluralRules', 'pl'],
    ['NumberFormat', 'pl'],
  ]);
});

test('a browser without idle callbacks has nothing to cancel', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal('cancelIdleCallback', undefined);
  const { unmount } = render(page('en'));
  act(() => announcer.announce('one'));
  expect(screen.getAllByRole('status')[1]!.textContent).toBe('one');
  expect(unmount).not.toThrow();
});
