import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const AHEAD = 'fixtures/player/stage/load-ahead.ts';

/** The modules that a file loads when it needs them, as paths of the project. */
const loadedLater = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/[^f] import\('([^']+)'\)|\s+import\('([^']+)'\)/g)].map(
    ([, one, other]) => join(dirname(file), one ?? other ?? ''),
  );

test('the player loads beforehand whatever a chart loads later', () => {
  const charts = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => loadedLater(join('machines', file)));
  expect(charts.length).toBeGreaterThan(0);
  expect(loadedLater(AHEAD).toSorted()).toEqual([...new Set(charts)].toSorted());
});
