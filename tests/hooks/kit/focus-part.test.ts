import { expect, test } from 'vitest';
import { focusPart } from '../../../hooks/kit/focus-part.ts';

test('a part that is no tab stop takes the focus until the user leaves it, any number of times', () => {
  document.body.innerHTML = '<table id="part"></table><button>other</button>';
  const part = document.getElementById('part')!;
  for (const time of [1, 2]) {
    focusPart(part);
    expect([document.activeElement, part.tabIndex, time]).toEqual([part, -1, time]);
    document.querySelector('button')!.focus();
    expect(part.hasAttribute('tabindex')).toBe(false);
  }
  // A tabindex set later is kept.
  part.tabIndex = 0;
  part.focus();
  part.blur();
  expect(part.getAttribute('tabindex')).toBe('0');
});

test('a part that is focusable anyway is not changed', () => {
  document.body.innerHTML = '<div id="part" tabindex="0"></div><button>other</button>';
  const part = document.getElementById('part')!;
  focusPart(part);
  expect(document.activeElement).toBe(part);
  document.querySelector('button')!.focus();
  expect(part.getAttribute('tabindex')).toBe('0');
});
