import '../react-for-tests.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// One document serves many files: each test starts with an empty page.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
