import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import LostPageReporter from '../lost-page-reporter.mjs';

const LOST = {
  message: 'Failed to run the test a.test.tsx.',
  cause: {
    message:
      '[vitest] Browser connection was closed while running tests. Was the page closed unexpectedly?',
    cause: { message: '[birpc] rpc is closed, cannot call "createTesters"' },
  },
};

/** Whether a run that ended so may run its browser tests again. */
function runsAgain(
  states: readonly string[],
  errors: readonly object[],
  failedTests: readonly string[] = [],
): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lost-page-'));
  try {
    const file = join(folder, 'lost-page');
    vi.stubEnv('LOST_PAGE_FILE', file);
    new LostPageReporter().onTestRunEnd(
      states.map((state) => ({
        state: () => state,
        children: { allTests: () => failedTests.values() },
      })),
      errors,
    );
    return existsSync(file);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
}

test('browser tests run again only if a page was lost, and nothing else was wrong', () => {
  expect(runsAgain(['passed', 'pending'], [LOST])).toBe(true);
  expect(runsAgain(['passed'], [])).toBe(false);
  expect(runsAgain(['passed', 'failed'], [LOST])).toBe(false);
  expect(runsAgain(['passed', 'pending'], [LOST], ['a test'])).toBe(false);
  expect(runsAgain(['passed'], [LOST, { message: 'Unhandled rejection' }])).toBe(false);
});
