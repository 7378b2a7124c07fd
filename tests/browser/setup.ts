import '../react-for-tests.ts';
import { afterAll, afterEach } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { leftBehind, putBack } from './page-between-tests.ts';

afterEach(async () => {
  await cleanup();
  const left = leftBehind();
  putBack();
  // The test that leaves something behind fails, not the one after it.
  if (left.length > 0) throw new Error(`The test left in the page: ${left.join('; ')}`);
});

// The pointer stays where it was when the element below it is removed.
afterAll(() => userEvent.unhover(document.body));
