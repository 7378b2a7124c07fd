import { version } from 'react';
import { expect, test } from 'vitest';
import { sharedNames } from '../../../hooks/kit/shared-names.ts';
import { inertUnless, shownIf } from '../../../hooks/kit/unshown.ts';

test('a button that is shown sometimes is reached by no key while it is not', () => {
  expect(shownIf(true)).toEqual({ hidden: false, disabled: false, tabIndex: undefined });
  expect(shownIf(false)).toEqual({ hidden: true, disabled: true, tabIndex: -1 });
});

test('a button that is shown and disabled keeps its place in the order of Tab', () => {
  expect(shownIf(true, true)).toEqual({ hidden: false, disabled: true, tabIndex: undefined });
  expect(shownIf(false, true)).toEqual({ hidden: true, disabled: true, tabIndex: -1 });
});

test('an element with controls in it is inert while it is not shown, as this React writes it', () => {
  expect(inertUnless(true)).toEqual({});
  expect(inertUnless(false)).toEqual({ inert: version.startsWith('18.') ? '' : true });
});

test('names that several have are known, however often they occur', () => {
  const named = ['Ann', 'Bob', 'Ann', 'Cid', 'Ann', 'Bob'].map((label) => ({ label }));
  expect([...sharedNames(named)]).toEqual(['Ann', 'Bob']);
  expect([...sharedNames([])]).toEqual([]);
});
