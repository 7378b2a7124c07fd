import { expect, test } from 'vitest';
import { focusPart } from '../../../hooks/kit/focus-part.ts';

test('a part that no key reaches has the focus, as long as the user stays there, and each time anew', () => {
  document.body.innerHTML = '<table id="part"></table><button>other</button>';
  const part = document.getElementById('part')!;
  for (const time of [1, 2]) {
    focusPart(part);
    expect([document.activeElement, part.tabIndex, time]).toEqual([part, -1, time]);
    document.querySelector('button')!.focus();
    expect(part.hasAttribute('tabindex')).toBe(false);
  }
  // A place in the order of Tab that it is given later stays.
  part.tabIndex = 0;
  part.focus();
  part.blur();
  expect(part.getAttribute('tabindex')).toBe('0');
});

test('a part that takes the focus by itself is left as it is', () => {
  document.body.innerHTML = '<div id="part" tabindex="0"></div><button>other</button>';
  const part = document.getElementById('part')!;
  focusPart(part);
  expect(document.activeElement).toBe(part);
  document.querySelector('button')!.focus();
  expect(part.getAttribute('tabindex')).toBe('0');
});
