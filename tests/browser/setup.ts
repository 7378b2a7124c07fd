import '../react-for-tests.ts';
import { afterAll, afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { leftBehind, parkPointer, putBack } from './page-between-tests.ts';

afterEach(async () => {
  await cleanup();
  const left = leftBehind();
  putBack();
  // The test that leaves something behind fails, not the one after it.
  if (left.length > 0) throw new Error(`The test left in the page: ${left.join('; ')}`);
});

afterAll(parkPointer);
