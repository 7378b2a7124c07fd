import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The guide "Widgets and hooks" has every hook, at the entry that exports it.

const guide = readFileSync('ladle/guides/widgets.md', 'utf8');
const hooksIn = (file: string) => new Set(readFileSync(file, 'utf8').match(/\buse[A-Z]\w+/g));

/** The rows of its tables: the names in the first cell, and the entry. */
const rows = Array.from(
  guide.matchAll(/^\| (`.*?) +\| `hooks\/([a-z-]+)`/gm),
  ([, names = '', entry = '']) => ({ names: names.replaceAll('`', '').split(', '), entry }),
);

test('the guide to the widgets has every entry of the package that exports hooks', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object };
  const entries = Object.keys(exports)
    .filter((path) => path.startsWith('./hooks/'))
    .map((path) => path.slice('./hooks/'.length));
  expect(rows.map(({ entry }) => entry).toSorted()).toEqual(entries.toSorted());
});

test('the guide to the widgets names every hook', () => {
  const named = new Set(guide.match(/\buse[A-Z]\w+/g));
  const files = readdirSync('hooks', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w-]*\/?index\.tsx?$/.test(file))
    .map((file) => `hooks/${file}`);
  const all = new Set(files.flatMap((file) => [...hooksIn(file)]));
  expect(all.size).toBeGreaterThan(40);
  expect([...named].toSorted()).toEqual([...all].toSorted());
});

test.each(rows)('hooks/$entry exports what the guide to the widgets says', ({ names, entry }) => {
  const file = ['ts', 'tsx'].map((end) => `hooks/${entry}/index.${end}`).find(existsSync) ?? '';
  const exported = new Set(readFileSync(file, 'utf8').match(/\w+/g));
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});
