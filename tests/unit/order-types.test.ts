import { describe, expect, test } from 'vitest';
import { orderTypes } from '../api/order-types.mjs';

describe('the report of public types', () => {
  test.each([
    ['words', `'b' | 'a'`, `'a' | 'b'`],
    ['objects', `{ type: "b"; } | { type: "a"; }`, `{ type: "a"; } | { type: "b"; }`],
    ['unions in unions', `{ x: 'd' | 'c'; } | ('b' | 'a')[]`, `('a' | 'b')[] | { x: 'c' | 'd'; }`],
    ['arguments', `Map<'b' | 'a', X<null | string>>`, `Map<'a' | 'b', X<null | string>>`],
    ['functions', `(one: 'b' | 'a') => 2 | 1`, `(one: 'a' | 'b') => 1 | 2`],
    [
      'properties',
      `{\n    /** B. */\n    b: 2 | 1;\n    a?: { d: 4; c: 3; };\n}`,
      `{\n    a?: { c: 3; d: 4; };\n    /** B. */\n    b: 1 | 2;\n}`,
    ],
    [
      'members with names of any kind',
      `{ b: 1; [x: string]: 2; [y: number]: 3; c(): void; a(): 4; }`,
      `{ [x: string]: 2; [y: number]: 3; a(): 4; b: 1; c(): void; }`,
    ],
  ])('is the same in whatever order the compiler reads %s', (_, met, ordered) => {
    const declared = (type: string) =>
      `// Made.\nimport { X } from 'x';\n/** What it is. */\nexport declare const one: ${type};\n// The end.\n`;
    expect(orderTypes(declared(met))).toBe(declared(ordered));
    expect(orderTypes(declared(ordered))).toBe(declared(ordered));
  });

  test.each([
    ['an interface', 'interface Z {\n    /** First. */\n    readonly b: [2, 1];\n    a: 1;\n}'],
    ['an intersection', 'type Z = B & A;'],
    ['overloads with one name', 'type Z = { (b: 2): 2; (a: 1): 1; a(b: 2): 2; a(b: 1): 1; };'],
    ['one line without a line end', 'type Z = { b: 2; a: 1 };'],
  ])('keeps the order of %s', (_, declared) => {
    expect(orderTypes(`export ${declared}\n`)).toBe(`export ${declared}\n`);
  });
});
