import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what counting takes is made in idle time, not when the first result is said', () => {
  const idle = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.set(idle.size + 1, work);
    return idle.size;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
  const plural = vi.spyOn(Intl, 'PluralRules');
  const number = vi.spyOn(Intl, 'NumberFormat');
  const shown = (language: string) => (
    <GrcProvider language={language}>
      <Tree label="Units" items={[]} />
    </GrcProvider>
  );

  const { rerender, unmount } = render(shown('pl'));
  expect([plural.mock.calls, number.mock.calls]).toEqual([[], []]);
  for (const work of idle.values()) work();
  expect([plural.mock.calls, number.mock.calls]).toEqual([[['pl']], [['pl']]]);

  idle.clear();
  rerender(shown('fi'));
  expect(idle.size).toBe(1);
  unmount();
  expect(idle.size).toBe(0);
});
