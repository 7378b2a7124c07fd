import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { TopBar } from '../../ladle/renderers/top-bar.tsx';
import { keysOf } from './key-table.ts';
import { focused, show, violations } from './page.tsx';

const key = keysOf('top-bar');

afterEach(cleanup);

const FLAGS = { myControlTests: true, myFindings: true, apps: true };

test('by keyboard alone the buttons are one tab stop, in the direction of the text [top-bar-01] [top-bar-02] [top-bar-04]', async () => {
  await show(<TopBar flags={FLAGS} />, { direction: 'rtl' });
  await userEvent.keyboard(`{Tab}{Tab}${key('button', 'Arrows').repeat(2)}`);
  expect(focused().textContent).toBe('Apps');
  await userEvent.keyboard(key('button', 'Home'));
  expect(focused().textContent).toBe('My control tests');
  await userEvent.keyboard(key('button', 'End'));
  expect(focused().textContent).toBe('Apps');
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('after');
  expect(await violations()).toEqual([]);
});

test('on a small screen they are shown by a press, and Escape returns', async () => {
  await show(<TopBar flags={FLAGS} />, { smallScreen: true });
  expect(await violations()).toEqual([]);
  await userEvent.click(document.querySelector('[data-part=menu-button]')!);
  await expect.poll(() => focused().textContent).toBe('My control tests');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard(key('button', 'Escape'));
  expect(focused().dataset['part']).toBe('menu-button');
});
