import { afterEach, expect, test } from 'vitest';
import { violations } from './page.tsx';

afterEach(() => document.body.replaceChildren());

const violatedRules = async (html: string): Promise<readonly string[]> => {
  document.body.innerHTML = `<main>${html}</main>`;
  return (await violations()).map((found) => found.split(':')[0] ?? '');
};

test.each([
  ['color-contrast-enhanced', '<p style="color: #666; background: #fff">six to one</p>'],
  ['target-size', '<button style="all: unset">a</button><button style="all: unset">b</button>'],
  ['focus-order-semantics', '<div tabindex="0">a stop that says nothing</div>'],
])('axe also checks a rule that is off by default: %s', async (rule, html) => {
  expect(await violatedRules(html)).toEqual([rule]);
});

test('a row of a grid may be focusable, as in WAI-ARIA; a row of a table may not', async () => {
  const rows = '<div role="row" tabindex="0"><div role="gridcell">one</div></div>';
  expect(await violatedRules(`<div role="grid" aria-label="rows">${rows}</div>`)).toEqual([]);
  expect(
    await violatedRules(`<div role="table" aria-label="rows">${rows.replace('grid', '')}</div>`),
  ).toEqual(['focus-order-semantics']);
});

/** A dialog that moves in from beyond the right edge, and a hidden button behind it. */
function moveIn(duration: number): Animation {
  document.body.innerHTML =
    '<main aria-hidden="true"><button>behind</button></main>' +
    '<div role="dialog" aria-modal="true" aria-label="moving in" style="position: fixed; inset: 0">in front</div>';
  const dialog = document.querySelector('[role=dialog]')!;
  return dialog.animate({ translate: ['200vw', 'none'] }, duration);
}

test('an element that moves in is checked at its final position', async () => {
  const animation = moveIn(500);
  expect(await violations()).toEqual([]);
  expect(animation.playState).toBe('finished');
});

test('an element that has moved in while the page was busy is checked at its final position', async () => {
  const animation = moveIn(100);
  await animation.ready;
  await new Promise(requestAnimationFrame);
  // No frame is rendered meanwhile: WebKit reports that it has ended, but measures the previous position.
  const end = performance.now() + 300;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await violations()).toEqual([]);
});

test.each([
  ['paused', { duration: 500 }, (animation: Animation) => animation.pause()],
  ['endless', { duration: 500, iterations: Infinity }, () => {}],
] as const)('a %s animation is not waited for', async (_what, timing, begin) => {
  document.body.innerHTML = '<main><p>text</p></main>';
  const animation = document.querySelector('p')!.animate({ opacity: [1, 1] }, timing);
  begin(animation);
  expect(await violations()).toEqual([]);
});
