import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  KEYS,
  keyTablesOf,
  PIECE_NAMES,
  WITHOUT_OWN_KEYS,
} from '../../../ladle/pages/keys/index.ts';
import type { WidgetReference } from '../../../ladle/pages/reference-data.ts';
import anatomy from '../../../ladle/reference-anatomy.json' with { type: 'json' };

const filesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => `${folder}/${file}`);

const widgets = filesIn('ladle/reference', '.json')
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as WidgetReference)
  .flatMap(({ charts }) => charts.map(({ widget }) => widget));

/** The keys that the browser tests read from the tables, as "table at keys". */
const pressed = new Set(
  filesIn('tests/browser', '.test.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/const (\w+) = keysOf\('([^']+)'\)/g)].flatMap(([, name, table]) =>
      [...text.matchAll(new RegExp(String.raw`\b${name}\('([^']+)',\s*'([^']+)'\)`, 'g'))].map(
        ([, at, keys]) => `${table} ${at} ${keys}`,
      ),
    );
  }),
);

test('every widget has a keyboard table, or is listed as leaving all keys to the browser', () => {
  const silent = widgets.filter((widget) => keyTablesOf(widget).length === 0);
  expect(silent.toSorted()).toEqual([...WITHOUT_OWN_KEYS].toSorted());
});

test('every table is shown: it belongs to a widget or to a named part', () => {
  const known = new Set([...widgets, 'top-bar', ...Object.keys(PIECE_NAMES)]);
  expect(Object.keys(KEYS).filter((table) => !known.has(table))).toEqual([]);
});

describe.each(Object.entries(KEYS))('the table of %s', (table, rows) => {
  test('has each key of a part once', () => {
    const names = rows.map(({ at, keys }) => `${at} ${keys}`);
    expect([...new Set(names)]).toEqual(names);
  });

  test('is tested row by row: by the test of the tables, or by one that reads its keys from there', () => {
    const left = rows
      .filter(({ becomes }) => becomes === undefined)
      .map(({ at, keys }) => `${table} ${at} ${keys}`)
      .filter((name) => !pressed.has(name));
    expect(left).toEqual([]);
  });

  test('uses parts that exist in the stories', () => {
    const scopes = Object.entries(anatomy).filter(
      ([widget]) =>
        widget === table || (!(table in anatomy) && keyTablesOf(widget).includes(table)),
    );
    expect(scopes.length).toBeGreaterThan(0);
    const unknown = scopes.flatMap(([widget, parts]) =>
      rows.filter(({ at }) => !(at in parts)).map(({ at }) => `${widget} ${at}`),
    );
    expect(unknown).toEqual([]);
  });
});
