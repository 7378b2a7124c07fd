import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every module that a module loads before it runs; type-only and lazy imports are not included. */
function staticImports(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen;
  seen.add(file.href);
  const source = readFileSync(file, 'utf8');
  const pattern = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\bfrom\s)?'([^']+)'/gm;
  for (const [, specifier = ''] of source.matchAll(pattern)) {
    if (specifier.startsWith('.')) staticImports(new URL(specifier, file), seen);
    else seen.add(specifier);
  }
  return seen;
}

test('a client does not load a schema library before the first validation', () => {
  const needed = staticImports(new URL('../../../src/api/client.ts', import.meta.url));
  expect([...needed].some((module) => module.endsWith('/contract/cases.ts'))).toBe(true);
  expect(needed).toContain('temporal-polyfill');
  expect(needed).not.toContain('zod');
});

test('loading the schemas loads it', () => {
  expect(staticImports(new URL('../../../src/domain/index.ts', import.meta.url))).toContain('zod');
});
