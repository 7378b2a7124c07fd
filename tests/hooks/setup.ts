/// <reference types="vitest/jsdom" />
import '../react-for-tests.ts';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { codeLoaded } from '../code-loaded.ts';

// Tests wait for a state, not for a time: on a busy machine, loading code on demand may take longer than a second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has none; a layer locks the page with one.
document.adoptedStyleSheets = [];

// Node 25 and later have a storage of their own, which vitest leaves in place of jsdom's.
Object.defineProperty(globalThis, 'localStorage', {
  value: jsdom.window.localStorage,
  configurable: true,
});

/** What React says of props and children that a page cannot show as they are. */
const COMPLAINT =
  /does not recognize|Invalid DOM property|non-boolean attribute|Invalid value for prop|unique "key"|cannot be a (?:child|descendant)|changing an? (?:un)?controlled/;
const complaints: string[] = [];
const { error } = console;
console.error = (...said: unknown[]) => {
  const text = format(...said);
  if (COMPLAINT.test(text)) complaints.push(text);
  error(...said);
};
afterAll(() => {
  console.error = error;
});

// All tests of a file share one document: each test starts with an empty page.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // In jsdom nothing has the focus, not even the body, after the focused element was removed with its shadow root.
  if (document.activeElement === null) giveFocusToBody();
  const refused = complaints.splice(0);
  if (refused.length > 0) throw new Error(refused.join('\n'));
});

function giveFocusToBody(): void {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.remove();
}

// Code that a page loads separately (a catalogue, a library) may still be loading when its test has ended: if the
// worker ended before, the whole run would fail.
afterAll(codeLoaded);
