import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildMatrix } from '../../../cli/trace/matrix.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('every id that a test or a session cites is a requirement or a finding', async () => {
  const { unknown, rows } = await buildMatrix(['fixtures/sessions'], { tests: 'tests' }, root);
  expect(rows.length).toBeGreaterThan(1000);
  expect(unknown).toEqual([]);
});
