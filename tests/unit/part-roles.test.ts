import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Roles whose elements must contain others, and which roles those have (WAI-ARIA, "required owned
 * elements").
 */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  grid: ['row'],
  list: ['listitem'],
  listbox: ['option'],
  radiogroup: ['radio'],
  row: ['cell', 'gridcell'],
  table: ['row'],
  tablist: ['tab'],
  tree: ['treeitem'],
};

/** The roles of the parts, and the types of the native controls, that occur in the files of a folder. */
const rolesIn = (folder: string): ReadonlySet<string> => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const types = sources.flatMap((source) => source.match(/readonly (?:role|type): [^;]+;/g) ?? []);
  return new Set(types.flatMap((type) => type.match(/(?<=')[a-z]+(?=')/g) ?? []));
};

const folders = readdirSync('hooks', { withFileTypes: true }).filter((one) => one.isDirectory());

test('a widget with a list, a table or a tree sets the roles of the parts in it as well', () => {
  const missing = folders.flatMap(({ name }) => {
    const roles = rolesIn(join('hooks', name));
    return Object.entries(HOLDS)
      .filter(([holder, held]) => roles.has(holder) && !held.some((role) => roles.has(role)))
      .map(([holder, held]) => `${name}: ${holder} without ${held.join(' or ')}`);
  });
  expect(missing).toEqual([]);
  expect([...rolesIn('hooks')]).toEqual(expect.arrayContaining(Object.keys(HOLDS)));
});
