import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { import: string }>;
};
const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === 'string' ? [] : [[name, target.import] as const],
);

test.each(entries)('%s loads in plain Node: no screen, no globals, nothing printed', (_, file) => {
  const script = `const entry = await import('./${file}'); if (Object.keys(entry).length === 0) throw new Error('empty')`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(run.stderr + run.stdout).toBe('');
  expect(run.status).toBe(0);
});
