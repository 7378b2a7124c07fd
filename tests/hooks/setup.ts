import '../react-for-tests.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A state is waited for, not a time: on a busy machine what a widget loads when it is needed may take longer than a second.
configure({ asyncUtilTimeout: 10_000 });

// One document serves many files: each test starts with an empty page.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // To jsdom nothing has the focus, not even the body, where what had it has left with its shadow root.
  if (document.activeElement === null) giveFocusToBody();
});

function giveFocusToBody(): void {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.remove();
}

// What a page loads apart (a catalogue, a library) may still be on its way when its test has ended: without the
// worker that reads it, that is an error of the whole run.
afterAll(() => vi.dynamicImportSettled());
