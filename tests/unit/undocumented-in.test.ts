import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { undocumentedIn } from '../reference/undocumented-in.ts';

/** Folders and files in which each export, and each member of an exported type, has a doc comment. */
const DOCUMENTED = [
  'src',
  'machines',
  'hooks',
  'fixtures',
  'cli',
  'ladle/renderers',
  'ladle/elements',
];

/** Tables with one widget each, all of one type: `names-of.ts` beside them describes it. */
const ALIKE = /^fixtures\/player\/names\/(?!names-of|session-shape)/;

const sourcesIn = (path: string): readonly string[] =>
  /\.tsx?$/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(path, file).replaceAll('\\', '/'))
        .filter((file) => !ALIKE.test(file));

test.each(DOCUMENTED)('every export of %s has a comment, member by member', (path) => {
  const gaps = sourcesIn(path).flatMap((file) =>
    undocumentedIn(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(gaps).toEqual([]);
});

test('exports and members without a comment are reported', () => {
  const source = `
    /** A thing. */
    export interface Thing {
      /** Its name. */
      readonly name: string;
      readonly 'aria-label': string;
      /** */
      hide(): void;
      /** Default 5. */
      readonly limit?: number;
      /** Told of each change. */
      readonly onChange: (change: { readonly value: string }) => void;
    }
    /** Some of a thing. */
    export type Part = Pick<Thing, 'name'> & { readonly part: string };
    /** Either. */
    export type Either = { readonly one: string } | { readonly other: string };
    /** A class. */
    export class Store {
      #rows = [];
      private last = 0;
      size = 0;
      constructor(private readonly limit: number) {}
      get rows() { return this.#rows; }
      set rows(rows) { this.#rows = rows; }
      set limit(limit) { this.last = limit; }
    }
    export const LIMIT = 5;
    /** One. */
    export function read(text: string): string;
    export function read(text: string | null): string | null;
    export function read(text: string | null) { return text; }
    interface Inner { readonly name: string }
  `;
  expect(undocumentedIn('thing.ts', source)).toEqual([
    "Thing.'aria-label'",
    'Thing.hide',
    'Thing.limit',
    'Part.part',
    'Store.size',
    'Store.rows',
    'Store.limit',
    'LIMIT',
    'read',
  ]);
});
