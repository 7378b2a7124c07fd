import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as core from '../../src/index.ts';

test('the package exports every function that the guide to rules names', () => {
  const guide = readFileSync('ladle/guides/rules.md', 'utf8');
  const tables = Array.from(guide.matchAll(/^\|.*\|$/gm), ([row]) => row).join('\n');
  const named = Array.from(
    tables.matchAll(/`([a-zA-Z]+)(?:\([^`]*\))?`/g),
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !(name in core))).toEqual([]);
});
