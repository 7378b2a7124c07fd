import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rendererOf } from '../../../ladle/renderers/index.ts';
import { INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';
import { rendererName } from '../renderer-name.ts';
import { watchIntl } from './watch-intl.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What a widget shows at once that only `Intl` can write, or sort. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'card-selector-dialog': ['DateTimeFormat'],
  'date-input': ['DateTimeFormat'],
  'location-selector': ['NumberFormat'],
  'people-picker': ['Collator'],
};

const WIDGETS = Object.keys(INLINE_PROPS).flatMap((hook) => {
  const name = rendererName(hook);
  const Renderer = rendererOf(name);
  return Renderer ? [{ name, hook, Renderer }] : [];
});

test('all but two of the hooks have a reference renderer of their name', () => {
  expect(WIDGETS.length).toBe(Object.keys(INLINE_PROPS).length - 2);
});

// The first object of Intl in a page takes Chromium longer than a frame.
test.each(WIDGETS)(
  'mounting the $name makes no format or collator but those that it needs, at most two of a kind',
  async ({ name, hook, Renderer }) => {
    const props = INLINE_PROPS[hook]!() as Readonly<Record<string, unknown>>;
    const page = cardPlatform().provide(<Renderer {...props} />, { onWarning: () => {} });
    const made = watchIntl('Collator', 'DateTimeFormat', 'NumberFormat');
    render(page);
    await act(async () => {});
    const needed = NEEDED[name] ?? [];
    expect(made.filter(([kind]) => !needed.includes(kind))).toEqual([]);
    expect(made.length).toBeLessThanOrEqual(2 * needed.length);
  },
);
