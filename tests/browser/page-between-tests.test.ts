import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leftBehind, parkPointer, putBack } from './page-between-tests.ts';

const COLUMN = 'width: 20px; height: 4000px;';

test('everything a test leaves in the page is reported and restored', () => {
  const box = document.body.appendChild(document.createElement('input'));
  box.style.cssText = COLUMN;
  box.focus();
  scrollTo(0, 100);
  document.body.style.overflow = 'hidden';
  document.documentElement.dataset['scheme'] = 'dark';
  document.documentElement.dir = 'rtl';
  history.replaceState(history.state, '', '#there');
  localStorage.setItem('last', '7');
  vi.useFakeTimers({ toFake: ['Date'] });

  expect(leftBehind()).toEqual([
    `an element in the body: <input style="${COLUMN}">`,
    'of the body: style="overflow: hidden;"',
    'of the document: data-scheme="dark"',
    expect.stringMatching(/^the address .*#there$/),
    'the stored last',
    'a clock that stands',
  ]);
  putBack();
  expect(leftBehind()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
  expect(document.documentElement.dir).toBe('');
  expect(scrollY).toBe(0);
});

test('an unchanged page is not touched', () => {
  const { href } = location;
  const { length } = history;
  expect(leftBehind()).toEqual([]);
  putBack();
  expect([location.href, history.length]).toEqual([href, length]);
});

test('the pointer rests in the last corner of the window, where no element of the next test is shown', async () => {
  const at: [number, number][] = [];
  const place = ({ clientX, clientY }: PointerEvent) => at.push([clientX, clientY]);
  await userEvent.unhover(document.body);
  addEventListener('pointermove', place, { capture: true });
  await parkPointer();
  removeEventListener('pointermove', place, { capture: true });
  const [x, y] = at.at(-1)!;
  expect(Math.max(innerWidth - x, innerHeight - y)).toBeLessThan(2);
});
