import fc from 'fast-check';
import { beforeEach } from 'vitest';

// Each of a thousand changes runs these again: fewer cases of a property are enough to notice one.
fc.configureGlobal({ numRuns: 25 });

const SKIPPED = new RegExp(process.env['MUTATION_SKIPPED'] ?? '$^');

beforeEach(({ task, skip }) => {
  if (SKIPPED.test(task.name)) skip();
});
