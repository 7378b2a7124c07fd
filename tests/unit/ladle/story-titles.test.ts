import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = ['ladle/stories', 'ladle/pages'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.includes('.stories.'))
    .map((name) => `${folder}/${name}`),
);

test('a title has words and spaces only: Ladle would split it at anything else [F-L4]', () => {
  expect(files.length).toBeGreaterThan(60);
  const titles = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:title: |storyName = |title=)['"]([^'"]*)['"]/g),
    ].map(([, title]) => `${file} ${title}`),
  );
  expect(titles.length).toBeGreaterThan(60);
  const isPage = (title: string) => title.startsWith('ladle/pages/');
  const bad = titles.filter((title) => {
    const [, words = ''] = /^\S+ (.*)$/.exec(title) ?? [];
    // The heading of a page is a sentence of its own.
    return !/^[A-Z][A-Za-z ]*(?:\/[A-Z][A-Za-z ]*)?$/.test(words) && !isPage(title);
  });
  expect(bad).toEqual([]);
});
