import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sessionJsonSchema } from '../../../../fixtures/player/session/session-json-schema.ts';

const validate = new Ajv2020({ strict: false }).compile(sessionJsonSchema());

const FOLDER = new URL('../../../../fixtures/sessions/', import.meta.url);

describe('the schema for editors', () => {
  test('takes every session of the package', () => {
    const files = (readdirSync(FOLDER, { recursive: true }) as string[]).filter((file) =>
      file.endsWith('.yaml'),
    );
    expect(files.length).toBeGreaterThan(100);
    const refused = files.filter(
      (file) => !validate(parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
    );
    expect(refused).toEqual([]);
  });

  test.each([
    ['world: mars'],
    ['user: nobody'],
    ['environment: { langauge: nl }'],
    ['switches: { readonli: true }'],
    ['client: { retires: 3 }'],
  ])('knows the names of the head: not %s [F-Q1]', (head) => {
    expect(validate(parse(`title: t\n${head}\nsteps: [offline]\n`))).toBe(false);
  });

  test.each([
    ['call: users.mee'],
    ['call: users.me\n    options: { retires: 3 }'],
    ['start: { widget: dialgo }'],
    ['send: text.blurr'],
    ['send: { type: text.blurr }'],
    ['fault: { kind: explode, on: users.me }'],
    ['as: nobody'],
    ['validate: { type: numerik }\n    values: [{ value: 1, errors: [] }]'],
  ])('knows the names of steps: not %s [F-Q1]', (step) => {
    expect(validate(parse(`title: t\nsteps:\n  - ${step}\n`))).toBe(false);
  });
});
