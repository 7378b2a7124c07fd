import { version } from 'react';
import { expect, test } from 'vitest';
import { sharedNames } from '../../../hooks/kit/shared-names.ts';
import { inertUnless, shownIf } from '../../../hooks/kit/unshown.ts';

test('a button that is shown at times is no tab stop while it is hidden', () => {
  expect(shownIf(true)).toEqual({ hidden: false, disabled: false, tabIndex: undefined });
  expect(shownIf(false)).toEqual({ hidden: true, disabled: true, tabIndex: -1 });
});

test('a button that is shown and disabled keeps its place in the tab order', () => {
  expect(shownIf(true, true)).toEqual({ hidden: false, disabled: true, tabIndex: undefined });
  expect(shownIf(false, true)).toEqual({ hidden: true, disabled: true, tabIndex: -1 });
});

test('an element that contains controls is inert while it is hidden, as this version of React writes it', () => {
  expect(inertUnless(true)).toEqual({});
  expect(inertUnless(false)).toEqual({ inert: version.startsWith('18.') ? '' : true });
});

test('shared names are found, however often they occur', () => {
  const named = ['Ann', 'Bob', 'Ann', 'Cid', 'Ann', 'Bob'].map((label) => ({ label }));
  expect([...sharedNames(named)]).toEqual(['Ann', 'Bob']);
  expect([...sharedNames([])]).toEqual([]);
});
