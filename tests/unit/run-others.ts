import { TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

/**
 * Runs the tests in the file of `task` that have not run (another order, or only this test was selected), for a test
 * of what all of them do together.
 */
export async function runOthers(task: RunnerTestCase): Promise<void> {
  for (const other of testsIn(task.file)) {
    if (other !== task && other.result === undefined) await TestRunner.getTestFn(other)();
  }
}

const testsIn = (suite: RunnerTestSuite): readonly RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));
