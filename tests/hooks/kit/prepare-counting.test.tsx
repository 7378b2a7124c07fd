import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the plural rules and number formats are made in idle time, not when the first result is announced', () => {
  const idle = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.set(idle.size + 1, work);
    return idle.size;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
  const made: (readonly [what: string, language: unknown])[] = [];
  const note = (what: string, locales: unknown) => made.push([what, [locales].flat()[0]]);
  // Whole classes: a spy would create objects without `select`, and the text could not be formatted.
  class Rules extends Intl.PluralRules {
    constructor(locales?: string | readonly string[], options?: Intl.PluralRulesOptions) {
      super(locales, options);
      note('rules', locales);
    }
  }
  class Numbers extends Intl.NumberFormat {
    constructor(locales?: string | readonly string[], options?: Intl.NumberFormatOptions) {
      super(locales, options);
      note('numbers', locales);
    }
  }
  const counted = { PluralRules: { value: Rules }, NumberFormat: { value: Numbers } };
  vi.stubGlobal('Intl', Object.create(Intl, counted));
  const shown = (language: string) => (
    <GrcProvider language={language}>
      <Tree label="Units" items={[]} />
    </GrcProvider>
  );

  const { rerender, unmount } = render(shown('pl'));
  expect(made).toEqual([]);
  for (const work of idle.values()) work();
  expect(made).toEqual([
    ['rules', 'pl'],
    ['numbers', 'pl'],
  ]);

  idle.clear();
  rerender(shown('fi'));
  expect(idle.size).toBe(1);
  unmount();
  expect(idle.size).toBe(0);
});
