import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CODE = /GRC-[A-Z]+-\d+/g;

const codesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(CODE)].map(([code]) => code))].toSorted();

const sources = ['src', 'machines', 'hooks']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('message-codes.ts'))
  .map((path) => readFileSync(path, 'utf8'));

test('every code of a message has a section in the guide of errors, and is given by a message', () => {
  const declared = codesIn(readFileSync('src/message-codes.ts', 'utf8'));
  const guide = readFileSync('ladle/guides/errors.md', 'utf8');
  const sections = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const given = sources.flatMap((text) =>
    [...text.matchAll(/explainedAs\('([^']+)'\)/g)].map(([, code = '']) => code),
  );
  expect(declared.length).toBeGreaterThan(5);
  expect(sections.toSorted()).toEqual(declared);
  expect([...new Set(given)].toSorted()).toEqual(declared);
});
