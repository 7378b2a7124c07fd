import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, server, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { CardPanel, type CardPanelProps } from '../../ladle/renderers/card-panel.tsx';
import { keysOf } from './key-table.ts';
import { focused, partsOf, show, violations, type PageOptions } from './page.tsx';
import { parkPointer } from './page-between-tests.ts';

const key = keysOf('card-panel');

afterEach(cleanup);

const part = partsOf('card-panel');
const panel = () => part('content');
const loaded = async () => {
  await expect.poll(() => part('section')).not.toBeNull();
};

const CARDS = Array.from({ length: 100 }, (_, index) => ({
  objectId: index + 101,
  name: `Card ${index + 101}`,
}));

const showPanel = (props: CardPanelProps = {}, options: PageOptions = {}) =>
  show(<CardPanel {...props} />, options);

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('by keyboard alone', () => {
  test('a card is opened, read and closed, and the focus returns to where it was [tooltip-06] [tooltip-13]', async () => {
    await showPanel({ cards: CARDS.slice(0, 2) });
    await userEvent.keyboard(`{Tab}{Tab}{Tab}${key('trigger', 'Enter')}`);
    await loaded();
    expect(focused()).toBe(panel());
    await userEvent.keyboard('{Tab}');
    expect(focused().textContent).toBe('General');
    await userEvent.keyboard(key('section-toggle', 'Enter or Space'));
    expect(part('section')?.hidden).toBe(true);
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(part('details'));
    await userEvent.keyboard(key('content', 'Escape'));
    expect(panel()).toBeNull();
    expect(focused().textContent).toBe('Card 102');
  });

  test('a card that is open from the start is read and closed, and the focus moves to its button [tooltip-13]', async () => {
    await showPanel({ cards: CARDS.slice(0, 2), objectId: 101, defaultOpen: true });
    await loaded();
    part('section-toggle')?.focus();
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(part('details'));
    await userEvent.keyboard(key('content', 'Escape'));
    expect(panel()).toBeNull();
    expect(focused().textContent).toBe('Card 101');
  });

  test('the focus stays in the panel when its host shows another card [tooltip-04]', async () => {
    await page.viewport(1200, 800);
    let showOther = (): void => {};
    function Host() {
      const [objectId, setObjectId] = useState(101);
      showOther = () => setObjectId(102);
      return <CardPanel objectId={objectId} defaultOpen />;
    }
    await show(<Host />);
    await loaded();
    part('details')!.focus();
    showOther();
    await expect.poll(() => focused()).toBe(panel());
    await loaded();
    expect(focused()).toBe(panel());
    await button('before').click();
    expect(focused().textContent).toBe('before');
  });

  test('the page beside the panel stays usable on large screens', async () => {
    await page.viewport(1200, 800);
    await showPanel({ cards: CARDS.slice(0, 2), objectId: 101, defaultOpen: true });
    await loaded();
    await button('before').click();
    expect(focused().textContent).toBe('before');
    expect(panel()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(focused().textContent).toBe('before');
  });

  test('on small screens the panel traps the focus, and has a close button [tooltip-03]', async () => {
    await showPanel({ cards: CARDS.slice(0, 1) }, { smallScreen: true });
    await button('Card 101').click();
    await loaded();
    expect(focused()).toBe(part('close'));
    for (let stop = 0; stop < 6; stop += 1) {
      await userEvent.keyboard('{Tab}');
      expect(panel()?.contains(focused())).toBe(true);
    }
    part('close')?.click();
    await expect.poll(panel).toBeNull();
    expect(focused().textContent).toBe('Card 101');
  });
});

describe('its position', () => {
  // On a busy page the animations of the elements may already have ended when they are queried.
  beforeEach(() => void vi.spyOn(Element.prototype, 'animate'));
  afterEach(() => void vi.restoreAllMocks());

  /** The elements that were animated since the test began, once they have stopped. */
  async function animatedElements(): Promise<readonly unknown[]> {
    const { results, contexts } = vi.mocked(Element.prototype.animate).mock;
    await Promise.all(results.map(({ value }) => (value as Animation).finished));
    return contexts;
  }

  test('is at the right side, 511 px wide and as high as the window [tooltip-01] [tooltip-02]', async () => {
    await page.viewport(1200, 800);
    await showPanel({ objectId: 101, defaultOpen: true });
    expect(await animatedElements()).toEqual([panel()]);
    const { width, height, right } = panel()!.getBoundingClientRect();
    expect({ width, height, right }).toEqual({
      width: 511,
      height: innerHeight,
      right: document.documentElement.clientWidth,
    });
  });

  test('is at the left side on a right-to-left page [tooltip-01]', async () => {
    await page.viewport(1200, 800);
    await showPanel({ objectId: 101, defaultOpen: true }, { direction: 'rtl' });
    expect(await animatedElements()).toEqual([panel()]);
    expect(panel()?.getBoundingClientRect().left).toBe(0);
  });

  test('shows the picture 250 px high [tooltip-08]', async () => {
    await showPanel({ objectId: 1, defaultOpen: true });
    await loaded();
    expect(part('image')?.getBoundingClientRect().height).toBe(250);
  });
});

describe('by pointer', () => {
  test('a hundred cards that the mouse crosses send no request; the card it rests on opens [tooltip-31] [tooltip-32]', async () => {
    // The mouse of previous tests may be where the first card is shown.
    await parkPointer();
    const { platform } = await showPanel({ cards: CARDS });
    const before = platform.requests.length;
    // All in one turn, so that the mouse rests on none of them on a slow machine.
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-part=trigger]')];
    for (const [place, trigger] of buttons.entries()) {
      const crossed = { bubbles: true, pointerType: 'mouse' };
      const relatedTarget = buttons[place - 1] ?? null;
      relatedTarget?.dispatchEvent(
        new PointerEvent('pointerout', { ...crossed, relatedTarget: trigger }),
      );
      trigger.dispatchEvent(new PointerEvent('pointerover', { ...crossed, relatedTarget }));
    }
    expect(panel()).toBeNull();
    expect(platform.requests.length).toBe(before);
    await expect.poll(() => part('name')?.textContent).toMatch(/ 100, /);
    expect(focused()).toBe(document.body);
  });

  // Only Chromium lets a test send touch events.
  test.runIf(server.browser === 'chromium')(
    'a swipe to the side closes it [tooltip-01]',
    async () => {
      await page.viewport(400, 700);
      await showPanel({ objectId: 101, defaultOpen: true }, { smallScreen: true });
      await loaded();
      const touch = (type: string, x?: number) =>
        cdp().send(
          'Input.dispatchTouchEvent' as never,
          {
            type,
            touchPoints: x === undefined ? [] : [{ x, y: 300 }],
          } as never,
        );
      await touch('touchStart', 100);
      for (const x of [130, 160, 190, 220]) await touch('touchMove', x);
      await touch('touchEnd');
      await expect.poll(panel).toBeNull();
    },
  );

  test('two fingers zoom the page on it, and one finger scrolls it', async () => {
    await showPanel({ objectId: 101, defaultOpen: true }, { smallScreen: true });
    await loaded();
    const gestures = getComputedStyle(panel()!).touchAction.split(' ');
    expect(gestures.sort()).toEqual(['pan-y', 'pinch-zoom']);
  });
});

describe('accessibility', () => {
  test.each([
    ['a card', { objectId: 101 }, {}],
    ['a deleted card', { objectId: 900_000 }, {}],
    ['a card on a small screen', { objectId: 101 }, { smallScreen: true }],
    ['a card from right to left', { objectId: 101 }, { direction: 'rtl' }],
  ] as const)('axe finds no violations with %s', async (_what, props, options) => {
    await showPanel({ ...props, defaultOpen: true }, options);
    await expect.poll(panel).not.toBeNull();
    await expect.poll(() => panel()!.dataset['busy']).toBeUndefined();
    expect(await violations()).toEqual([]);
  });
});
